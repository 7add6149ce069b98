import type { Position } from './place'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Direction from one position to another: whole degrees clockwise from north. */
export function azimuth([lngA, latA]: Position, [lngB, latB]: Position): number {
  const [a, b, across] = [radians(latA), radians(latB), radians(lngB - lngA)]
  const degrees =
    (Math.atan2(
      Math.sin(across) * Math.cos(b),
      Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across),
    ) *
      180) /
    Math.PI
  return Math.round(degrees + 360) % 360
}

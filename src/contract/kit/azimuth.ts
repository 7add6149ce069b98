import type { Position } from './place'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** In which direction one position is from another: whole degrees from north, clockwise. */
export function azimuth([lngA, latA]: Position, [lngB, latB]: Position): number {
  const [a, b, across] = [radians(latA), radians(latB), radians(lngB - lngA)]
  const degrees = (Math.atan2(Math.sin(across) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across)) * 180) / Math.PI
  return Math.round(degrees + 360) % 360
}

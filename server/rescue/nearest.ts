import type { Position } from '../../src/contract/place'
import { metresBetween } from '../../src/contract/routeMeasure'
import type { ScenicPoint } from '../../src/contract/scenic'

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** In which direction one position is from another: whole degrees from north, clockwise. */
export function bearing([lngA, latA]: Position, [lngB, latB]: Position): number {
  const [a, b, across] = [radians(latA), radians(latB), radians(lngB - lngA)]
  const degrees = (Math.atan2(Math.sin(across) * Math.cos(b), Math.cos(a) * Math.sin(b) - Math.sin(a) * Math.cos(b) * Math.cos(across)) * 180) / Math.PI
  return Math.round(degrees + 360) % 360
}

/** The point that a caller is nearest to; null where there is none. */
export function nearestOf(points: readonly ScenicPoint[], at: Position): ScenicPoint | null {
  let [found, least] = [null as ScenicPoint | null, Infinity]
  for (const point of points) {
    const metres = metresBetween([point.lng, point.lat], at)
    if (metres < least) [found, least] = [point, metres]
  }
  return found
}

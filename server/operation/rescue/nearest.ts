import type { Position } from '../../../src/contract/kit/place'
import { metresBetween } from '../../../src/contract/guide/package/routeMeasure'
import type { ScenicPoint } from '../../../src/contract/guide/scenic'

/** The point nearest to a caller; null without points. */
export function nearestOf(points: readonly ScenicPoint[], at: Position): ScenicPoint | null {
  let [nearest, shortest] = [null as ScenicPoint | null, Infinity]
  for (const point of points) {
    const metres = metresBetween([point.lng, point.lat], at)
    if (metres < shortest) [nearest, shortest] = [point, metres]
  }
  return nearest
}

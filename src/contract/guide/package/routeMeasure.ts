import type { Position } from '../../kit/place'

const EARTH_RADIUS_METRES = 6_371_008.8
/** Walking on level ground with stops to look around: 4 km/h. Slope is unknown and ignored. */
export const WALK_METRES_PER_MINUTE = 4000 / 60

/** Metres per degree northwards. */
export const METRES_PER_DEGREE = (EARTH_RADIUS_METRES * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Metres between two positions on a sphere (haversine). */
export function metresBetween([lngA, latA]: Position, [lngB, latB]: Position): number {
  const [a, b] = [radians(latA), radians(latB)]
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(lngB - lngA) / 2) ** 2
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Path of a route: as drawn, or from stop to stop. */
export const routeLine = (path: readonly Position[], stops: readonly Position[]): readonly Position[] =>
  path.length > 1 ? path : stops

/** Length in whole metres and walking time in whole minutes, on level ground. */
export function measureRoute(
  path: readonly Position[],
  stops: readonly Position[],
): { distance: number; minutes: number } {
  let metres = 0
  let from: Position | null = null
  for (const to of routeLine(path, stops)) {
    if (from) metres += metresBetween(from, to)
    from = to
  }
  return { distance: Math.round(metres), minutes: Math.ceil(metres / WALK_METRES_PER_MINUTE) }
}

/** A stop on a floor plan, in metres; null if the floor has no scale or the point no place on it. */
export type PlanStop = { floor: string; x: number; y: number } | null

/** Measures a route inside a building: between consecutive stops on the same floor. Changing floors counts as zero. */
export function measurePlanRoute(stops: readonly PlanStop[]): { distance: number; minutes: number } {
  const metres = stops.slice(1).reduce((sum, to, index) => {
    const from = stops[index]
    return from && to && from.floor === to.floor ? sum + Math.hypot(to.x - from.x, to.y - from.y) : sum
  }, 0)
  return { distance: Math.round(metres), minutes: Math.ceil(metres / WALK_METRES_PER_MINUTE) }
}

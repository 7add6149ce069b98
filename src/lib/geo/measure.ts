import turfArea from '@turf/area'
import turfCircle from '@turf/circle'
import turfLength from '@turf/length'
import { required } from '../required'
import type { Position } from './position'
import { closed } from '@/contract/kit/polygon'
import { WALK_METRES_PER_MINUTE } from '@/contract/guide/package/routeMeasure'

export { closed, isInside } from '@/contract/kit/polygon'

/** Metres; the same sphere as in turf. */
const EARTH_RADIUS = 6_371_008.8
const METRES_PER_DEGREE = (EARTH_RADIUS * Math.PI) / 180

const radians = (degrees: number) => (degrees * Math.PI) / 180

export function pathLength(path: readonly Position[]): number {
  if (path.length < 2) return 0
  return turfLength(
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [...path] } },
    { units: 'meters' },
  )
}

/** Metres. */
export const distance = (from: Position, to: Position) => pathLength([from, to])

/** Square metres. */
export const areaOf = (ring: readonly Position[]) => turfArea({ type: 'Polygon', coordinates: [closed(ring)] })

/** Corners of a circle; the ring is not closed. */
export function circleRing(centre: Position, metres: number, corners = 64): Position[] {
  const { geometry } = turfCircle(centre, metres, { steps: corners, units: 'meters' })
  const ring = required(geometry.coordinates[0], 'ring of the circle')
  return ring.slice(0, -1).map(([lng, lat]) => [required(lng, 'longitude'), required(lat, 'latitude')])
}

/** Moves a position by metres east and north. Accurate over kilometres, not continents. */
export function offset([lng, lat]: Position, east: number, north: number): Position {
  return [lng + east / (METRES_PER_DEGREE * Math.cos(radians(lat))), lat + north / METRES_PER_DEGREE]
}

/** Metres east and north of an origin: the inverse of `offset`. */
export function planeOf(origin: Position): (position: Position) => [east: number, north: number] {
  const perLng = METRES_PER_DEGREE * Math.cos(radians(origin[1]))
  return ([lng, lat]) => [(lng - origin[0]) * perLng, (lat - origin[1]) * METRES_PER_DEGREE]
}

/** Whole minutes on level ground, as for routes. */
export function walkingMinutes(metres: number, metresPerMinute = WALK_METRES_PER_MINUTE): number {
  return Math.ceil(Math.max(0, metres) / metresPerMinute)
}

export interface Bounds {
  southwest: Position
  northeast: Position
}

/** Null for an empty list. */
export function boundsOf(positions: readonly Position[]): Bounds | null {
  if (positions.length === 0) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [lng, lat] of positions) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  return { southwest: [west, south], northeast: [east, north] }
}

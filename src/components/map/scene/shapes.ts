import type { GeoJSONStoreFeatures } from 'terra-draw'
import type { DrawnShape } from '../types'
import type { Space } from './space'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/kit/place'
import { boundsOf } from '@/lib/geo'
import type { Position } from '@/lib/geo'

/** Decimals of a degree the drawing library accepts: a tenth of a millimetre. */
const DECIMALS = 1e9
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS

export const toDrawing = (space: Space, path: readonly Position[]): Position[] =>
  path.map((position) => {
    const [lng, lat] = space.toMap(position)
    return [rounded(lng), rounded(lat)]
  })

/** Positions of a drawn shape; rings without their closing corner. */
export function pathOf(space: Space, { geometry }: GeoJSONStoreFeatures): Position[] {
  if (geometry.type === 'LineString') return geometry.coordinates.map(([lng, lat]) => space.fromMap([lng!, lat!]))
  if (geometry.type === 'Polygon')
    return geometry.coordinates[0]!.slice(0, -1).map(([lng, lat]) => space.fromMap([lng!, lat!]))
  return []
}

/** Minimum corners of a line or polygon. */
export const cornersLeast = (shape: 'line' | 'polygon') => (shape === 'line' ? 2 : 3)

/** Corners set so far; the last corner follows the pointer and does not count. */
export function cornersSet(features: readonly GeoJSONStoreFeatures[]): number {
  for (const { geometry } of features) {
    if (geometry.type === 'LineString') return geometry.coordinates.length - 1
    if (geometry.type === 'Polygon') return geometry.coordinates[0]!.length - 2
  }
  return 0
}

/** Whole metres, snapped to the space's step unless `free`, clamped to the range of trigger radii. */
export function radiusOf(space: Space, metres: number, free: boolean): number {
  const snapped = free ? Math.round(metres) : Math.round(metres / space.snap) * space.snap
  return Math.min(RADIUS_MAX, Math.max(RADIUS_MIN, snapped))
}

export function drawnShape(
  space: Space,
  shape: 'line' | 'polygon' | 'circle',
  feature: GeoJSONStoreFeatures,
): DrawnShape {
  const path = pathOf(space, feature)
  if (shape === 'line') return { kind: 'line', path }
  if (shape === 'polygon') return { kind: 'polygon', ring: path }
  const { southwest, northeast } = boundsOf(path)!
  const centre: Position = [(southwest[0] + northeast[0]) / 2, (southwest[1] + northeast[1]) / 2]
  return { kind: 'circle', centre, radius: radiusOf(space, space.distance(centre, [northeast[0], centre[1]]), false) }
}

import type { GeoJSONStoreFeatures } from 'terra-draw'
import type { DrawnShape } from '../../types'
import { positionOf } from './coordinates'
import type { Space } from '../space'
import { crossingEdges, crossingMessage, meetingPoint } from '@/contract/kit/polygon'
import { RADIUS_MAX, RADIUS_MIN } from '@/contract/kit/place'
import { boundsOf } from '@/lib/geo'
import type { Position } from '@/lib/geo'
import { required } from '@/lib/required'

/** Decimals of a degree the drawing library accepts: a tenth of a millimetre. */
const DECIMALS = 1e9
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS

export const toDrawing = (space: Space, path: readonly Position[]): Position[] =>
  path.map((position) => {
    const [lng, lat] = space.toMap(position)
    return [rounded(lng), rounded(lat)]
  })

const outerRing = ({ coordinates: [ring] }: { coordinates: readonly number[][][] }) => required(ring, 'outer ring')

/** Positions of a drawn shape; rings without their closing corner. */
export function pathOf(space: Space, { geometry }: GeoJSONStoreFeatures): Position[] {
  if (geometry.type === 'LineString') return geometry.coordinates.map((corner) => space.fromMap(positionOf(corner)))
  if (geometry.type === 'Polygon')
    return outerRing(geometry)
      .slice(0, -1)
      .map((corner) => space.fromMap(positionOf(corner)))
  return []
}

/** Minimum corners of a line or polygon. */
export const cornersLeast = (shape: 'line' | 'polygon') => (shape === 'line' ? 2 : 3)

/** Corners set so far; the last corner follows the pointer and does not count. */
export function cornersSet(features: readonly GeoJSONStoreFeatures[]): number {
  for (const { geometry } of features) {
    if (geometry.type === 'LineString') return geometry.coordinates.length - 1
    if (geometry.type === 'Polygon') return outerRing(geometry).length - 2
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
  const { southwest, northeast } = required(boundsOf(path), 'bounds of the circle')
  const centre: Position = [(southwest[0] + northeast[0]) / 2, (southwest[1] + northeast[1]) / 2]
  return { kind: 'circle', centre, radius: radiusOf(space, space.distance(centre, [northeast[0], centre[1]]), false) }
}

/**
 * Takes no corner whose edges cross others. While an area is drawn its closing edge may cross until the last corner;
 * an edited area is whole at each move.
 */
export const validArea =
  (refuse: (message: string, at: Position) => void, state: 'drawn' | 'edited') =>
  ({ geometry }: GeoJSONStoreFeatures, { updateType }: { updateType: string }): { valid: boolean; reason?: string } => {
    if (geometry.type !== 'Polygon' || (state === 'drawn' && updateType === 'provisional')) return { valid: true }
    const ring = outerRing(geometry).map(positionOf)
    const isWhole = state === 'edited' || updateType === 'finish'
    const corners = (isWhole ? ring : ring.slice(0, -1)).filter(
      (corner, index) => index === 0 || String(corner) !== String(ring[index - 1]),
    )
    const crossing = crossingEdges(corners)
    if (!crossing) return { valid: true }
    const message = crossingMessage(crossing)
    refuse(message, meetingPoint(corners, crossing))
    return { valid: false, reason: message }
  }

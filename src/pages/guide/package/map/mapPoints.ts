import type { MapPoint } from '@/components/map/types'
import type { GuideType } from '@/contract/guide/guide/guide'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import { placeOf } from '@/entities/guide/mapPlaces'
import type { Position } from '@/lib/geo'
import { soundState } from '../state/packets'
import type { PoiType } from '../state/editorState'

interface MapContent {
  guide: GuideType
  /** Points of the visible floor; outdoors all of them. */
  pois: readonly PoiRecord[]
  types: ReadonlyMap<string, PoiType>
  spots: ReadonlyMap<string, SpotRow>
  /** Numbers of points on a plan. */
  numbers: ReadonlyMap<string, number>
}

export function pointsOf({ guide, pois, types, spots, numbers }: MapContent): MapPoint[] {
  return pois.flatMap((poi): MapPoint[] => {
    const position = placeOf(poi, guide)
    if (!position) return []
    const state = soundState(poi.online, spots.get(poi.id))
    const number = numbers.get(poi.id)
    return [
      {
        id: poi.id,
        position,
        kind: types.get(poi.poiTypeId)?.icon ?? 'other',
        name: poi.name,
        ...(state && { state }),
        ...(number !== undefined && { number }),
      },
    ]
  })
}

/** Points within this many metres of a drawn line become its stops. */
const STOP_DISTANCE = 30

/** The points along a drawn line, in order. `metres` measures between two positions. */
export function stopsAlong(
  path: readonly Position[],
  points: readonly { id: string; position: Position }[],
  metres: (a: Position, b: Position) => number,
): string[] {
  const nearPoints = points.flatMap(({ id, position }) => {
    const closest = closestOn(path, position, metres)
    return closest && closest.distance <= STOP_DISTANCE ? [{ id, at: closest.at }] : []
  })
  return nearPoints.toSorted((a, b) => a.at - b.at).map(({ id }) => id)
}

/** The nearest position on a line, in segments from its start; null without a segment. */
function closestOn(path: readonly Position[], position: Position, metres: (a: Position, b: Position) => number) {
  let closest: { at: number; distance: number } | null = null
  let [from] = path
  for (const [index, to] of path.slice(1).entries()) {
    if (from) {
      const { share, distance } = nearest(from, to, position, metres)
      if (closest === null || distance < closest.distance) closest = { at: index + share, distance }
    }
    from = to
  }
  return closest
}

/** The nearest position on a line segment: how far along it, and how far away. */
function nearest(from: Position, to: Position, position: Position, metres: (a: Position, b: Position) => number) {
  const length = metres(from, to)
  if (length === 0) return { share: 0, distance: metres(from, position) }
  const [a, b] = [metres(from, position), metres(to, position)]
  const share = Math.min(1, Math.max(0, (length ** 2 + a ** 2 - b ** 2) / (2 * length ** 2)))
  return {
    share,
    distance: metres(position, [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]),
  }
}

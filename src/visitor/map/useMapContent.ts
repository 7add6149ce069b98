import { useMemo } from 'react'
import { routeLine } from '@/contract/guide/package/routeMeasure'
import type { Position } from '@/contract/kit/place'
import type { Guide } from '../calls'
import { placeOf } from '../guide/points'
import type { Point } from '../guide/points'
import type { Visit } from '../visit'
import type { Ground, MapPin, Shape } from './types'

interface Shown {
  selected: Point | null
  /** Facilities of these types are shown besides the points with explanations. */
  typeIds: ReadonlySet<string>
  /** Null outdoors. */
  floor: string | null
}

function groundOf(guide: Guide, floor: string | null): Ground | null {
  if (guide.type !== 'indoor') return { kind: 'earth', guide }
  const plan = guide.settings.floors.find(({ name }) => name === floor)
  return plan?.picture ? { kind: 'plan', floor: plan, picture: plan.picture } : null
}

function areaOf(point: Point | null, place: Position | null): Shape | null {
  const trigger = point?.explanation?.trigger
  if (!point || !trigger) return null
  if (trigger.kind === 'polygon') return trigger.points
  return trigger.kind === 'circle' && place ? { centre: place, radius: trigger.radius ?? point.poi.radius } : null
}

/** What is drawn: arrays stay the same while nothing in them changes, or the map would be drawn again. */
export function useMapContent(visit: Visit, { selected, typeIds, floor }: Shown) {
  const { guide, points, route, player, heardIds, walk } = visit
  const playingId = player.track?.poiId ?? null
  const ground = useMemo(() => groundOf(guide, floor), [floor, guide])
  const pins = useMemo(
    () =>
      points.flatMap((point): MapPin[] => {
        const place = placeOf(point, floor)
        const { poi, name, kind, type, isFacility, explanation } = point
        const stop = route.stops.indexOf(point)
        const isSelected = point === selected
        if (!place || (isFacility && !isSelected && stop < 0 && !typeIds.has(poi.poiTypeId))) return []
        return [
          {
            id: poi.id,
            place,
            kind,
            type,
            name,
            number: stop < 0 ? null : stop + 1,
            isFacility,
            isSelected,
            isPlaying: poi.id === playingId,
            isHeard: explanation !== null && heardIds.has(explanation.id),
          },
        ]
      }),
    [floor, heardIds, playingId, points, route.stops, selected, typeIds],
  )
  const line = useMemo(() => {
    const places = route.stops.flatMap((stop): Position[] => {
      const place = placeOf(stop, floor)
      return place ? [place] : []
    })
    return route.route && floor === null ? routeLine(route.route.path, places) : places
  }, [floor, route])
  const area = useMemo(() => {
    const point = selected ?? points.find(({ poi }) => poi.id === playingId) ?? null
    return areaOf(point, point && placeOf(point, floor))
  }, [floor, playingId, points, selected])
  const { reading } = walk
  const visitor = useMemo(
    () => (reading && floor === null ? { position: reading.position, accuracy: reading.accuracy } : null),
    [floor, reading],
  )
  const facilityTypes = useMemo(
    () => guide.poiTypes.filter(({ id }) => points.some(({ poi, isFacility }) => isFacility && poi.poiTypeId === id)),
    [guide, points],
  )
  return { ground, pins, line, area, visitor, facilityTypes }
}

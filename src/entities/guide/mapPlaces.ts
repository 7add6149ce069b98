import type { MapLine } from '@/components/map/types'
import type { GuideType } from '@/contract/guide/guide/guide'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { RouteRecord } from '@/contract/guide/package/guideRoute'
import { routeLine } from '@/contract/guide/package/guideRoute'
import type { Position } from '@/lib/geo'

/** Position to draw a point at: degrees, or metres on its floor plan. Null if it has none there. */
export function placeOf(poi: Pick<PoiRecord, 'lng' | 'lat' | 'plan'>, guide: GuideType): Position | null {
  if (guide === 'composite') return [poi.lng, poi.lat]
  return poi.plan && [poi.plan.x, poi.plan.y]
}

interface Ways {
  guide: GuideType
  pois: readonly Pick<PoiRecord, 'id' | 'lng' | 'lat' | 'plan'>[]
}

/** Routes as walked; the selected route's stops are numbered. On a plan, lines go straight from stop to stop. */
export function linesOf(
  routes: readonly Pick<RouteRecord, 'id' | 'poiIds' | 'path'>[],
  { guide, pois }: Ways,
  selected: string | null,
): MapLine[] {
  const places = new Map(pois.map((poi) => [poi.id, placeOf(poi, guide)]))
  return routes.flatMap((route): MapLine[] => {
    const stops = route.poiIds.flatMap((id, index) => {
      const position = places.get(id)
      return position ? [{ position, number: index + 1 }] : []
    })
    const path = [
      ...routeLine(
        guide === 'indoor' ? [] : route.path,
        stops.map(({ position }) => position),
      ),
    ]
    if (path.length < 2) return []
    return [{ id: route.id, path, ...(route.id === selected ? { stops } : { ahead: selected !== null }) }]
  })
}

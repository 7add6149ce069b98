import type { MapArea } from '@/components/map/types'
import type { GuideType } from '@/contract/guide/guide/guide'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { SpotTrigger } from '@/contract/guide/package/spotEntity'
import { placeOf } from '../../../../entities/guide/mapPlaces'
import type { Trigger } from './useTrigger'

interface Shown {
  guide: GuideType
  pois: readonly PoiRecord[]
  spots: ReadonlyMap<string, SpotRow>
}

/** Whose area it is: a point's own circle, or where its explanation plays. */
const areaId = { point: (poiId: string) => `point ${poiId}`, spot: (poiId: string) => `spot ${poiId}` }
export const poiOf = (id: string) => id.replace(/^(point|spot) /, '')
export const isSpotArea = (id: string) => id.startsWith('spot ')

/** Where an explanation plays; null when it does not by itself. */
function spotArea(poi: PoiRecord, guide: GuideType, trigger: SpotTrigger): MapArea | null {
  const centre = placeOf(poi, guide)
  const of = { id: areaId.spot(poi.id), pointId: poi.id }
  if (trigger.kind === 'polygon') return { ...of, shape: { kind: 'polygon', ring: trigger.points } }
  return trigger.kind === 'circle' && centre ? { ...of, shape: { kind: 'circle', centre, radius: trigger.radius ?? poi.radius } } : null
}

function pointArea(poi: PoiRecord, guide: GuideType): MapArea | null {
  const centre = placeOf(poi, guide)
  return centre && { id: areaId.point(poi.id), pointId: poi.id, shape: { kind: 'circle', centre, radius: poi.radius } }
}

interface Wanted {
  /** Areas of every point, not of the chosen one alone. */
  all: boolean
  editable: boolean
  /** Of the chosen point; one whose corners are being edited is drawn by the tool. */
  trigger: Trigger | null
  isEdited: boolean
}

/**
 * Trigger areas. Of the chosen point: while its explanation is open that one's area, which can be changed; else the point's own circle, with
 * the explanation's area faintly where it is another one.
 */
export function areasOf({ guide, pois, spots }: Shown, selected: readonly string[], { all, editable, trigger, isEdited }: Wanted): MapArea[] {
  const chosen = selected.length === 1 ? selected[0] : undefined
  return pois.flatMap((poi): MapArea[] => {
    if (poi.id !== chosen) {
      const area = all ? spotArea(poi, guide, spots.get(poi.id)?.trigger ?? { kind: 'circle', radius: null }) : null
      return area ? [area] : []
    }
    const own = pointArea(poi, guide)
    const heard = trigger && spotArea(poi, guide, trigger.trigger)
    if (trigger?.isOpen) return heard && !isEdited ? [{ ...heard, editable: editable && heard.shape.kind === 'circle' }] : []
    const isSame = heard?.shape.kind === 'circle' && heard.shape.radius === poi.radius
    return [...(heard && !isSame ? [{ ...heard, state: 'faint' as const }] : []), ...(own ? [{ ...own, editable }] : [])]
  })
}

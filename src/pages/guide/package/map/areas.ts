import type { MapArea } from '@/components/map/types'
import type { GuideType } from '@/contract/guide/guide/guide'
import type { PoiRecord } from '@/contract/guide/package/guidePoi'
import type { SpotRow } from '@/contract/guide/package/guideSpot'
import type { SpotTrigger } from '@/contract/guide/package/spotEntity'
import { placeOf } from '@/entities/guide/mapPlaces'
import type { Trigger } from './useTrigger'

interface MapContent {
  guide: GuideType
  pois: readonly PoiRecord[]
  spots: ReadonlyMap<string, SpotRow>
}

/** Owner of an area: a point for its own circle, an explanation for where it plays. */
const areaId = { point: (poiId: string) => `point ${poiId}`, spot: (poiId: string) => `spot ${poiId}` }
export const poiOf = (id: string) => id.replace(/^(point|spot) /, '')
export const isSpotArea = (id: string) => id.startsWith('spot ')

/** Where an explanation plays; null if it does not play automatically. */
function spotArea(poi: PoiRecord, guide: GuideType, trigger: SpotTrigger): MapArea | null {
  const centre = placeOf(poi, guide)
  const of = { id: areaId.spot(poi.id), pointId: poi.id }
  if (trigger.kind === 'polygon') return { ...of, shape: { kind: 'polygon', ring: trigger.points } }
  return trigger.kind === 'circle' && centre
    ? { ...of, shape: { kind: 'circle', centre, radius: trigger.radius ?? poi.radius } }
    : null
}

function pointArea(poi: PoiRecord, guide: GuideType): MapArea | null {
  const centre = placeOf(poi, guide)
  return centre && { id: areaId.point(poi.id), pointId: poi.id, shape: { kind: 'circle', centre, radius: poi.radius } }
}

interface AreaOptions {
  /** Areas of all points, not only of the chosen one. */
  showAll: boolean
  editable: boolean
  /** Trigger of the chosen point; while its corners are edited, the tool draws it. */
  trigger: Trigger | null
  isEdited: boolean
}

/**
 * Trigger areas. For the chosen point with its explanation open: the explanation's area, editable. Otherwise the point's own circle, plus a
 * faint area of the explanation if it differs.
 */
export function areasOf(
  { guide, pois, spots }: MapContent,
  selected: readonly string[],
  { showAll, editable, trigger, isEdited }: AreaOptions,
): MapArea[] {
  const selectedId = selected.length === 1 ? selected[0] : undefined
  return pois.flatMap((poi): MapArea[] => {
    if (poi.id === selectedId) return selectedAreas(poi, guide, { editable, trigger, isEdited })
    const area = showAll ? spotArea(poi, guide, spots.get(poi.id)?.trigger ?? { kind: 'circle', radius: null }) : null
    return area ? [area] : []
  })
}

function selectedAreas(
  poi: PoiRecord,
  guide: GuideType,
  { editable, trigger, isEdited }: Omit<AreaOptions, 'showAll'>,
): MapArea[] {
  const triggerArea = trigger && spotArea(poi, guide, trigger.trigger)
  if (trigger?.isOpen) {
    return triggerArea && !isEdited
      ? [{ ...triggerArea, editable: editable && triggerArea.shape.kind === 'circle' }]
      : []
  }
  const circle = pointArea(poi, guide)
  const isSame = triggerArea?.shape.kind === 'circle' && triggerArea.shape.radius === poi.radius
  return [
    ...(triggerArea && !isSame ? [{ ...triggerArea, state: 'faint' as const }] : []),
    ...(circle ? [{ ...circle, editable }] : []),
  ]
}

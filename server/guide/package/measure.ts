import type { Floor } from '../../../src/contract/guide/guide/guideMap'
import type { GuideType } from '../../../src/contract/guide/guide/guideEntity'
import type { Position } from '../../../src/contract/kit/place'
import type { PoiRecord } from '../../../src/contract/guide/package/poiEntity'
import { measurePlanRoute, measureRoute } from '../../../src/contract/guide/package/routeMeasure'

/** What a guide's routes are measured on. */
export interface Ground {
  type: GuideType
  floors: readonly Pick<Floor, 'name' | 'scale'>[]
}

export type Stop = Pick<PoiRecord, 'lng' | 'lat' | 'floor' | 'plan'>

/** Length and walking minutes: over the earth, or within a building on those of its plans that have a scale. */
export function measureWay({ type, floors }: Ground, path: readonly Position[], stops: readonly Stop[]): { distance: number; minutes: number } {
  if (type === 'composite') return measureRoute(path, stops.map(({ lng, lat }): Position => [lng, lat]))
  const scaled = new Set(floors.filter(({ scale }) => scale !== null).map(({ name }) => name))
  return measurePlanRoute(stops.map(({ floor, plan }) => (floor !== null && plan !== null && scaled.has(floor) ? { floor, ...plan } : null)))
}

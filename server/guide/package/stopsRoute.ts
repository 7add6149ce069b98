import type { Floor } from '../../../src/contract/guide/guide/guideMap'
import type { GuideType } from '../../../src/contract/guide/guide/guideEntity'
import type { Position } from '../../../src/contract/kit/place'
import type { PoiRecord } from '../../../src/contract/guide/package/poiEntity'
import { measurePlanRoute, measureRoute } from '../../../src/contract/guide/package/routeMeasure'

/** The basis for measuring a guide's routes. */
export interface Ground {
  type: GuideType
  floors: readonly Pick<Floor, 'name' | 'scale'>[]
}

export type Stop = Pick<PoiRecord, 'lng' | 'lat' | 'floor' | 'plan'>

/** Length and walking minutes: on the earth, or in a building on those plans that have a scale. */
export function measureStopsRoute(
  { type, floors }: Ground,
  path: readonly Position[],
  stops: readonly Stop[],
): { distance: number; minutes: number } {
  if (type === 'composite')
    return measureRoute(
      path,
      stops.map(({ lng, lat }): Position => [lng, lat]),
    )
  const scaledFloors = new Set(floors.filter(({ scale }) => scale !== null).map(({ name }) => name))
  return measurePlanRoute(
    stops.map(({ floor, plan }) =>
      floor !== null && plan !== null && scaledFloors.has(floor) ? { floor, ...plan } : null,
    ),
  )
}

import type { BagStore } from '../../state/useBag'
import { labelActs } from './labels'
import { packetActs } from './packets'
import { pointActs } from './points'
import { removalOf } from './removal'
import { routeActs } from './routes'
import { spotActs } from './spots'

export { poiValues } from './points'
export { routeValues } from './routes'

/** The page's writes, each with its undo. `store` supplies versions at run time. */
export function actsOn(guideId: string, store: BagStore) {
  const remove = removalOf(guideId, store)
  return {
    ...pointActs(guideId, store, remove),
    ...routeActs(guideId, store, remove),
    ...packetActs(guideId, store, remove),
    ...spotActs(store, remove),
    ...labelActs(guideId, store),
  }
}

export type Acts = ReturnType<typeof actsOn>

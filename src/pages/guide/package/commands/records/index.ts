import type { PackageStore } from '../../state/usePackage'
import { labelCommands } from './labels'
import { packetCommands } from './packets'
import { pointCommands } from './points'
import { createRemoval } from './removal'
import { routeCommands } from './routes'
import { spotCommands } from './spots'

export { poiValues } from './points'
export { routeValues } from './routes'

/** The page's writes, each with its undo. `store` supplies versions at run time. */
export function createCommands(guideId: string, store: PackageStore) {
  const remove = createRemoval(guideId, store)
  return {
    ...pointCommands(guideId, store, remove),
    ...routeCommands(guideId, store, remove),
    ...packetCommands(guideId, store, remove),
    ...spotCommands(store, remove),
    ...labelCommands(guideId, store),
  }
}

export type Commands = ReturnType<typeof createCommands>

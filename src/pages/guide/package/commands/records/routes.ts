import { guideRoute, routeInput } from '@/contract/guide/package/guideRoute'
import type { RouteInput, RouteRecord } from '@/contract/guide/package/guideRoute'
import { call } from '@/lib/call'
import { inOrder } from '../../state/guidePackage'
import type { PackageStore } from '../../state/usePackage'
import { changedValues, pick } from '../command'
import type { Command, SavedCallback } from '../command'
import type { Remove } from './removal'

const KEYS = Object.keys(routeInput.shape) as (keyof RouteInput)[]

/** Operator-entered fields of a route. */
export const routeValues = (record: RouteRecord): RouteInput => pick(record, KEYS)

export function routeCommands(guideId: string, store: PackageStore, remove: Remove) {
  const addRoute = (input: RouteInput, onStored?: SavedCallback<RouteRecord>): Command => ({
    label: `添加「${input.name}」`,
    run: async () => {
      const route = await call(guideRoute.add, { body: { ...input, guideId } })
      store.patch({ routes: [route] })
      onStored?.(route)
      return deleteRoute(route.id, `添加「${input.name}」`)
    },
  })

  const deleteRoute = (id: string, label: string): Command =>
    remove(label, () =>
      call(guideRoute.delete, { params: { id }, query: { version: String(store.versionOf('routes', id)) } }),
    )

  const write = async (
    id: string,
    values: RouteInput,
    version: number,
    label: string,
    onStored?: SavedCallback<RouteRecord>,
  ): Promise<Command | null> => {
    const before = store.get().routes.find((route) => route.id === id)
    const route = await call(guideRoute.update, { body: { ...values, id, version } })
    store.patch({ routes: [route] })
    onStored?.(route)
    return before && before.version !== route.version
      ? changeRoute(id, changedValues(routeValues(before), routeValues(route)), label)
      : null
  }

  /** A whole route, on the version its form started from. */
  const saveRoute = (
    id: string,
    values: RouteInput,
    version: number,
    onStored?: SavedCallback<RouteRecord>,
  ): Command => ({
    label: `修改「${values.name}」`,
    run: () => write(id, values, version, `修改「${values.name}」`, onStored),
  })

  /** Some of its fields, on the current record. */
  const changeRoute = (id: string, changes: Partial<RouteInput>, label: string): Command => ({
    label,
    run: async () => {
      const now = await call(guideRoute.detail, { params: { id } })
      return write(id, { ...routeValues(now), ...changes }, now.version, label)
    },
  })

  const sortRoutes = (ids: readonly string[], label: string): Command => ({
    label,
    run: async () => {
      const { routes } = store.get()
      const from = routes.map(({ id }) => id)
      store.patch({ routes: inOrder(routes, ids) })
      try {
        await call(guideRoute.sort, { body: { guideId, ids: [...ids], from } })
      } catch (error) {
        store.patch({ routes })
        throw error
      } finally {
        void store.refresh()
      }
      return sortRoutes(from, label)
    },
  })

  return { addRoute, deleteRoute, saveRoute, changeRoute, sortRoutes }
}

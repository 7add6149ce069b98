import type { BagDeletion } from '@/contract/bagChanges'
import { guidePacket } from '@/contract/guidePacket'
import { guidePoi, poiInput } from '@/contract/guidePoi'
import type { PoiChanges, PoiInput, PoiRecord } from '@/contract/guidePoi'
import { guideRoute, routeInput } from '@/contract/guideRoute'
import type { RouteInput, RouteRecord } from '@/contract/guideRoute'
import { call } from '@/lib/call'
import type { BagStore } from '../bag/useBag'
import type { Act } from './useHistory'

export interface PoiChange {
  id: string
  changes: PoiChanges
}

const pick = <K extends string, T extends Record<K, unknown>>(record: T, keys: readonly K[]) => Object.fromEntries(keys.map((key) => [key, record[key]])) as Pick<T, K>

const POI_KEYS = Object.keys(poiInput.shape) as (keyof PoiInput)[]
const ROUTE_KEYS = Object.keys(routeInput.shape) as (keyof RouteInput)[]

/** What an operator wrote of a record. */
export const poiValues = (record: PoiRecord): PoiInput => pick(record, POI_KEYS)
export const routeValues = (record: RouteRecord): RouteInput => pick(record, ROUTE_KEYS)

type Stored<R> = (record: R) => void

/** The writes of the page, each with what takes it back. `store` gives versions at the time when they run. */
export function actsOn(guideId: string, store: BagStore) {
  const versionOf = (id: string) => [...store.get().pois, ...store.get().routes].find((record) => record.id === id)?.version ?? 1
  const gone = ({ change, deleted }: BagDeletion, label: string, again: () => Act): Act => {
    store.patch({}, deleted)
    store.refresh()
    return restore(change, label, again)
  }

  const restore = (change: number, label: string, again: () => Act): Act => ({
    label,
    run: async () => {
      store.patch(await call(guidePacket.restore, { body: { guideId, change } }))
      store.refresh()
      return again()
    },
  })

  const addPoi = (input: PoiInput, onStored?: Stored<PoiRecord>): Act => ({
    label: `添加「${input.name}」`,
    run: async () => {
      const poi = await call(guidePoi.add, { body: { ...input, guideId } })
      store.patch({ pois: [poi] })
      onStored?.(poi)
      return deletePois([poi.id], `添加「${input.name}」`)
    },
  })

  const deletePois = (ids: readonly string[], label: string): Act => ({
    label,
    run: async () => {
      const items = ids.map((id) => ({ id, version: versionOf(id) }))
      return gone(await call(guidePoi.deleteMany, { body: { guideId, items } }), label, () => deletePois(ids, label))
    },
  })

  /** Some fields of one point or many: all are written or none. */
  const changePois = (changed: readonly PoiChange[], label: string): Act => ({
    label,
    run: async () => {
      const items = changed.map(({ id, changes }) => ({ id, changes, version: versionOf(id) }))
      const { before, after } = await call(guidePoi.bulk, { body: { guideId, items } })
      store.patch({ pois: after })
      return changePois(
        before.map((record, index) => ({ id: record.id, changes: pick(record, Object.keys(changed[index]!.changes) as (keyof PoiChanges)[]) })),
        label,
      )
    },
  })

  /** A whole point, on the version that its form started from. */
  const savePoi = (id: string, values: PoiInput, version: number, onStored: Stored<PoiRecord>): Act => ({
    label: `修改「${values.name}」`,
    run: async () => {
      const before = store.get().pois.find((poi) => poi.id === id)
      const poi = await call(guidePoi.update, { body: { ...values, id, version } })
      store.patch({ pois: [poi] })
      onStored(poi)
      return before ? changePois([{ id, changes: poiValues(before) }], `修改「${values.name}」`) : null
    },
  })

  const sortPois = (ids: readonly string[], label: string): Act => ({
    label,
    run: async () => {
      const from = store.get().pois.map(({ id }) => id)
      await call(guidePoi.sort, { body: { guideId, ids: [...ids], from } })
      store.refresh()
      return sortPois(from, label)
    },
  })

  const addRoute = (input: RouteInput, onStored?: Stored<RouteRecord>): Act => ({
    label: `添加「${input.name}」`,
    run: async () => {
      const route = await call(guideRoute.add, { body: { ...input, guideId } })
      store.patch({ routes: [route] })
      onStored?.(route)
      return deleteRoute(route.id, `添加「${input.name}」`)
    },
  })

  const deleteRoute = (id: string, label: string): Act => ({
    label,
    run: async () => gone(await call(guideRoute.delete, { params: { id }, query: { version: String(versionOf(id)) } }), label, () => deleteRoute(id, label)),
  })

  const saveRoute = (id: string, values: RouteInput, version: number | null, onStored?: Stored<RouteRecord>): Act => ({
    label: `修改「${values.name}」`,
    run: async () => {
      const before = store.get().routes.find((route) => route.id === id)
      const route = await call(guideRoute.update, { body: { ...values, id, version: version ?? versionOf(id) } })
      store.patch({ routes: [route] })
      onStored?.(route)
      return before ? saveRoute(id, routeValues(before), null) : null
    },
  })

  const deletePacket = (id: string, label: string): Act => ({
    label,
    run: async () => {
      const version = store.get().packets.find((packet) => packet.id === id)?.version ?? 1
      return gone(await call(guidePacket.delete, { params: { id }, query: { version: String(version) } }), label, () => deletePacket(id, label))
    },
  })

  return { addPoi, deletePois, changePois, savePoi, sortPois, addRoute, deleteRoute, saveRoute, deletePacket }
}

export type Acts = ReturnType<typeof actsOn>

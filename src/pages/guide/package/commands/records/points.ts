import { guidePoi, poiInput } from '@/contract/guide/package/guidePoi'
import type { PoiChanges, PoiInput, PoiRecord } from '@/contract/guide/package/guidePoi'
import { call } from '@/lib/call'
import { required } from '@/lib/required'
import { inOrder } from '../../state/guidePackage'
import type { PackageStore } from '../../state/usePackage'
import { changedValues, pick } from '../command'
import type { Command, SavedCallback } from '../command'
import type { Remove } from './removal'

export interface PoiChange {
  id: string
  changes: PoiChanges
}

const KEYS = Object.keys(poiInput.shape) as (keyof PoiInput)[]

/** Operator-entered fields of a point. */
export const poiValues = (record: PoiRecord): PoiInput => pick(record, KEYS)

export function pointCommands(guideId: string, store: PackageStore, remove: Remove) {
  const addPoi = (input: PoiInput, onStored?: SavedCallback<PoiRecord>): Command => ({
    label: `添加「${input.name}」`,
    run: async () => {
      const poi = await call(guidePoi.add, { body: { ...input, guideId } })
      store.patch({ pois: [poi] })
      onStored?.(poi)
      return deletePois([poi.id], `添加「${input.name}」`)
    },
  })

  const deletePois = (ids: readonly string[], label: string): Command =>
    remove(label, () =>
      call(guidePoi.deleteMany, {
        body: { guideId, items: ids.map((id) => ({ id, version: store.versionOf('pois', id) })) },
      }),
    )

  /** Some fields of one or many points: all are written or none. */
  const changePois = (changes: readonly PoiChange[], label: string): Command => ({
    label,
    run: async () => {
      const items = changes.map(({ id, changes }) => ({ id, changes, version: store.versionOf('pois', id) }))
      const { before, after } = await call(guidePoi.bulk, { body: { guideId, items } })
      store.patch({ pois: after })
      return changePois(
        before.map((record, index) => {
          const change = required(changes[index], `change of point ${record.id}`)
          return { id: record.id, changes: pick(record, Object.keys(change.changes) as (keyof PoiChanges)[]) }
        }),
        label,
      )
    },
  })

  /** A whole point, on the version its form started from. */
  const savePoi = (id: string, values: PoiInput, version: number, onStored: SavedCallback<PoiRecord>): Command => ({
    label: `修改「${values.name}」`,
    run: async () => {
      const before = store.get().pois.find((poi) => poi.id === id)
      const poi = await call(guidePoi.update, { body: { ...values, id, version } })
      store.patch({ pois: [poi] })
      onStored(poi)
      return before && before.version !== poi.version
        ? changePois([{ id, changes: changedValues(poiValues(before), poiValues(poi)) }], `修改「${values.name}」`)
        : null
    },
  })

  /** Shown at once, reverted when refused. */
  const sortPois = (ids: readonly string[], label: string): Command => ({
    label,
    run: async () => {
      const { pois } = store.get()
      const from = pois.map(({ id }) => id)
      store.patch({ pois: inOrder(pois, ids) })
      try {
        await call(guidePoi.sort, { body: { guideId, ids: [...ids], from } })
      } catch (error) {
        store.patch({ pois })
        throw error
      } finally {
        void store.refresh()
      }
      return sortPois(from, label)
    },
  })

  return { addPoi, deletePois, changePois, savePoi, sortPois }
}

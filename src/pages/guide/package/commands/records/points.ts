import { guidePoi, poiInput } from '@/contract/guide/package/guidePoi'
import type { PoiChanges, PoiInput, PoiRecord } from '@/contract/guide/package/guidePoi'
import { v7 } from 'uuid'
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
  /** Shows a point before it is stored, with version 0. Returns its id, for `addPoi`. */
  const showPoi = (input: PoiInput): string => {
    const id = v7()
    const { pois } = store.get()
    const sort = Math.max(0, ...pois.map((poi) => poi.sort)) + 1
    const stamp = { id, guideId, sort, version: 0, updatedAt: Date.now(), updatedBy: { id: '', name: '' } }
    store.patch({ pois: [{ ...input, ...stamp }] })
    return id
  }

  /** `id`: of the point that is shown already; it disappears if it is refused. */
  const addPoi = (
    input: PoiInput,
    { id, onStored }: { id?: string; onStored?: SavedCallback<PoiRecord> } = {},
  ): Command => ({
    label: `添加「${input.name}」`,
    run: async () => {
      const poi = await call(guidePoi.add, { body: { ...input, guideId, id } }).catch((error: unknown) => {
        if (id !== undefined) store.patch({}, { pois: [id] })
        throw error
      })
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
      // Typed before the point was stored, on version 0: it is stored by now, or was refused.
      if (version === 0 && !before) return null
      const poi = await call(guidePoi.update, {
        body: { ...values, id, version: version || store.versionOf('pois', id) },
      })
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

  return { showPoi, addPoi, deletePois, changePois, savePoi, sortPois }
}

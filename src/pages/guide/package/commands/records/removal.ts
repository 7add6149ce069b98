import type { PackageDeletion } from '@/contract/guide/package/packageChanges'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { call } from '@/lib/call'
import type { PackageStore } from '../../state/usePackage'
import type { Command } from '../command'

/** Deletes a record with its dependants; undo restores everything, ids included. */
export function createRemoval(guideId: string, store: PackageStore) {
  const restore = (change: number, label: string, redo: () => Command): Command => ({
    label,
    run: async () => {
      store.patch(await call(guidePacket.restore, { body: { guideId, change } }))
      void store.refresh()
      return redo()
    },
  })

  const remove = (label: string, send: () => Promise<PackageDeletion>): Command => ({
    label,
    run: async () => {
      const { change, deleted } = await send()
      store.patch({}, deleted)
      void store.refresh()
      return restore(change, label, () => remove(label, send))
    },
  })
  return remove
}

export type Remove = ReturnType<typeof createRemoval>

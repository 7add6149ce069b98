import type { BagDeletion } from '@/contract/guide/package/bagChanges'
import { guidePacket } from '@/contract/guide/package/guidePacket'
import { call } from '@/lib/call'
import type { BagStore } from '../../state/useBag'
import type { Act } from '../act'

/** Deletes a record with its dependants; undo restores everything, ids included. */
export function removalOf(guideId: string, store: BagStore) {
  const restore = (change: number, label: string, again: () => Act): Act => ({
    label,
    run: async () => {
      store.patch(await call(guidePacket.restore, { body: { guideId, change } }))
      void store.refresh()
      return again()
    },
  })

  const remove = (label: string, send: () => Promise<BagDeletion>): Act => ({
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

export type Remove = ReturnType<typeof removalOf>

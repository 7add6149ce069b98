import type { BodyInput } from '@/contract/kit/core'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotInput, SpotRecord } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'
import type { PackageStore } from '../../state/usePackage'
import { spotValues } from '../../explanations/values'
import { changedValues } from '../command'
import type { Command, SavedCallback } from '../command'
import type { Remove } from './removal'

/** The server clamps larger values to the current version. */
const CURRENT_TEXT_VERSION = 2_147_483_647

/** The sound matching the text; null if there is none, or the text is newer. */
const spokenUrl = ({ audio, textVersion }: SpotRecord) =>
  audio && audio.textVersion === textVersion ? audio.url : null

export function spotCommands(store: PackageStore, remove: Remove) {
  const addSpot = (input: BodyInput<typeof guideSpot.add>, onStored?: SavedCallback<SpotRecord>): Command => ({
    label: `新增讲解「${input.title}」`,
    run: async () => {
      const spot = await call(guideSpot.add, { body: input })
      store.patch({ spots: [spot] })
      void store.refresh()
      onStored?.(spot)
      return deleteSpot(spot.id, `新增讲解「${input.title}」`)
    },
  })

  const deleteSpot = (id: string, label: string): Command =>
    remove(label, () =>
      call(guideSpot.delete, { params: { id }, query: { version: String(store.versionOf('spots', id)) } }),
    )

  const write = async (
    before: SpotRecord,
    values: SpotInput,
    version: number,
    label: string,
    onStored?: SavedCallback<SpotRecord>,
  ): Promise<Command | null> => {
    const { id } = before
    const spot = await call(guideSpot.update, { body: { ...values, id, version } })
    store.patch({ spots: [spot] })
    void store.refresh()
    onStored?.(spot)
    return spot.version === version
      ? null
      : changeSpot(id, changedValues(spotValues(before), spotValues(spot)), label, spokenUrl(before))
  }

  /** A whole explanation, on the version its form started from. */
  const saveSpot = (
    record: SpotRecord,
    values: SpotInput,
    version: number,
    onStored?: SavedCallback<SpotRecord>,
  ): Command => {
    const label = `修改讲解「${values.title}」`
    const run = async () => {
      const before = record.version === version ? record : await call(guideSpot.detail, { params: { id: record.id } })
      return write(before, values, version, label, onStored)
    }
    return { label, run }
  }

  /** Some of its fields, on the current record. A sound that matched its text matches again. */
  const changeSpot = (id: string, changes: Partial<SpotInput>, label: string, matchingUrl: string | null): Command => ({
    label,
    run: async () => {
      const now = await call(guideSpot.detail, { params: { id } })
      const values = { ...spotValues(now), ...changes }
      const audio =
        values.audio && values.audio.url === matchingUrl
          ? { ...values.audio, textVersion: CURRENT_TEXT_VERSION }
          : values.audio
      return write(now, { ...values, audio }, now.version, label)
    },
  })

  /** Below another explanation, or to the top level; before a sibling, or last. */
  const moveSpot = (id: string, parentId: string | null, before: string | null, label: string): Command => ({
    label,
    run: async () => {
      const { spots } = store.get()
      const now = spots.find((spot) => spot.id === id)
      const siblings = spots.filter((spot) => spot.packetId === now?.packetId && spot.parentId === now.parentId)
      const next = siblings[siblings.findIndex((spot) => spot.id === id) + 1]?.id ?? null
      store.patch({ spots: await call(guideSpot.move, { body: { id, parentId, before } }) })
      return now ? moveSpot(id, now.parentId, next, label) : null
    },
  })

  return { addSpot, deleteSpot, saveSpot, changeSpot, moveSpot }
}

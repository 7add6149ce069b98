import type { BodyOf } from '@/contract/kit/core'
import { guideSpot } from '@/contract/guide/package/guideSpot'
import type { SpotInput, SpotRecord } from '@/contract/guide/package/guideSpot'
import { call } from '@/lib/call'
import type { BagStore } from '../../state/useBag'
import { spotValues } from '../../explanations/values'
import { changedIn } from '../act'
import type { Act, Stored } from '../act'
import type { Remove } from './removal'

/** The server clamps larger values to the current version. */
const PRESENT_TEXT = 2_147_483_647

/** The sound matching the text; null if there is none, or the text is newer. */
const spokenUrl = ({ audio, textVersion }: SpotRecord) => (audio && audio.textVersion === textVersion ? audio.url : null)

export function spotActs(store: BagStore, remove: Remove) {
  const addSpot = (input: BodyOf<typeof guideSpot.add>, onStored?: Stored<SpotRecord>): Act => ({
    label: `新增讲解「${input.title}」`,
    run: async () => {
      const spot = await call(guideSpot.add, { body: input })
      store.patch({ spots: [spot] })
      void store.refresh()
      onStored?.(spot)
      return deleteSpot(spot.id, `新增讲解「${input.title}」`)
    },
  })

  const deleteSpot = (id: string, label: string): Act =>
    remove(label, () => call(guideSpot.delete, { params: { id }, query: { version: String(store.versionOf('spots', id)) } }))

  const write = async (before: SpotRecord, values: SpotInput, version: number, label: string, onStored?: Stored<SpotRecord>): Promise<Act | null> => {
    const { id } = before
    const spot = await call(guideSpot.update, { body: { ...values, id, version } })
    store.patch({ spots: [spot] })
    void store.refresh()
    onStored?.(spot)
    return spot.version === version ? null : changeSpot(id, changedIn(spotValues(before), spotValues(spot)), label, spokenUrl(before))
  }

  /** A whole explanation, on the version its form started from. */
  const saveSpot = (known: SpotRecord, values: SpotInput, version: number, onStored?: Stored<SpotRecord>): Act => {
    const label = `修改讲解「${values.title}」`
    const run = async () => {
      const before = known.version === version ? known : await call(guideSpot.detail, { params: { id: known.id } })
      return write(before, values, version, label, onStored)
    }
    return { label, run }
  }

  /** Some of its fields, on the current record. A sound that matched its text matches again. */
  const changeSpot = (id: string, changes: Partial<SpotInput>, label: string, spoken: string | null): Act => ({
    label,
    run: async () => {
      const now = await call(guideSpot.detail, { params: { id } })
      const values = { ...spotValues(now), ...changes }
      const audio = values.audio && values.audio.url === spoken ? { ...values.audio, textVersion: PRESENT_TEXT } : values.audio
      return write(now, { ...values, audio }, now.version, label)
    },
  })

  /** Below another explanation, or to the top level; before a sibling, or last. */
  const moveSpot = (id: string, parentId: string | null, before: string | null, label: string): Act => ({
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

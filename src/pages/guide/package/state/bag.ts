import type { BagIds, BagPart } from '@/contract/guide/package/bagChanges'
import type { ResultOf } from '@/contract/kit/core'
import type { guidePacket } from '@/contract/guide/package/guidePacket'

type Changes = ResultOf<typeof guidePacket.changes>

/** A guide's data package as the page stores it. */
export type Bag = Pick<Changes, 'change' | 'packets' | 'pois' | 'spots' | 'routes' | 'labels' | 'showSetting' | 'guide'>

interface Stamped {
  id: string
  sort: number
  version: number
}

const KINDS = ['packets', 'pois', 'spots', 'routes'] as const

/** Replaces or adds the given records; an older version never wins. */
function put<R extends Stamped>(list: readonly R[], incoming: readonly R[], gone: readonly string[]): R[] {
  if (incoming.length === 0 && gone.length === 0) return list as R[]
  const all = new Map(list.map((record) => [record.id, record]))
  for (const record of incoming) {
    const held = all.get(record.id)
    if (!held || held.version <= record.version) all.set(record.id, record)
  }
  for (const id of gone) all.delete(id)
  return [...all.values()].toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
}

/** Possible response of a write. */
export type Patch = Partial<BagPart & Pick<Bag, 'labels' | 'showSetting'>>

/** Applies a write's response before the next read brings it. */
export function patch(bag: Bag, part: Patch, deleted: Partial<BagIds> = {}): Bag {
  return {
    ...bag,
    labels: part.labels ?? bag.labels,
    showSetting: part.showSetting ?? bag.showSetting,
    packets: put(bag.packets, part.packets ?? [], deleted.packets ?? []),
    pois: put(bag.pois, part.pois ?? [], deleted.pois ?? []),
    spots: put(bag.spots, part.spots ?? [], deleted.spots ?? []),
    routes: put(bag.routes, part.routes ?? [], deleted.routes ?? []),
  }
}

/** The package after reading the changes; the same object if there are none. */
export function merge(before: Bag | undefined, { reset, deleted, ...changes }: Changes): Bag {
  if (!before || reset) return changes
  const isSame = changes.change === before.change && changes.guide.review === before.guide.review && changes.guide.version === before.guide.version
  if (isSame) return before
  // Records deleted and restored since are in the response.
  const back = Object.fromEntries(KINDS.map((kind) => [kind, deleted[kind].filter((id) => !changes[kind].some((record) => record.id === id))])) as BagIds
  return { ...patch(before, changes, back), change: changes.change, guide: changes.guide }
}

/** The records in the given order, each with its new position. */
export function inOrder<R extends { id: string; sort: number }>(records: readonly R[], ids: readonly string[]): R[] {
  return records.map((record) => ({ ...record, sort: ids.indexOf(record.id) + 1 }))
}

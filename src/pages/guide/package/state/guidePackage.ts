import type { PackageIds, PackagePart } from '@/contract/guide/package/packageChanges'
import type { ResultOf } from '@/contract/kit/core'
import type { guidePacket } from '@/contract/guide/package/guidePacket'

type Changes = ResultOf<typeof guidePacket.changes>

/** A guide's data package as the page stores it. */
export type GuidePackage = Pick<
  Changes,
  'change' | 'packets' | 'pois' | 'spots' | 'routes' | 'labels' | 'showSetting' | 'guide'
>

interface VersionedRow {
  id: string
  sort: number
  version: number
}

const KINDS = ['packets', 'pois', 'spots', 'routes'] as const

/** Replaces or adds the given records; an older version never wins. */
function mergeRecords<R extends VersionedRow>(
  list: readonly R[],
  updates: readonly R[],
  removedIds: readonly string[],
): R[] {
  if (updates.length === 0 && removedIds.length === 0) return list as R[]
  const byId = new Map(list.map((record) => [record.id, record]))
  for (const record of updates) {
    const current = byId.get(record.id)
    if (!current || current.version <= record.version) byId.set(record.id, record)
  }
  for (const id of removedIds) byId.delete(id)
  return [...byId.values()].toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
}

/** Possible response of a write. */
export type Patch = Partial<PackagePart & Pick<GuidePackage, 'labels' | 'showSetting'>>

/** Applies a write's response before the next read brings it. */
export function patch(guidePackage: GuidePackage, part: Patch, deleted: Partial<PackageIds> = {}): GuidePackage {
  return {
    ...guidePackage,
    labels: part.labels ?? guidePackage.labels,
    showSetting: part.showSetting ?? guidePackage.showSetting,
    packets: mergeRecords(guidePackage.packets, part.packets ?? [], deleted.packets ?? []),
    pois: mergeRecords(guidePackage.pois, part.pois ?? [], deleted.pois ?? []),
    spots: mergeRecords(guidePackage.spots, part.spots ?? [], deleted.spots ?? []),
    routes: mergeRecords(guidePackage.routes, part.routes ?? [], deleted.routes ?? []),
  }
}

/** The package after reading the changes; the same object if there are none. */
export function merge(before: GuidePackage | undefined, { reset, deleted, ...changes }: Changes): GuidePackage {
  if (!before || reset) return changes
  const isSame =
    changes.change === before.change &&
    changes.guide.review === before.guide.review &&
    changes.guide.version === before.guide.version
  if (isSame) return before
  // Records deleted and restored since are in the response.
  const back = Object.fromEntries(
    KINDS.map((kind) => [kind, deleted[kind].filter((id) => !changes[kind].some((record) => record.id === id))]),
  ) as PackageIds
  return { ...patch(before, changes, back), change: changes.change, guide: changes.guide }
}

/** The records in the given order, each with its new position. */
export function inOrder<R extends { id: string; sort: number }>(records: readonly R[], ids: readonly string[]): R[] {
  return records.map((record) => ({ ...record, sort: ids.indexOf(record.id) + 1 }))
}

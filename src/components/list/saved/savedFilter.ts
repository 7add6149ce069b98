import { isSameName } from '@/contract/kit/folded'

/** Named filters and order of a list. */
export interface SavedFilter {
  name: string
  /** As in the URL: a link contains exactly this. */
  search: string
}

export const SAVED_MAX = 20
export const NAME_MAX = 20

/** Adds the filter, newest last; replaces any with the same name. Null if the limit is reached. */
export function saveIn(saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] | null {
  const others = saved.filter(({ name }) => !isSameName(name, filter.name))
  return others.length < SAVED_MAX ? [...others, filter] : null
}

/** Renames in place; rejects a name already in use. */
export function renameIn(saved: readonly SavedFilter[], from: string, to: string): readonly SavedFilter[] | null {
  if (saved.some(({ name }) => name !== from && isSameName(name, to))) return null
  return saved.map((filter) => (filter.name === from ? { ...filter, name: to } : filter))
}

/** Filters and order of a list under a name. */
export interface SavedFilter {
  name: string
  /** As in the address: a link to it is nothing else. */
  search: string
}

export const SAVED_MAX = 20
export const NAME_MAX = 20

/** The filter under this name, the latest last; one of the same name gives way. Null when no more fit. */
export function saveIn(saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] | null {
  const others = saved.filter(({ name }) => name !== filter.name)
  return others.length < SAVED_MAX ? [...others, filter] : null
}

/** In its place; a name that another one has is refused. */
export function renameIn(saved: readonly SavedFilter[], from: string, to: string): readonly SavedFilter[] | null {
  if (from !== to && saved.some(({ name }) => name === to)) return null
  return saved.map((filter) => (filter.name === from ? { ...filter, name: to } : filter))
}

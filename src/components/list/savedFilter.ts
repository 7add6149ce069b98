/** Filters and order of a list under a name. */
export interface SavedFilter {
  name: string
  /** As in the address: a link to it is nothing else. */
  search: string
}

export const SAVED_MAX = 20
export const NAME_MAX = 20

/** The filter under this name, the latest last; one of the same name gives way. */
export function saveIn(saved: readonly SavedFilter[], filter: SavedFilter): readonly SavedFilter[] {
  return [...saved.filter(({ name }) => name !== filter.name), filter].slice(-SAVED_MAX)
}

/** In its place; a name that another one has is refused. */
export function renameIn(saved: readonly SavedFilter[], from: string, to: string): readonly SavedFilter[] | null {
  if (from !== to && saved.some(({ name }) => name === to)) return null
  return saved.map((filter) => (filter.name === from ? { ...filter, name: to } : filter))
}

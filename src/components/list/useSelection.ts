import { useCallback, useMemo, useState, useSyncExternalStore } from 'react'
import type { ListRow } from './types'

type Chosen<R> = ReadonlyMap<string, R>

/** Rows chosen on any page. A store, so that a row listens to itself alone and choosing one does not draw the others anew. */
export interface SelectionStore<R extends ListRow> {
  get: () => Chosen<R>
  set: (rows: readonly R[], on: boolean) => void
  clear: () => void
  subscribe: (changed: () => void) => () => void
}

export function createSelection<R extends ListRow>(): SelectionStore<R> {
  let chosen: Chosen<R> = new Map()
  const listeners = new Set<() => void>()
  const replace = (next: Chosen<R>) => {
    chosen = next
    for (const changed of listeners) changed()
  }
  return {
    get: () => chosen,
    set: (rows, on) => {
      const next = new Map(chosen)
      for (const row of rows) {
        if (on) next.set(row.id, row)
        else next.delete(row.id)
      }
      replace(next)
    },
    clear: () => replace(new Map()),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useSelection<R extends ListRow>(visible: readonly R[]) {
  const [store] = useState(() => createSelection<R>())
  const chosen = useSyncExternalStore(store.subscribe, store.get)

  // What has been read anew since replaces what was chosen: a bulk run must carry the current version.
  const rows = useMemo(() => {
    const current = new Map(visible.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => current.get(row.id) ?? row)
  }, [chosen, visible])

  const has = useCallback((id: string) => chosen.has(id), [chosen])
  return useMemo(() => ({ store, rows, count: chosen.size, has, set: store.set, clear: store.clear }), [store, rows, chosen, has])
}

export type Selection<R extends ListRow> = ReturnType<typeof useSelection<R>>

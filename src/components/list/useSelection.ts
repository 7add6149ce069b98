import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { ListRow, SelectionStore } from './types'

export function createSelection<R extends ListRow>(): SelectionStore<R> {
  let chosen: ReadonlyMap<string, R> = new Map()
  const listeners = new Set<() => void>()
  const replace = (next: ReadonlyMap<string, R>) => {
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
    drop: (id) => {
      if (!chosen.has(id)) return
      const next = new Map(chosen)
      next.delete(id)
      replace(next)
    },
    clear: () => replace(new Map()),
    subscribe: (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
}

export function useSelection<R extends ListRow>(store: SelectionStore<R>, visible: readonly R[]) {
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

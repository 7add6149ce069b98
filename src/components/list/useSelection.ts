import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListRow, SelectionStore } from './types'

export function createSelection<R extends ListRow>(): SelectionStore<R> {
  let chosen: ReadonlyMap<string, R> = new Map()
  const listeners = new Set<() => void>()
  const replace = (next: ReadonlyMap<string, R>) => {
    chosen = next
    for (const changed of listeners) changed()
  }
  const set = (rows: readonly R[], on: boolean) => {
    const next = new Map(chosen)
    for (const row of rows) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    replace(next)
  }
  return {
    get: () => chosen,
    set,
    renew: (rows) => {
      const renewed = rows.filter((row) => chosen.has(row.id) && chosen.get(row.id) !== row)
      if (renewed.length > 0) set(renewed, true)
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

/** The selected rows, refreshed from those just `read`. */
export function useSelection<R extends ListRow>(store: SelectionStore<R>, read: readonly R[]) {
  const chosen = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.renew(read), [store, read])

  const rows = useMemo(() => [...chosen.values()], [chosen])
  const has = useCallback((id: string) => chosen.has(id), [chosen])
  return useMemo(() => ({ store, rows, count: chosen.size, has, set: store.set, clear: store.clear }), [store, rows, chosen, has])
}

export type Selection<R extends ListRow> = ReturnType<typeof useSelection<R>>

import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react'
import type { ListRow, SelectionStore } from './types'

export function createSelection<R extends ListRow>(): SelectionStore<R> {
  let selected: ReadonlyMap<string, R> = new Map()
  const listeners = new Set<() => void>()
  const replace = (next: ReadonlyMap<string, R>) => {
    selected = next
    for (const listener of listeners) listener()
  }
  const set = (rows: readonly R[], on: boolean) => {
    const next = new Map(selected)
    for (const row of rows) {
      if (on) next.set(row.id, row)
      else next.delete(row.id)
    }
    replace(next)
  }
  return {
    get: () => selected,
    set,
    renew: (rows) => {
      const renewed = rows.filter((row) => selected.has(row.id) && selected.get(row.id) !== row)
      if (renewed.length > 0) set(renewed, true)
    },
    drop: (id) => {
      if (!selected.has(id)) return
      const next = new Map(selected)
      next.delete(id)
      replace(next)
    },
    clear: () => replace(new Map()),
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The selected rows, refreshed from those just `read`. */
export function useSelection<R extends ListRow>(store: SelectionStore<R>, read: readonly R[]) {
  const selected = useSyncExternalStore(store.subscribe, store.get)
  useEffect(() => store.renew(read), [store, read])

  const rows = useMemo(() => [...selected.values()], [selected])
  const has = useCallback((id: string) => selected.has(id), [selected])
  return useMemo(
    () => ({ store, rows, count: selected.size, has, set: store.set, clear: store.clear }),
    [store, rows, selected, has],
  )
}

export type Selection<R extends ListRow> = ReturnType<typeof useSelection<R>>

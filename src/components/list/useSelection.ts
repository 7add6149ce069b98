import { useCallback, useMemo, useState } from 'react'
import type { ListRow } from './types'

/** Rows chosen on any page; the rows themselves are kept, because a confirmation names them. */
export function useSelection<R extends ListRow>(visible: readonly R[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, R>>(new Map())

  // What has been read anew since replaces what was chosen: a bulk run must carry the current version.
  const rows = useMemo(() => {
    const current = new Map(visible.map((row) => [row.id, row]))
    return [...chosen.values()].map((row) => current.get(row.id) ?? row)
  }, [chosen, visible])

  const set = useCallback((changed: readonly R[], on: boolean) => {
    setChosen((before) => {
      const after = new Map(before)
      for (const row of changed) {
        if (on) after.set(row.id, row)
        else after.delete(row.id)
      }
      return after
    })
  }, [])
  const clear = useCallback(() => setChosen(new Map()), [])
  const has = useCallback((id: string) => chosen.has(id), [chosen])
  return useMemo(() => ({ rows, count: chosen.size, has, set, clear }), [rows, chosen, has, set, clear])
}

export type Selection<R extends ListRow> = ReturnType<typeof useSelection<R>>

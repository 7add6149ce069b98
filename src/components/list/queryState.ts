import { hashKey, useQueryClient } from '@tanstack/react-query'
import type { QueryKey, QueryState } from '@tanstack/react-query'
import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** Which query reads a list's visible page. */
export interface ReadSource {
  key: QueryKey
  /** When the older page was read that is shown in its place, in epoch milliseconds. */
  fallbackAt: number | null
}

// Used only where they are shown: in the list itself, every fetch would re-render all rows.

function useQueryState<T>(key: QueryKey, read: (state: QueryState | undefined) => T): T {
  const queries = useQueryClient().getQueryCache()
  const watch = useCallback((onChange: () => void) => queries.subscribe(onChange), [queries])
  const hash = useMemo(() => hashKey(key), [key])
  return useSyncExternalStore(watch, () => read(queries.get(hash)?.state))
}

/** Whether the visible page is being read. */
export const useIsReading = ({ key }: ReadSource): boolean =>
  useQueryState(key, (state) => state?.fetchStatus === 'fetching')

/** When the visible page was read, in epoch milliseconds; 0 before. */
export function useReadAt({ key, fallbackAt }: ReadSource): number {
  const readAt = useQueryState(key, (state) => state?.dataUpdatedAt ?? 0)
  return fallbackAt ?? readAt
}

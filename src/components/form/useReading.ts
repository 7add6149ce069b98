import { useQuery } from '@tanstack/react-query'
import type { QueryFunction, SkipToken } from '@tanstack/react-query'
import { useId } from 'react'

/**
 * A drawer's record, read once per opening. It must be the server's current state, even while the previous drawer
 * is still closing with its own copy. Its key is not a list's: when lists refetch, the record must not change
 * while someone edits or reviews it.
 */
export function useReading<T>(key: readonly unknown[], read: QueryFunction<T> | SkipToken) {
  const opening = useId()
  return useQuery({ queryKey: ['reading', ...key, opening], queryFn: read, gcTime: 0, staleTime: Infinity })
}

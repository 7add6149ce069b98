import { useQuery } from '@tanstack/react-query'
import type { QueryFunction } from '@tanstack/react-query'
import { useId } from 'react'

interface Options {
  enabled?: boolean
}

/**
 * A drawer's record, read once per opening. It must be the server's current state, even while the previous drawer
 * is still closing with its own copy. Its key is not a list's: when lists refetch, the record must not change
 * while someone edits or reviews it.
 */
export function useReading<T>(key: readonly unknown[], read: QueryFunction<T>, { enabled = true }: Options = {}) {
  const opening = useId()
  return useQuery({ queryKey: ['reading', ...key, opening], queryFn: read, enabled, gcTime: 0, staleTime: Infinity })
}

import { useQuery } from '@tanstack/react-query'
import type { QueryFunction } from '@tanstack/react-query'
import { useId } from 'react'

interface Options {
  enabled?: boolean
}

/**
 * What a drawer works on, read once each time that it opens: it must be what the server holds then, also while the drawer
 * that was open before it still leaves and keeps what it has read. Its key is no list's: when those are read anew, what
 * somebody types or judges must not change under their hands.
 */
export function useReading<T>(key: readonly unknown[], read: QueryFunction<T>, { enabled = true }: Options = {}) {
  const opening = useId()
  return useQuery({ queryKey: ['reading', ...key, opening], queryFn: read, enabled, gcTime: 0, staleTime: Infinity })
}

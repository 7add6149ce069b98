import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * A query whose answer is not asked for again when it came so many milliseconds before what shows it stood: it was asked for ahead, or is shown elsewhere.
 * Whenever that is come back to, it is asked for again.
 */
export function useFreshQuery<T, K extends QueryKey>(options: Omit<UseQueryOptions<T, Error, T, K>, 'staleTime'>, ms: number): UseQueryResult<T> {
  const stands = useRef(false)
  const query = useQuery({ ...options, staleTime: () => (stands.current ? 0 : ms) })
  // Behind the query's own effect, which asks when it stands.
  useEffect(() => {
    stands.current = true
  }, [])
  return query
}

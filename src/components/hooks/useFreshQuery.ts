import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLatest } from './useLatest'

/**
 * A query that reuses an answer received at most this many milliseconds before the component mounted: it was prefetched or is shown elsewhere.
 * On every return to the page it shows the cached answer, then refetches.
 */
export function useFreshQuery<T, K extends QueryKey>(options: Omit<UseQueryOptions<T, Error, T, K>, 'staleTime' | 'refetchOnMount' | 'enabled'> & { enabled?: boolean }, ms: number): UseQueryResult<T> {
  const stands = useRef(false)
  const query = useQuery({ ...options, staleTime: () => (stands.current ? 0 : ms), refetchOnMount: () => !stands.current })
  const { refetch } = query
  const enabled = useLatest(options.enabled !== false)
  // Must run after the query's own effect, which fetches on mount.
  useEffect(() => {
    if (!stands.current) {
      stands.current = true
      return
    }
    // After the frame: creating and sending the request delays the returning page by a sixth.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => void (enabled.current && refetch({ cancelRefetch: false })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [refetch, enabled])
  return query
}

import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'

/**
 * A query that reuses an answer received at most this many milliseconds before the component mounted: it was prefetched or is shown elsewhere.
 * On every return to the page it shows the cached answer, then refetches.
 */
export function useFreshQuery<T, K extends QueryKey>(
  options: Omit<UseQueryOptions<T, Error, T, K>, 'staleTime' | 'refetchOnMount' | 'enabled'> & { enabled?: boolean },
  ms: number,
): UseQueryResult<T> {
  const isMounted = useRef(false)
  const query = useQuery({
    ...options,
    staleTime: () => (isMounted.current ? 0 : ms),
    refetchOnMount: () => !isMounted.current,
  })
  const { refetch } = query
  const refresh = useEffectEvent(() => {
    if (options.enabled !== false) void refetch({ cancelRefetch: false })
  })
  // Must run after the query's own effect, which fetches on mount.
  useEffect(() => {
    if (!isMounted.current) {
      isMounted.current = true
      return
    }
    // After the frame: creating and sending the request delays the returning page by a sixth.
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => refresh())
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [])
  return query
}

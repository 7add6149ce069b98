import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions, UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLatest } from './useLatest'

/**
 * A query whose answer is not asked for again when it came so many milliseconds before what shows it stood: it was asked for ahead, or is shown elsewhere.
 * Whenever that is come back to, it is shown as it was and then asked for again.
 */
export function useFreshQuery<T, K extends QueryKey>(options: Omit<UseQueryOptions<T, Error, T, K>, 'staleTime' | 'refetchOnMount' | 'enabled'> & { enabled?: boolean }, ms: number): UseQueryResult<T> {
  const stands = useRef(false)
  const query = useQuery({ ...options, staleTime: () => (stands.current ? 0 : ms), refetchOnMount: () => !stands.current })
  const { refetch } = query
  const enabled = useLatest(options.enabled !== false)
  // Behind the query's own effect, which asks when it stands.
  useEffect(() => {
    if (!stands.current) {
      stands.current = true
      return
    }
    // Behind the frame: making and sending a call holds up what is come back to by a sixth.
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

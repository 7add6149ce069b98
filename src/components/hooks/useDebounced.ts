import { useEffect, useState } from 'react'

const PAUSE = 250

/** The query, debounced while typing. */
export function useDebounced(query: string): string {
  const [paused, setPaused] = useState(query)
  useEffect(() => {
    const timer = window.setTimeout(() => setPaused(query), PAUSE)
    return () => window.clearTimeout(timer)
  }, [query])
  return query === '' ? '' : paused
}

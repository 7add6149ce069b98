import { useCallback } from 'react'
import { useLatest } from './useLatest'

/** A stable handler that always calls the latest version: its receivers need not re-render. */
export function useSteady<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useLatest(run)
  return useCallback((...args: A) => latest.current(...args), [latest])
}

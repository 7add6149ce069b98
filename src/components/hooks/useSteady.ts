import { useCallback } from 'react'
import { useLatest } from './useLatest'

/** A handler that stays the same function and does what the newest one does: what it is given to need not be drawn anew. */
export function useSteady<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void {
  const latest = useLatest(run)
  return useCallback((...args: A) => latest.current(...args), [latest])
}

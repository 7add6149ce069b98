import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * React takes fifty commits in a row that each leave work behind for an endless loop (error 185), and throws. Lists that
 * one searches leave such work at every letter, and a key held down on a slow machine comes again before it is done.
 * Drawing this nothing at once takes along what was left, so that no row begins.
 */
export function FlushOnInput() {
  const [, settle] = useReducer((round: number) => round + 1, 0)
  useEffect(() => {
    // On the window, where React's own handlers are done.
    const work = () => flushSync(settle)
    window.addEventListener('input', work)
    return () => window.removeEventListener('input', work)
  }, [])
  return null
}

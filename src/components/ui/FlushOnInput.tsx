import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * React takes fifty consecutive commits that each leave work behind for an endless loop (error 185), and throws.
 * Searching a list leaves such work on every letter, and on a slow machine a held key repeats before it is done.
 * A synchronous render of this empty component flushes the leftovers, so the count never builds up.
 */
export function FlushOnInput() {
  const [, settle] = useReducer((round: number) => round + 1, 0)
  useEffect(() => {
    // On the window, after React's own handlers.
    const work = () => flushSync(settle)
    window.addEventListener('input', work)
    return () => window.removeEventListener('input', work)
  }, [])
  return null
}

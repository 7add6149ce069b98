import { useEffect, useReducer } from 'react'
import { flushSync } from 'react-dom'

/**
 * React takes fifty consecutive commits that each leave work behind for an endless loop (error 185), and throws.
 * Searching a list leaves such work on every letter, and on a slow machine a held key repeats before it is done.
 * A synchronous render of this empty component flushes the leftovers, so the count never builds up.
 */
export function FlushOnInput() {
  const [, render] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    // On the window, after React's own handlers.
    const flush = () => flushSync(render)
    window.addEventListener('input', flush)
    return () => window.removeEventListener('input', flush)
  }, [])
  return null
}

import { useCallback, useEffect, useState } from 'react'

type Loaded<T> = { state: 'loading' } | { state: 'ready'; module: T } | { state: 'failed' }

/** A part of the page that is fetched when it is first shown; `retry` after a lost connection. */
export function useModule<T>(load: () => Promise<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    load().then(
      (module) => isShown && setLoaded({ state: 'ready', module }),
      () => isShown && setLoaded({ state: 'failed' }),
    )
    return () => {
      isShown = false
    }
    // A page loads one module; its function is new with each render.
    // eslint-disable-next-line react/exhaustive-deps
  }, [attempt])
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { ...loaded, retry }
}

import { useCallback, useEffect, useState } from 'react'

type Load<T> = () => Promise<T>
type Loaded<T> = { state: 'loading' } | { state: 'ready'; module: T } | { state: 'failed' }

/** Loaded ones, so that a page that is opened again is there at once. */
const modules = new Map<Load<unknown>, unknown>()

/** Fetches a part of the page before it is opened. */
export async function loadModule<T>(load: Load<T>): Promise<T> {
  const module = await load()
  modules.set(load, module)
  return module
}

const initial = <T>(load: Load<T>): Loaded<T> =>
  modules.has(load) ? { state: 'ready', module: modules.get(load) as T } : { state: 'loading' }

/** A part of the page that is fetched when it is first shown; `retry` after a lost connection. Always pass the same function. */
export function useModule<T>(load: Load<T>): Loaded<T> & { retry: () => void } {
  const [loaded, setLoaded] = useState(() => initial(load))
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isShown = true
    loadModule(load).then(
      (module) => isShown && setLoaded({ state: 'ready', module }),
      () => isShown && setLoaded({ state: 'failed' }),
    )
    return () => {
      isShown = false
    }
  }, [attempt, load])
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' })
    setAttempt((count) => count + 1)
  }, [])
  return { ...loaded, retry }
}

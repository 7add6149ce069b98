import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchCode, fetchOnce } from '@/lib/code'
import { fetchAhead, fetchedCode } from './lazyCode'
import type { Load } from './lazyCode'

/**
 * A component's code, null until loaded; throws into the next error boundary if loading fails. `Suspense` would do,
 * but React leaves its fallback up for 300 ms, however soon the code arrives.
 *
 * `stay`: do not reload the page for it.
 */
export function useCode<P>(load: Load<P>, stay = false): ComponentType<P> | null {
  const [code, setCode] = useState(() => fetchedCode(load))
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  const missing = code === null

  useEffect(() => {
    if (!missing) return
    let over = false
    const fetch = stay ? fetchOnce : fetchCode
    fetch(() => fetchAhead(load)).then(
      () => over || setCode(() => fetchedCode(load)),
      (cause: unknown) => over || setFailure({ cause }),
    )
    return () => {
      over = true
    }
  }, [load, missing, stay])

  if (failure) throw failure.cause
  return code
}

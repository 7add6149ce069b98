import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchCode, fetchOnce } from '@/lib/code'
import { prefetchCode, fetchedCode } from './lazyCode'
import type { Load } from './lazyCode'

/**
 * A component's code, null until loaded; throws into the next error boundary if loading fails. `Suspense` would do,
 * but React leaves its fallback up for 300 ms, however soon the code arrives.
 *
 * `stay`: do not reload the page for it.
 */
export function useCode<P>(load: Load<P>, noReload = false): ComponentType<P> | null {
  const [code, setCode] = useState(() => fetchedCode(load))
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  const missing = code === null

  useEffect(() => {
    if (!missing) return
    let cancelled = false
    const fetch = noReload ? fetchOnce : fetchCode
    fetch(() => prefetchCode(load)).then(
      () => cancelled || setCode(() => fetchedCode(load)),
      (cause: unknown) => cancelled || setFailure({ cause }),
    )
    return () => {
      cancelled = true
    }
  }, [load, missing, noReload])

  if (failure) throw failure.cause
  return code
}

import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchCode, fetchOnce } from '@/lib/code'
import { fetchAhead, fetchedCode } from './lazyCode'
import type { Load } from './lazyCode'

/**
 * A component's code, null until it is here; throws into the next error boundary when it cannot be fetched. `Suspense`
 * would do, but React leaves what stands for the component for 300 ms, however soon the code is there.
 *
 * `stay`: the page is not loaded anew for it.
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

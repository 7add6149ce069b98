import { useEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { fetchCode } from '@/lib/code'
import { fetchAhead, fetchedCode } from './lazyCode'
import type { Load } from './lazyCode'

/**
 * A component's code, null until it is here; throws into the next error boundary when it cannot be fetched. `Suspense`
 * would do, but React leaves what stands for the component for 300 ms, however soon the code is there.
 */
export function useCode<P>(load: Load<P>): ComponentType<P> | null {
  const [code, setCode] = useState(() => fetchedCode(load))
  const [failure, setFailure] = useState<{ cause: unknown } | null>(null)
  const missing = code === null

  useEffect(() => {
    if (!missing) return
    let over = false
    fetchCode(() => fetchAhead(load)).then(
      () => over || setCode(() => fetchedCode(load)),
      (cause: unknown) => over || setFailure({ cause }),
    )
    return () => {
      over = true
    }
  }, [load, missing])

  if (failure) throw failure.cause
  return code
}

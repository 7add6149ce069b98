import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/** Drawn a moment after what stands around it, in time that nothing else wants: what is waited for comes first. Its place must be kept without it. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}

import { useDeferredValue } from 'react'
import type { ReactNode } from 'react'

/** Renders at idle, shortly after its surroundings: urgent content comes first. The layout must reserve its space. */
export function Deferred({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}

import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { fetchCode } from '@/lib/code'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

const known = new Map<unknown, unknown>()

/**
 * A component whose code is fetched when it is first shown. To be asked for outside of the `Suspense` that waits for it:
 * within, the next attempt after a failure would begin before anybody has seen that failure.
 */
export function lazyCode<P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  const before = known.get(load)
  if (before) return before as LazyExoticComponent<ComponentType<P>>
  const component = lazy(() =>
    fetchCode(load).catch((error: unknown) => {
      // React keeps a failed fetch for ever; the next attempt must start a new one.
      known.delete(load)
      throw error
    }),
  )
  known.set(load, component)
  return component
}

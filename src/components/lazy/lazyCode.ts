import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { fetchCode } from '@/lib/code'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

const components = new Map<unknown, unknown>()
const fetched = new Map<unknown, unknown>()

/** Prefetches a component's code; it then renders without waiting. */
export async function prefetchCode<P>(load: Load<P>): Promise<void> {
  fetched.set(load, await load())
}

export const fetchedCode = <P>(load: Load<P>): ComponentType<P> | null =>
  (fetched.get(load) as { default: ComponentType<P> } | undefined)?.default ?? null

/**
 * A promise, even a resolved promise, would show the skeleton first, which React then leaves up for 300 ms. A synchronous
 * thenable renders at once.
 */
const resolvedModule = <P>(code: ComponentType<P>) =>
  // oxlint-disable-next-line unicorn/no-thenable -- For `lazy` alone, which only calls `then`.
  ({ then: (take: (module: { default: ComponentType<P> }) => void) => take({ default: code }) }) as ReturnType<Load<P>>

/**
 * A component whose code loads when first shown. Call it outside the `Suspense` that waits for it:
 * inside, a retry after a failure would start before anyone has seen the failure.
 */
export function lazyCode<P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  const cached = components.get(load)
  if (cached) return cached as LazyExoticComponent<ComponentType<P>>
  const component = lazy(() => {
    const code = fetchedCode(load)
    if (code) return resolvedModule(code)
    return fetchCode(load).catch((error: unknown) => {
      // React caches a failed import for ever; a retry needs a new promise.
      components.delete(load)
      throw error
    })
  })
  components.set(load, component)
  return component
}

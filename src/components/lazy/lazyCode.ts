import { lazy } from 'react'
import type { ComponentType, LazyExoticComponent } from 'react'
import { fetchCode } from '@/lib/code'

export type Load<P> = () => Promise<{ default: ComponentType<P> }>

const known = new Map<unknown, unknown>()
const fetched = new Map<unknown, unknown>()

/** Fetches the code of a component, which is then drawn without waiting. */
export async function fetchAhead<P>(load: Load<P>): Promise<void> {
  fetched.set(load, await load())
}

export const fetchedCode = <P>(load: Load<P>): ComponentType<P> | null => (fetched.get(load) as { default: ComponentType<P> } | undefined)?.default ?? null

/**
 * A promise, even a kept one, would show the skeleton first, which React then leaves standing for 300 ms. What answers at
 * once is drawn at once.
 */
// oxlint-disable-next-line unicorn/no-thenable -- For `lazy` alone, which only calls `then`.
const atOnce = <P>(code: ComponentType<P>) => ({ then: (take: (module: { default: ComponentType<P> }) => void) => take({ default: code }) }) as ReturnType<Load<P>>

/**
 * A component whose code is fetched when it is first shown. To be asked for outside of the `Suspense` that waits for it:
 * within, the next attempt after a failure would begin before anybody has seen that failure.
 */
export function lazyCode<P>(load: Load<P>): LazyExoticComponent<ComponentType<P>> {
  const before = known.get(load)
  if (before) return before as LazyExoticComponent<ComponentType<P>>
  const component = lazy(() => {
    const code = fetchedCode(load)
    if (code) return atOnce(code)
    return fetchCode(load).catch((error: unknown) => {
      // React keeps a failed fetch for ever; the next attempt must start a new one.
      known.delete(load)
      throw error
    })
  })
  known.set(load, component)
  return component
}

import { lazy } from 'react'
import type { ComponentType } from 'react'
import { fetchCode } from '@/lib/code'
import type { RouteEntry } from '@/routes/types'

export { ChunkError } from '@/lib/code'

type Load = NonNullable<RouteEntry['load']>

const pages = new Map<Load, ComponentType>()

/** The page as a component whose code is fetched when it is first shown. */
export function lazyPage(load: Load): ComponentType {
  const known = pages.get(load)
  if (known) return known
  const page = lazy(() =>
    fetchCode(load).catch((error: unknown) => {
      // React keeps a failed fetch for ever; the next attempt must start a new one.
      pages.delete(load)
      throw error
    }),
  )
  pages.set(load, page)
  return page
}

import { useMemo } from 'react'
import type { PageMeta } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { useAllowedRoutes } from '@/stores/routes'

export interface Registered {
  route: RouteEntry
  meta: PageMeta
}

/** What the routes register, in the order of the table, a group before its pages. */
export function metasOf(routes: readonly RouteEntry[]): Registered[] {
  return routes.flatMap((route) => [...(route.meta ? [{ route, meta: route.meta }] : []), ...metasOf(route.children ?? [])])
}

/** What the pages that this account may use have registered. */
export function useMetas(): readonly Registered[] {
  const routes = useAllowedRoutes()
  return useMemo(() => metasOf(routes), [routes])
}

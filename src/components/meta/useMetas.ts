import { useMemo } from 'react'
import type { PageMeta } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { useAllowedRoutes } from '@/stores/routes'

export interface Registered {
  route: RouteEntry
  meta: PageMeta
}

/** Everything the routes register, in the table's order, groups before their pages. */
export function metasOf(routes: readonly RouteEntry[]): Registered[] {
  return routes.flatMap((route) => [
    ...(route.meta ? [{ route, meta: route.meta }] : []),
    ...metasOf(route.children ?? []),
  ])
}

/** Registrations of the pages this account may use. */
export function useMetas(): readonly Registered[] {
  const routes = useAllowedRoutes()
  return useMemo(() => metasOf(routes), [routes])
}

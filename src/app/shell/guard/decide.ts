import { findRoute, groupTarget, matchAllowed } from '@/routes/filter'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'

export type Decision =
  | { kind: 'page'; route: RouteEntry | null }
  | { kind: 'elsewhere'; address: string }
  /** Unknown or not granted: deliberately not distinguished. */
  | { kind: 'refused' }

/** Where an address leads a signed-in user with these routes. */
export function decide(
  { pathname, search }: { pathname: string; search: string },
  allowed: readonly RouteEntry[],
): Decision {
  if (pathname === paths.login()) return { kind: 'elsewhere', address: paths.root() }
  if (/^\/client\/?$/.test(pathname)) return { kind: 'elsewhere', address: paths.home() }
  if (pathname === '/redirect' && !new URLSearchParams(search).has('fullPath')) return { kind: 'refused' }
  if (!matchAllowed(pathname, allowed)) return { kind: 'refused' }
  const route = findRoute(pathname, allowed)
  const target = route && groupTarget(route, allowed)
  if (target) return { kind: 'elsewhere', address: target }
  return route && !route.load ? { kind: 'refused' } : { kind: 'page', route }
}

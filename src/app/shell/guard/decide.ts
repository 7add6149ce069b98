import { findRoute, groupTarget, matchAllowed } from '@/routes/filter'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'

export type Decision =
  | { kind: 'page'; route: RouteEntry | null }
  | { kind: 'elsewhere'; address: string }
  /** Unknown or not granted: the two are not told apart. */
  | { kind: 'refused' }

/** Where an address leads somebody who is signed in and may use these routes. */
export function decide({ pathname, search }: { pathname: string; search: string }, allowed: readonly RouteEntry[]): Decision {
  if (pathname === paths.login()) return { kind: 'elsewhere', address: paths.root() }
  if (/^\/client\/?$/.test(pathname)) return { kind: 'elsewhere', address: paths.home() }
  if (pathname === '/redirect' && !new URLSearchParams(search).has('fullPath')) return { kind: 'refused' }
  if (!matchAllowed(pathname, allowed)) return { kind: 'refused' }
  const route = findRoute(pathname, allowed)
  const target = route && groupTarget(route, allowed)
  if (target) return { kind: 'elsewhere', address: target }
  return route && !route.load ? { kind: 'refused' } : { kind: 'page', route }
}

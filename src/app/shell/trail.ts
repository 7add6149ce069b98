import { findRoute } from '@/routes/filter'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { fullTitle } from '@/stores/tabRules'

/** From the top group down to the page at this address; empty when no route matches. */
export function trailOf(routes: readonly RouteEntry[], pathname: string): readonly RouteEntry[] {
  const route = findRoute(pathname, routes)
  return route ? downTo(route, routes) : []
}

function downTo(route: RouteEntry, routes: readonly RouteEntry[]): readonly RouteEntry[] {
  for (const entry of routes) {
    if (entry === route) return [entry]
    const below = downTo(route, entry.children ?? [])
    if (below.length > 0) return [entry, ...below]
  }
  return []
}

export interface Crumb {
  title: string
  /** Absent on the last crumb, the page itself. */
  to?: string
}

/** Home first; the last crumb is no link and names the page's subject. */
export function crumbsOf(routes: readonly RouteEntry[], pathname: string, name?: string): readonly Crumb[] {
  const home = trailOf(routes, paths.home()).at(-1)
  const trail = trailOf(routes, pathname)
  // A group titled like its page adds nothing.
  const named = trail.filter(({ title }, index) => title !== trail[index + 1]?.title)
  const entries = home && trail.at(-1) !== home ? [home, ...named] : named
  return entries.map(({ title, path }, index) =>
    index === entries.length - 1 ? { title: fullTitle(title, name) } : { title, to: path },
  )
}

import { isLink } from '@/contract/kit/link'
import type { MenuCount } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'

/** A sidebar row: a page, an external link, or a group. */
export interface MenuItem {
  path: string
  title: string
  icon?: RouteEntry['icon']
  external?: string
  load?: RouteEntry['load']
  children: readonly MenuItem[]
}

function itemOf(entry: RouteEntry): MenuItem | null {
  const children = menuOf(entry.children ?? [])
  const isGroup = entry.children !== undefined
  if (isGroup && children.length === 0) return null
  const onlyChild = children.length === 1 ? children[0] : undefined
  // A single child replaces its group and inherits the group's icon if it has none.
  if (onlyChild && !entry.alwaysShow) return { ...onlyChild, icon: onlyChild.icon ?? entry.icon }
  return {
    path: entry.path,
    title: entry.title,
    icon: entry.icon,
    external: entry.ownTab ? entry.path : entry.external,
    load: entry.load,
    children,
  }
}

/** The sidebar items of the allowed routes; addresses that are no links are dropped. */
export function menuOf(routes: readonly RouteEntry[]): readonly MenuItem[] {
  return routes
    .filter(({ hidden, external }) => !hidden && (external === undefined || isLink(external)))
    .map(itemOf)
    .filter((item) => item !== null)
}

/** The parent group paths of a page. */
export function groupsAbove(items: readonly MenuItem[], path: string): readonly string[] {
  for (const item of items) {
    if (item.path === path) return []
    const below = groupsAbove(item.children, path)
    if (below.length > 0 || item.children.some((child) => child.path === path)) return [item.path, ...below]
  }
  return []
}

/** Sums the counts of a group's pages, to show them while it is closed. */
export function waitingCount({ children }: MenuItem, counts: Readonly<Record<string, MenuCount>>): MenuCount {
  const waitingCounts = children
    .map((child) => (child.children.length > 0 ? waitingCount(child, counts) : counts[child.path]))
    .filter((count) => count?.waiting)
  return {
    value: waitingCounts.reduce((sum, count) => sum + (count?.value ?? 0), 0),
    waiting: true,
    urgent: waitingCounts.some((count) => count?.urgent),
  }
}

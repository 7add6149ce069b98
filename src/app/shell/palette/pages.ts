import type { RouteEntry } from '@/routes/types'

export interface PageItem {
  key: string
  label: string
  /** Its parent groups: searchable, and they distinguish pages of the same name. */
  also: string
  icon: RouteEntry['icon']
  external?: string
}

/** The menu pages that need no parameters. Takes filtered routes, so only permitted pages. */
export function pagesOf(routes: readonly RouteEntry[], above: readonly RouteEntry[] = []): PageItem[] {
  return routes.flatMap((route) => {
    if (route.hidden) return []
    const icon = route.icon ?? above.findLast((group) => group.icon)?.icon
    const item = {
      key: route.path,
      label: route.title,
      also: above.map(({ title }) => title).join(' / '),
      icon,
      external: route.ownTab ? route.path : route.external,
    }
    const isPage = (route.load !== undefined || route.external !== undefined) && !route.path.includes(':')
    return [...(isPage ? [item] : []), ...pagesOf(route.children ?? [], [...above, route])]
  })
}

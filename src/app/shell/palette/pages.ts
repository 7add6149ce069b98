import type { RouteEntry } from '@/routes/types'

export interface PageItem {
  key: string
  label: string
  /** The groups above it: what one may also type, and what tells pages of the same name apart. */
  also: string
  icon: RouteEntry['icon']
  external?: string
}

/** The pages of the menu that can be opened as they stand: of a filtered route table, so permitted ones only. */
export function pagesOf(routes: readonly RouteEntry[], above: readonly RouteEntry[] = []): PageItem[] {
  return routes.flatMap((route) => {
    if (route.hidden) return []
    const icon = route.icon ?? above.findLast((group) => group.icon)?.icon
    const own = { key: route.path, label: route.title, also: above.map(({ title }) => title).join(' / '), icon, external: route.ownTab ? route.path : route.external }
    const isPage = (route.load !== undefined || route.external !== undefined) && !route.path.includes(':')
    return [...(isPage ? [own] : []), ...pagesOf(route.children ?? [], [...above, route])]
  })
}

import { filterRoutes, pathsOf } from '@/routes/filter'
import { menuRight } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import { routeTable } from '@/app/routes'
import { useAuth } from '@/stores/auth'
import { setAllowedRoutes } from '@/stores/routes'

/** Opens the pages of these menus, as the guard does for an account with those rights. */
export function openPages(...menus: MenuName[]): void {
  const routes = filterRoutes(routeTable, new Set(menus.map((name) => menuRight(name))))
  setAllowedRoutes(routes)
  useAuth.setState({ permittedPaths: pathsOf(routes) })
}

export const LISTS = [
  'guide',
  'guideList',
  'guideAll',
  'guidePending',
  'guideMaking',
] as const satisfies readonly MenuName[]

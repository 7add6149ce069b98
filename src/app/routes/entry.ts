import { withSanitiser } from '@/lib/withSanitiser'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { menuRight, menus } from '@/contract/rights'
import type { MenuName } from '@/contract/rights'
import type { RouteEntry } from '@/routes/types'

/** Menus with an address of their own. */
type Placed = MenuName & keyof typeof paths

interface Page extends Pick<RouteEntry, 'noCache' | 'icon' | 'ownTab'> {
  load: NonNullable<RouteEntry['load']>
  meta: PageMeta
  /** Where it is not the address of that name. */
  path?: string
}

/** A page of the menu: its title and its right are those of its menu in rights.ts. */
export const page = (name: Placed, { path = paths[name](), load, ...rest }: Page): RouteEntry => ({
  path,
  title: menus[name].name,
  rightIds: [menuRight(name)],
  load: () => withSanitiser(load),
  ...rest,
})

interface Group extends Pick<RouteEntry, 'icon' | 'redirect' | 'alwaysShow' | 'meta'> {
  children: readonly RouteEntry[]
}

/** A group of the menu; nobody sees it while it holds no page that they may use. */
export const group = (name: Placed, rest: Group): RouteEntry => ({ path: paths[name](), title: menus[name].name, rightIds: [menuRight(name)], ...rest })

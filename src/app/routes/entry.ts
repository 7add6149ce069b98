import { withSanitiser } from '@/lib/withSanitiser'
import type { PageMeta } from '@/routes/meta'
import { paths } from '@/routes/paths'
import { menuRight, menus } from '@/contract/rights'
import type { PlacedMenu } from '@/contract/rights'
import type { RouteEntry } from '@/routes/types'

interface Page extends Pick<RouteEntry, 'noCache' | 'icon' | 'ownTab'> {
  load: NonNullable<RouteEntry['load']>
  meta: PageMeta
  /** Only if it differs from that name's address. */
  path?: string
}

/** A menu page; rights.ts supplies its title and right. */
export const page = (name: PlacedMenu, { path = paths[name](), load, ...rest }: Page): RouteEntry => ({
  path,
  title: menus[name].name,
  rightIds: [menuRight(name)],
  load: Object.assign(() => withSanitiser(load), { page: load.page }),
  ...rest,
})

interface Group extends Pick<RouteEntry, 'icon' | 'redirect' | 'alwaysShow' | 'meta'> {
  children: readonly RouteEntry[]
}

/** A menu group; hidden unless the account may use one of its pages. */
export const group = (name: PlacedMenu, rest: Group): RouteEntry => ({
  path: paths[name](),
  title: menus[name].name,
  rightIds: [menuRight(name)],
  ...rest,
})

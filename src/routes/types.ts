import type { ComponentType } from 'react'
import type { PageMeta } from './meta'

/** A page module as a chunk: the component is its default export. */
type PageModule = { default: ComponentType }

/** One entry of the route table. Paths are absolute patterns of react-router (`/guide/guide-bag/:id`). */
export interface RouteEntry {
  path: string
  /** Title in menu, tab, breadcrumb and document; Chinese. */
  title: string
  /** Rights of which one is enough; none means open to every signed-in account. */
  rightIds?: readonly string[]
  /** Fetches the page; absent on groups. */
  load?: () => Promise<PageModule>
  children?: readonly RouteEntry[]
  /** The address that a group leads to. */
  redirect?: string
  /** Not in the menu. */
  hidden?: boolean
  /** A group with a single visible child shows as that child unless this is set. */
  alwaysShow?: boolean
  /** The page is made anew at every visit. */
  noCache?: boolean
  /** Stays in the tab bar and cannot be closed. */
  fixed?: boolean
  /** Has no place in the tab bar. */
  noTab?: boolean
  /** Opens in a new browser tab. */
  external?: string
  /** Stands in a browser tab of its own, without menu and bars. */
  ownTab?: boolean
  /** Menu entry to mark while a hidden page is open. */
  activeMenu?: (search: URLSearchParams) => string
  /** Needs the width: the sidebar is folded to its icons while the page is in front. */
  wide?: boolean
  icon?: ComponentType<{ size?: number }>
  /** What the shell shows of the page: counts, palette, new things, first page. */
  meta?: PageMeta
}

import type { ComponentType } from 'react'
import type { PageMeta } from './meta'

/** A page module as a chunk; the component is its default export. */
type PageModule = { default: ComponentType }

/** One entry of the route table. Paths are absolute patterns of react-router (`/guide/guide-bag/:id`). */
export interface RouteEntry {
  path: string
  /** Title in menu, tab, breadcrumb and document, in Chinese. */
  title: string
  /** Any one of these rights is enough; none means every signed-in account. */
  rightIds?: readonly string[]
  /** Loads the page; absent on groups. The build adds the module's name (`scripts/build/pageFiles.ts`). */
  load?: (() => Promise<PageModule>) & { page?: string }
  children?: readonly RouteEntry[]
  /** Target of a group. */
  redirect?: string
  /** Hidden from the menu. */
  hidden?: boolean
  /** Otherwise a group with a single visible child is shown as that child. */
  alwaysShow?: boolean
  /** The page is remounted on every visit. */
  noCache?: boolean
  /** Always in the tab bar; cannot be closed. */
  fixed?: boolean
  /** Not shown in the tab bar. */
  noTab?: boolean
  /** Opens in a new browser tab. */
  external?: string
  /** Opens in its own browser tab, without menu and bars. */
  ownTab?: boolean
  /** Menu entry to highlight while a hidden page is open. */
  activeMenu?: (search: URLSearchParams) => string
  /** Needs the width: the sidebar collapses to icons while the page is active. */
  wide?: boolean
  icon?: ComponentType<{ size?: number }>
  /** The page's contributions to the shell: counts, palette, creation forms, home page. */
  meta?: PageMeta
}

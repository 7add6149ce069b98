import type { Location } from 'react-router-dom'

/** A visited page. Its identity is the path; search and hash are what it looked like last. */
export interface Tab {
  path: string
  location: Location
  /** By the route table: cannot be closed by anybody. */
  fixed: boolean
  /** By the person: stays until it is let go. */
  pinned?: boolean
  /** What the page shows, where the route's title stands for many: which guide, which order. */
  name?: string
}

/** 数据包 · 黄山风景区 */
export const fullTitle = (title: string, name: string | undefined): string => (name === undefined ? title : `${title} · ${name}`)

/** A closed tab with the place it had. */
export interface Closed {
  tab: Tab
  index: number
}

/** Whether a page that shows the one need not draw anything anew for the other: they differ in their place in the history alone. */
export const sameView = (one: Location, other: Location): boolean =>
  one.pathname === other.pathname && one.search === other.search && one.hash === other.hash && one.state === other.state

/** How many closed tabs can be had back. */
export const REMEMBERED = 10

export const isLasting = ({ fixed, pinned }: Tab): boolean => fixed || pinned === true

/** What a closing leaves of the tabs; the lasting ones always stay. */
export const rest = {
  close: (tabs: readonly Tab[], path: string) => stay(tabs, (tab) => tab.path !== path),
  closeOthers: (tabs: readonly Tab[], path: string) => stay(tabs, (tab) => tab.path === path),
  closeLeft: (tabs: readonly Tab[], path: string) => stay(tabs, (_, index) => index >= placeOf(tabs, path)),
  closeRight: (tabs: readonly Tab[], path: string) => stay(tabs, (_, index) => index <= placeOf(tabs, path)),
  closeAll: (tabs: readonly Tab[]) => stay(tabs, () => false),
} as const

export type Closing = keyof typeof rest

function stay(tabs: readonly Tab[], stays: (tab: Tab, index: number) => boolean): readonly Tab[] {
  return tabs.filter((tab, index) => isLasting(tab) || stays(tab, index))
}

const placeOf = (tabs: readonly Tab[], path: string): number => tabs.findIndex((tab) => tab.path === path)

/** Fixed ones first, then the pinned in the order of their pinning, then the others as they were visited. */
export function pin(tabs: readonly Tab[], path: string, pinned: boolean): readonly Tab[] {
  const chosen = tabs.find((tab) => tab.path === path)
  if (!chosen || chosen.fixed || (chosen.pinned ?? false) === pinned) return tabs
  const others = tabs.filter((tab) => tab !== chosen)
  const lasting = others.filter(isLasting).length
  return [...others.slice(0, lasting), { ...chosen, pinned }, ...others.slice(lasting)]
}

/** The closed tabs, the latest last, after these have gone. */
export function remember(closed: readonly Closed[], before: readonly Tab[], after: readonly Tab[]): readonly Closed[] {
  const gone = before.flatMap((tab, index) => (after.includes(tab) ? [] : [{ tab, index }]))
  const paths = new Set(gone.map(({ tab }) => tab.path))
  return [...closed.filter(({ tab }) => !paths.has(tab.path)), ...gone].slice(-REMEMBERED)
}

/** Puts a tab back where it was, though never among the lasting ones. */
export function putBack(tabs: readonly Tab[], { tab, index }: Closed): readonly Tab[] {
  const place = Math.max(index, tabs.filter(isLasting).length)
  return [...tabs.slice(0, place), tab, ...tabs.slice(place)]
}

import type { Location } from 'react-router-dom'

/** A visited page, identified by its path; search and hash are the last ones used. */
export interface Tab {
  path: string
  location: Location
  /** From the route table: cannot be closed. */
  fixed: boolean
  /** Pinned by the user: stays until unpinned. */
  pinned?: boolean
  /** The subject of the page if its route title is generic: which guide, which order. */
  name?: string
}

/** 数据包 · 黄山风景区 */
export const fullTitle = (title: string, name: string | undefined): string =>
  name === undefined ? title : `${title} · ${name}`

/** A closed tab and its former position. */
export interface Closed {
  tab: Tab
  index: number
}

/** Whether two locations show the same view, so that no re-render is needed: they differ only in their history entry. */
export const sameView = (a: Location, b: Location): boolean =>
  a.pathname === b.pathname && a.search === b.search && a.hash === b.hash && a.state === b.state

/** Number of closed tabs that can be reopened. */
export const REMEMBERED = 10

export const isLasting = ({ fixed, pinned }: Tab): boolean => fixed || pinned === true

/** Tabs that remain after each kind of closing; fixed and pinned tabs always stay. */
export const remainingTabs = {
  close: (tabs: readonly Tab[], path: string) => stay(tabs, (tab) => tab.path !== path),
  closeOthers: (tabs: readonly Tab[], path: string) => stay(tabs, (tab) => tab.path === path),
  closeLeft: (tabs: readonly Tab[], path: string) => stay(tabs, (_, index) => index >= placeOf(tabs, path)),
  closeRight: (tabs: readonly Tab[], path: string) => stay(tabs, (_, index) => index <= placeOf(tabs, path)),
  closeAll: (tabs: readonly Tab[]) => stay(tabs, () => false),
} as const

export type Closing = keyof typeof remainingTabs

function stay(tabs: readonly Tab[], keeps: (tab: Tab, index: number) => boolean): readonly Tab[] {
  return tabs.filter((tab, index) => isLasting(tab) || keeps(tab, index))
}

const placeOf = (tabs: readonly Tab[], path: string): number => tabs.findIndex((tab) => tab.path === path)

/** Fixed tabs first, then pinned ones in order of pinning, then the others in order of visit. */
export function pin(tabs: readonly Tab[], path: string, pinned: boolean): readonly Tab[] {
  const target = tabs.find((tab) => tab.path === path)
  if (!target || target.fixed || (target.pinned ?? false) === pinned) return tabs
  const others = tabs.filter((tab) => tab !== target)
  const lastingCount = others.filter(isLasting).length
  return [...others.slice(0, lastingCount), { ...target, pinned }, ...others.slice(lastingCount)]
}

/** Closed tabs including those just closed, newest last. */
export function remember(closed: readonly Closed[], before: readonly Tab[], after: readonly Tab[]): readonly Closed[] {
  const removed = before.flatMap((tab, index) => (after.includes(tab) ? [] : [{ tab, index }]))
  const paths = new Set(removed.map(({ tab }) => tab.path))
  return [...closed.filter(({ tab }) => !paths.has(tab.path)), ...removed].slice(-REMEMBERED)
}

/** Restores a tab at its former position, but never among the fixed and pinned ones. */
export function putBack(tabs: readonly Tab[], { tab, index }: Closed): readonly Tab[] {
  const place = Math.max(index, tabs.filter(isLasting).length)
  return [...tabs.slice(0, place), tab, ...tabs.slice(place)]
}

import type { Location } from 'react-router-dom'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { resetOnIdentityChange } from './identity'
import { pin, putBack, remember, remainingTabs, sameView } from './tabRules'
import type { Closed, Closing, Tab } from './tabRules'

export type { Tab } from './tabRules'

/** Number of pages cached behind the active page; the least recently seen are discarded, but their tabs remain. */
export const CACHED_PAGES_MAX = 10

export interface Visit {
  location: Location
  fixed: boolean
  /** Whether the page stays mounted when another comes to the front. */
  keepAlive: boolean
}

interface Tabs {
  /** Owner of these tabs; other users never see them. */
  identity: string
  tabs: readonly Tab[]
  /** Closed tabs, newest last. */
  closed: readonly Closed[]
  /** Paths of the cached pages, most recently seen first. */
  alive: readonly string[]
  /** Incremented to remount a page. */
  rounds: Readonly<Record<string, number>>
  /** Restores this user's tabs, or starts from the fixed ones. */
  begin: (identity: string, fixed: readonly string[]) => void
  visit: (visit: Visit) => void
  /** Returns the address to navigate to, or null to stay. `path`: the tab the command applies to. */
  close: (kind: Closing, path: string, active: string) => string | null
  pin: (path: string, pinned: boolean) => void
  /** Sets the page's subject, stored with the tab. */
  name: (path: string, name: string) => void
  /** Reopens the latest closed tab that is permitted; returns its address, or null if there is none. */
  reopen: (permitted: (path: string) => boolean) => string | null
  renew: (path: string) => void
  reset: () => void
}

/** Path that identifies a tab: without a trailing slash. */
export const tabPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

export const addressOf = ({ location }: Tab) => location.pathname + location.search + location.hash

const locationAt = (pathname: string, search = '', hash = ''): Location => ({
  pathname,
  search,
  hash,
  state: null,
  key: 'default',
})

/** Closing the active tab leads to the last remaining tab, or to the root. */
export function afterClosing(remaining: readonly Tab[], active: string): string | null {
  if (remaining.some(({ path }) => path === active)) return null
  const last = remaining.at(-1)
  return last ? addressOf(last) : '/'
}

/** Without the history state. */
const withoutState = (tab: Tab): Tab => ({
  ...tab,
  location: locationAt(tab.location.pathname, tab.location.search, tab.location.hash),
})

const empty = { identity: '', tabs: [], closed: [], alive: [], rounds: {} }

export const useTabs = create<Tabs>()(
  persist(
    (set, get) => ({
      ...empty,
      begin: (identity, fixed) => {
        const isSameUser = get().identity === identity
        const previous = isSameUser ? get().tabs : []
        const fixedTabs = fixed.map(
          (path) => previous.find((tab) => tab.path === path) ?? { path, location: locationAt(path), fixed: true },
        )
        const others = previous.filter(({ path }) => !fixed.includes(path))
        set({
          ...empty,
          identity,
          closed: isSameUser ? get().closed : [],
          tabs: [...fixedTabs, ...others.map((tab) => ({ ...tab, fixed: false }))],
        })
      },
      visit: ({ location, fixed, keepAlive }) => {
        const { tabs, closed, alive } = get()
        const path = tabPath(location.pathname)
        const existing = tabs.find((other) => other.path === path)
        const others = alive.filter((other) => other !== path)
        const tab: Tab = { ...existing, path, location, fixed }
        const unchanged = existing?.fixed === fixed && sameView(existing.location, location)
        set({
          // Reuse unchanged objects, or everything that lists tabs would re-render.
          tabs: unchanged ? tabs : existing ? tabs.map((other) => (other === existing ? tab : other)) : [...tabs, tab],
          closed: closed.some((other) => other.tab.path === path)
            ? closed.filter((other) => other.tab.path !== path)
            : closed,
          alive: keepAlive ? [path, ...others].slice(0, CACHED_PAGES_MAX) : others,
        })
      },
      close: (kind, path, active) => {
        const { tabs, closed, alive } = get()
        const remaining = remainingTabs[kind](tabs, path)
        const paths = new Set(remaining.map((tab) => tab.path))
        set({
          tabs: remaining,
          closed: remember(closed, tabs, remaining),
          alive: alive.filter((other) => paths.has(other)),
        })
        return afterClosing(remaining, active)
      },
      pin: (path, pinned) => set({ tabs: pin(get().tabs, path, pinned) }),
      name: (path, name) => {
        const { tabs } = get()
        if (tabs.some((tab) => tab.path === path && tab.name !== name))
          set({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, name } : tab)) })
      },
      reopen: (permitted) => {
        const { tabs, closed } = get()
        const entry = closed.findLast(({ tab }) => permitted(tab.path))
        if (!entry) return null
        set({ tabs: putBack(tabs, entry), closed: closed.filter((other) => other !== entry) })
        return addressOf(entry.tab)
      },
      renew: (path) => {
        const { rounds, alive } = get()
        set({ rounds: { ...rounds, [path]: (rounds[path] ?? 0) + 1 }, alive: alive.filter((other) => other !== path) })
      },
      reset: () => set(empty),
    }),
    {
      name: 'tabs',
      // Per browser tab: a second browser tab has its own set.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ identity, tabs, closed }) => ({
        identity,
        tabs: tabs.map(withoutState),
        closed: closed.map(({ tab, index }) => ({ tab: withoutState(tab), index })),
      }),
    },
  ),
)

resetOnIdentityChange(() => useTabs.getState().reset())

import type { Location } from 'react-router-dom'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { resetOnIdentityChange } from './identity'
import { pin, putBack, remember, rest, sameView } from './tabRules'
import type { Closed, Closing, Tab } from './tabRules'

export type { Tab } from './tabRules'

/** How many pages stay alive behind the one in front; the least recently seen are let go, their tabs remain. */
export const KEPT_PAGES = 10

export interface Visit {
  location: Location
  fixed: boolean
  /** Whether the page is kept when another one comes to the front. */
  kept: boolean
}

interface Tabs {
  /** Whose tabs these are; another identity never sees them. */
  identity: string
  tabs: readonly Tab[]
  /** What was closed, the latest last. */
  closed: readonly Closed[]
  /** Paths of the kept pages, most recently seen first. */
  alive: readonly string[]
  /** Counts up to make a page anew. */
  rounds: Readonly<Record<string, number>>
  /** Takes over the tabs of this identity, or starts from the fixed ones. */
  begin: (identity: string, fixed: readonly string[]) => void
  visit: (visit: Visit) => void
  /** Answers with the address to go to, null to stay. `path`: the tab that was meant. */
  close: (how: Closing, path: string, active: string) => string | null
  pin: (path: string, pinned: boolean) => void
  /** Says what the page shows; kept with the tab. */
  name: (path: string, name: string) => void
  /** Puts the latest closed tab back that may be opened; answers its address, null when there is none. */
  reopen: (permitted: (path: string) => boolean) => string | null
  renew: (path: string) => void
  reset: () => void
}

/** The path that identifies a tab: without the slash at its end. */
export const tabPath = (pathname: string) => pathname.replace(/(?<=.)\/+$/, '')

export const addressOf = ({ location }: Tab) => location.pathname + location.search + location.hash

const locationAt = (pathname: string, search = '', hash = ''): Location => ({ pathname, search, hash, state: null, key: 'default' })

/** Closing the tab in front leads to the last one that remains, or to the root. */
export function afterClosing(remaining: readonly Tab[], active: string): string | null {
  if (remaining.some(({ path }) => path === active)) return null
  const last = remaining.at(-1)
  return last ? addressOf(last) : '/'
}

/** Without the history's own state. */
const stored = (tab: Tab): Tab => ({ ...tab, location: locationAt(tab.location.pathname, tab.location.search, tab.location.hash) })

const empty = { identity: '', tabs: [], closed: [], alive: [], rounds: {} }

export const useTabs = create<Tabs>()(
  persist(
    (set, get) => ({
      ...empty,
      begin: (identity, fixed) => {
        const own = get().identity === identity
        const former = own ? get().tabs : []
        const first = fixed.map((path) => former.find((tab) => tab.path === path) ?? { path, location: locationAt(path), fixed: true })
        const others = former.filter(({ path }) => !fixed.includes(path))
        set({ ...empty, identity, closed: own ? get().closed : [], tabs: [...first, ...others.map((tab) => ({ ...tab, fixed: false }))] })
      },
      visit: ({ location, fixed, kept }) => {
        const { tabs, closed, alive } = get()
        const path = tabPath(location.pathname)
        const former = tabs.find((other) => other.path === path)
        const others = alive.filter((other) => other !== path)
        const tab: Tab = { ...former, path, location, fixed }
        const asBefore = former?.fixed === fixed && sameView(former.location, location)
        set({
          // The same objects where nothing is new: everything that lists tabs would be drawn again.
          tabs: asBefore ? tabs : former ? tabs.map((other) => (other === former ? tab : other)) : [...tabs, tab],
          closed: closed.some((other) => other.tab.path === path) ? closed.filter((other) => other.tab.path !== path) : closed,
          alive: kept ? [path, ...others].slice(0, KEPT_PAGES) : others,
        })
      },
      close: (how, path, active) => {
        const { tabs, closed, alive } = get()
        const remaining = rest[how](tabs, path)
        const paths = new Set(remaining.map((tab) => tab.path))
        set({ tabs: remaining, closed: remember(closed, tabs, remaining), alive: alive.filter((other) => paths.has(other)) })
        return afterClosing(remaining, active)
      },
      pin: (path, pinned) => set({ tabs: pin(get().tabs, path, pinned) }),
      name: (path, name) => {
        const { tabs } = get()
        if (tabs.some((tab) => tab.path === path && tab.name !== name)) set({ tabs: tabs.map((tab) => (tab.path === path ? { ...tab, name } : tab)) })
      },
      reopen: (permitted) => {
        const { tabs, closed } = get()
        const found = closed.findLast(({ tab }) => permitted(tab.path))
        if (!found) return null
        set({ tabs: putBack(tabs, found), closed: closed.filter((other) => other !== found) })
        return addressOf(found.tab)
      },
      renew: (path) => {
        const { rounds, alive } = get()
        set({ rounds: { ...rounds, [path]: (rounds[path] ?? 0) + 1 }, alive: alive.filter((other) => other !== path) })
      },
      reset: () => set(empty),
    }),
    {
      name: 'tabs',
      // Of this browser tab alone: a second one has its own set.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ identity, tabs, closed }) => ({
        identity,
        tabs: tabs.map(stored),
        closed: closed.map(({ tab, index }) => ({ tab: stored(tab), index })),
      }),
    },
  ),
)

resetOnIdentityChange(() => useTabs.getState().reset())

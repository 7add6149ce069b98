import type { Location } from 'react-router-dom'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { resetOnIdentityChange } from './identity'

/** How many pages stay alive behind the one in front; the least recently seen are let go, their tabs remain. */
export const KEPT_PAGES = 10

/** A visited page. Its identity is the path; search and hash are what it looked like last. */
export interface Tab {
  path: string
  location: Location
  fixed: boolean
}

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
  /** Paths of the kept pages, most recently seen first. */
  alive: readonly string[]
  /** Counts up to make a page anew. */
  rounds: Readonly<Record<string, number>>
  /** Takes over the tabs of this identity, or starts from the fixed ones. */
  begin: (identity: string, fixed: readonly string[]) => void
  visit: (visit: Visit) => void
  /** The closing actions answer with the address to go to, null to stay. */
  close: (path: string, active: string) => string | null
  closeOthers: (path: string, active: string) => string | null
  closeAll: (active: string) => string | null
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

const empty = { identity: '', tabs: [], alive: [], rounds: {} }

export const useTabs = create<Tabs>()(
  persist(
    (set, get) => {
      const keep = (stays: (tab: Tab) => boolean, active: string) => {
        const { tabs, alive } = get()
        const remaining = tabs.filter((tab) => tab.fixed || stays(tab))
        const paths = new Set(remaining.map(({ path }) => path))
        set({ tabs: remaining, alive: alive.filter((path) => paths.has(path)) })
        return afterClosing(remaining, active)
      }
      return {
        ...empty,
        begin: (identity, fixed) => {
          const former = get().identity === identity ? get().tabs : []
          const first = fixed.map((path) => former.find((tab) => tab.path === path) ?? { path, location: locationAt(path), fixed: true })
          const others = former.filter(({ path }) => !fixed.includes(path))
          set({ ...empty, identity, tabs: [...first, ...others.map((tab) => ({ ...tab, fixed: false }))] })
        },
        visit: ({ location, fixed, kept }) => {
          const { tabs, alive } = get()
          const path = tabPath(location.pathname)
          const tab: Tab = { path, location, fixed }
          const others = alive.filter((other) => other !== path)
          set({
            tabs: tabs.some((other) => other.path === path) ? tabs.map((other) => (other.path === path ? tab : other)) : [...tabs, tab],
            alive: kept ? [path, ...others].slice(0, KEPT_PAGES) : others,
          })
        },
        close: (path, active) => keep((tab) => tab.path !== path, active),
        closeOthers: (path, active) => keep((tab) => tab.path === path, active),
        closeAll: (active) => keep(() => false, active),
        renew: (path) => {
          const { rounds, alive } = get()
          set({ rounds: { ...rounds, [path]: (rounds[path] ?? 0) + 1 }, alive: alive.filter((other) => other !== path) })
        },
        reset: () => set(empty),
      }
    },
    {
      name: 'tabs',
      // Of this browser tab alone: a second one has its own set.
      storage: createJSONStorage(() => sessionStorage),
      partialize: ({ identity, tabs }) => ({
        identity,
        tabs: tabs.map(({ path, location: { pathname, search, hash }, fixed }) => ({ path, location: locationAt(pathname, search, hash), fixed })),
      }),
    },
  ),
)

resetOnIdentityChange(() => useTabs.getState().reset())

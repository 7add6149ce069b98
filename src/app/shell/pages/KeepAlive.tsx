import { useLocation } from 'react-router-dom'
import { findRoute } from '@/routes/filter'
import type { RouteEntry } from '@/routes/types'
import { sameView } from '@/stores/tabRules'
import { tabPath, useTabs } from '@/stores/tabs'
import { TabPane } from './TabPane'

interface KeepAliveProps {
  routes: readonly RouteEntry[]
  /** Whether the tab bar is shown. */
  tabbed: boolean
}

/** The current page and the cached ones behind it, in tab order. */
export function KeepAlive({ routes, tabbed }: KeepAliveProps) {
  const location = useLocation()
  const { tabs, alive, rounds } = useTabs()
  const front = tabPath(location.pathname)
  const background = tabs.filter(({ path }) => path !== front && alive.includes(path))
  const frontTab = tabs.some(({ path }) => path === front)
  const order = frontTab
    ? tabs.filter((tab) => tab.path === front || background.includes(tab)).map(({ path }) => path)
    : [...background.map(({ path }) => path), front]

  return order.map((path) => {
    const entry = findRoute(path, routes)
    const { load } = entry ?? {}
    if (!entry || !load) return null
    const last = tabs.find((tab) => tab.path === path)?.location
    // A restored page keeps the location that it knows.
    const paneLocation = path === front && !(last && sameView(last, location)) ? location : last
    return (
      paneLocation && (
        <TabPane
          key={`${path} ${rounds[path] ?? 0}`}
          path={path}
          entry={entry as RouteEntry & { load: typeof load }}
          location={paneLocation}
          active={path === front}
          tabbed={tabbed && !entry.noTab}
        />
      )
    )
  })
}

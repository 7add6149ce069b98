import type { PaletteSource } from '@/routes/meta'
import type { RouteEntry } from '@/routes/types'
import { useOwnRecent } from '@/stores/recent'
import { findRoute } from '@/routes/filter'
import { fullTitle } from '@/stores/tabRules'
import { useTabs } from '@/stores/tabs'
import { useActions } from '../actions/useActions'
import type { Action, Overlay } from '../actions/useActions'
import { search } from './match'
import { pagesOf } from './pages'
import { REOPEN_KEYS, tabCommands } from '../tabs/tabMenu'
import { useActiveTab, useTabActions } from '../tabs/useTabActions'

interface MatchOptions {
  routes: readonly RouteEntry[]
  sources: readonly PaletteSource[]
  query: string
  open: (overlay: Overlay) => void
}

/** What the console itself knows of a query: pages, commands and recently opened records. */
export function useMatches({ routes, sources, query, open }: MatchOptions) {
  const { creations, themes, account } = useActions(open)
  const tabItems = useTabItems(routes)
  const recentItems = useOwnRecent().flatMap((item) => {
    const source = sources.find(({ kind }) => kind === item.kind)
    return source ? [{ ...item, source, label: item.name }] : []
  })
  const commands = [...creations, ...tabItems, ...themes, ...account.filter(({ key }) => key !== 'home')]
  return {
    pages: search(pagesOf(routes), query),
    commands: search(commands, query),
    recent: search(recentItems, query),
  }
}

export type Matches = ReturnType<typeof useMatches>

/** The actions currently available on the active tab. */
function useTabItems(routes: readonly RouteEntry[]): Action[] {
  const active = useActiveTab()
  const actions = useTabActions(routes)
  const { tabs, closed } = useTabs()
  const tab = tabs.find(({ path }) => path === active)
  if (!tab) return []
  const title = fullTitle(findRoute(tab.path, routes)?.title ?? '', tab.name)
  return tabCommands(tab, { tabs, closed: closed.length })
    .filter(({ disabled }) => !disabled)
    .map(({ key, label, icon, run }) => ({
      key: `tab ${key}`,
      label: key === 'reopen' || key === 'closeAll' ? label : `${label}：${title}`,
      also: '标签',
      icon,
      keys: key === 'reopen' ? REOPEN_KEYS : undefined,
      run: () => void run(actions),
    }))
}

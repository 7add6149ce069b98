import { findRoute } from '@/routes/filter'
import type { RouteEntry } from '@/routes/types'
import { fullTitle } from '@/stores/tabRules'
import { useTabs } from '@/stores/tabs'
import type { Action } from '../actions/useActions'
import { REOPEN_KEYS, tabCommands } from '../tabs/tabMenu'
import { useActiveTab, useTabActions } from '../tabs/useTabActions'

/** The actions currently available on the active tab. */
export function useTabItems(routes: readonly RouteEntry[]): Action[] {
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

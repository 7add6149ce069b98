import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useRouterNow } from '@/components/hooks/useRouterNow'
import { findRoute } from '@/routes/filter'
import { paths } from '@/routes/paths'
import type { RouteEntry } from '@/routes/types'
import { remainingTabs } from '@/stores/tabRules'
import type { Closing } from '@/stores/tabRules'
import { addressOf, tabPath, useTabs } from '@/stores/tabs'
import type { Tab } from '@/stores/tabs'
import { mayLeave } from '@/stores/unsaved'

/** The active tab. */
export const useActiveTab = (): string => tabPath(useLocation().pathname)

/** The subject that the current page has reported, if any. */
export function useActiveName(): string | undefined {
  const active = useActiveTab()
  return useTabs(({ tabs }) => tabs.find(({ path }) => path === active)?.name)
}

/** Tab actions; a page with unsaved text asks first. The same object regardless of the active tab. */
export function useTabActions(routes: readonly RouteEntry[]) {
  const navigate = useNavigate()
  const routerNow = useRouterNow()

  const close = useCallback(
    async (how: Closing, path: string) => {
      const { tabs } = useTabs.getState()
      const remaining = remainingTabs[how](tabs, path)
      for (const tab of tabs) if (!remaining.includes(tab) && !(await mayLeave(tab.path))) return
      // The address may have changed before its page renders.
      const target = useTabs.getState().close(how, path, tabPath(routerNow().location.pathname))
      if (target !== null) await navigate(target)
    },
    [navigate, routerNow],
  )

  return useMemo(
    () => ({
      show: (tab: Tab) => navigate(addressOf(tab)),
      refresh: async (tab: Tab) => {
        if (await mayLeave(tab.path)) await navigate(paths.redirect(addressOf(tab)))
      },
      close,
      pin: ({ path, pinned }: Tab) => useTabs.getState().pin(path, !pinned),
      reopen: async () => {
        const address = useTabs.getState().reopen((path) => findRoute(path, routes) !== null)
        if (address !== null) await navigate(address)
      },
    }),
    [close, navigate, routes],
  )
}

export type TabActions = ReturnType<typeof useTabActions>

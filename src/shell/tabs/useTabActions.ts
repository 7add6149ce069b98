import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { paths } from '@/routes/paths'
import { addressOf, tabPath, useTabs } from '@/stores/tabs'
import type { Tab } from '@/stores/tabs'
import { mayLeave } from '@/stores/unsaved'

/** What a tab can do; a page with unsaved text asks first. */
export function useTabActions() {
  const { pathname } = useLocation()
  const active = tabPath(pathname)
  const navigate = useNavigate()

  const closing = useCallback(
    async (closed: readonly Tab[], close: () => string | null) => {
      for (const { path } of closed) if (!(await mayLeave(path))) return
      const target = close()
      if (target !== null) await navigate(target)
    },
    [navigate],
  )

  return useMemo(() => {
    const { close, closeOthers, closeAll } = useTabs.getState()
    const loose = (stays: (tab: Tab) => boolean) => useTabs.getState().tabs.filter((tab) => !tab.fixed && !stays(tab))
    return {
      active,
      show: (tab: Tab) => navigate(addressOf(tab)),
      refresh: async (tab: Tab) => {
        if (await mayLeave(tab.path)) await navigate(paths.redirect(addressOf(tab)))
      },
      close: (tab: Tab) => closing(loose(({ path }) => path !== tab.path), () => close(tab.path, active)),
      closeOthers: (tab: Tab) => closing(loose(({ path }) => path === tab.path), () => closeOthers(tab.path, active)),
      closeAll: () => closing(loose(() => false), () => closeAll(active)),
    }
  }, [active, closing, navigate])
}

export type TabActions = ReturnType<typeof useTabActions>

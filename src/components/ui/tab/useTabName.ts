import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabPath, useTabs } from '@/stores/tabs'

/** For pages whose title covers many records: names the open record in the tab, the last crumb and the window, once loaded. */
export function useTabName(name: string | undefined): void {
  const path = tabPath(useLocation().pathname)
  useEffect(() => {
    if (name !== undefined) useTabs.getState().name(path, name)
  }, [path, name])
}

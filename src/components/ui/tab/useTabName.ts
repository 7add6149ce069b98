import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabPath, useTabs } from '@/stores/tabs'

/** For a page whose title stands for many: its tab, the last crumb and the window say which one it shows, once that is read. */
export function useTabName(name: string | undefined): void {
  const path = tabPath(useLocation().pathname)
  useEffect(() => {
    if (name !== undefined) useTabs.getState().name(path, name)
  }, [path, name])
}

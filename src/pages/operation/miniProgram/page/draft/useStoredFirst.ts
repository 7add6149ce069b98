import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabPath } from '@/stores/tabs'
import { registerUnsaved } from '@/stores/unsaved'

/**
 * While a change is still on its way: the tab is closed, or the account left, once it is stored, and stays when it cannot be; the
 * browser asks in its own words before it goes.
 */
export function useStoredFirst(isOnItsWay: boolean, save: () => Promise<boolean>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isOnItsWay) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unregister = registerUnsaved({ path: tabPath(pathname), ask: save })
    return () => {
      window.removeEventListener('beforeunload', warn)
      unregister()
    }
  }, [isOnItsWay, pathname, save])
}

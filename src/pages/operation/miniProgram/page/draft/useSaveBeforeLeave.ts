import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { tabPath } from '@/stores/tabs'
import { registerUnsaved } from '@/stores/unsaved'

/**
 * While a change is unsaved: closing the tab or leaving the account waits for the save, and is aborted if it fails;
 * closing the browser window triggers the browser's own warning.
 */
export function useSaveBeforeLeave(isUnsaved: boolean, save: () => Promise<boolean>): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    const unregister = registerUnsaved({ path: tabPath(pathname), ask: save })
    return () => {
      window.removeEventListener('beforeunload', warn)
      unregister()
    }
  }, [isUnsaved, pathname, save])
}

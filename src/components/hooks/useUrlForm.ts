import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useRouterNow } from './useRouterNow'
import { tabPath } from '@/stores/tabs'
import { mayLeave } from '@/stores/unsaved'

interface UrlFormHandlers {
  /** Whether the open form matches this name from the URL. */
  isOn: (name: string) => boolean
  /** The form may be left: open what the URL now asks for, or close. */
  follow: () => void
  /** The form stays open: restore the URL. */
  stay: () => void
}

/**
 * Follows a URL that names a form, or no longer does after Back: the open form closes once it may be left. Returns whether
 * the page may change the URL now: it is in front, and no navigation is pending, which the change would cancel.
 */
export function useUrlForm(requested: string | null, handlers: UrlFormHandlers): () => boolean {
  const { pathname, key } = useLocation()
  const routerNow = useRouterNow()
  const isOn = useEffectEvent((name: string) => handlers.isOn(name))
  const settle = useEffectEvent((left: boolean) => (left ? handlers.follow() : handlers.stay()))

  const isInFront = useRef(true)
  useLayoutEffect(() => {
    isInFront.current = true
    return () => {
      isInFront.current = false
    }
  }, [])

  // Runs again when the page comes to the front: forms left with it reopen.
  const lastRequested = useRef(requested)
  useEffect(() => {
    const previous = lastRequested.current
    lastRequested.current = requested
    if (requested === null ? previous === null || !isOn(previous) : isOn(requested)) return
    void mayLeave(tabPath(pathname)).then((left) => {
      if (lastRequested.current === requested) settle(left)
    })
  }, [requested, key, pathname])

  return () => {
    const { navigation, location } = routerNow()
    // Another page may already be current but not rendered while its code loads.
    return isInFront.current && navigation.state === 'idle' && location.pathname === pathname
  }
}

import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { useLatest } from './useLatest'
import { useRouterNow } from './useRouterNow'
import { tabPath } from '@/stores/tabs'
import { mayLeave } from '@/stores/unsaved'

interface Asked {
  /** Whether what is open is what the address asks for under this name. */
  isOn: (name: string) => boolean
  /** What was open may be left: opens what the address asks for by now, or closes. */
  follow: () => void
  /** What was open stays: the address has to say so again. */
  stay: () => void
}

/**
 * Follows an address that asks for a form by name, or, after Back, no longer for one: what is open goes once it may be left. Answers
 * whether the page may change the address now: it is in front, and no other page is on its way, which would not come.
 */
export function useUrlForm(asked: string | null, on: Asked): () => boolean {
  const { pathname, key } = useLocation()
  const routerNow = useRouterNow()
  const now = useLatest(on)

  const shown = useRef(true)
  useLayoutEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])

  // Runs again when the page comes to the front: what was left with it opens again.
  const answered = useRef(asked)
  useEffect(() => {
    const former = answered.current
    answered.current = asked
    const { isOn } = now.current
    if (asked === null ? former === null || !isOn(former) : isOn(asked)) return
    void mayLeave(tabPath(pathname)).then((left) => {
      if (answered.current !== asked) return
      if (left) now.current.follow()
      else now.current.stay()
    })
  }, [asked, key, now, pathname])

  return () => {
    const { navigation, location } = routerNow()
    // Another page may have come already and not be drawn yet, while its code is fetched.
    return shown.current && navigation.state === 'idle' && location.pathname === pathname
  }
}

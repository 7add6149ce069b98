import { useEffect, useRef } from 'react'
import { env } from '@/lib/env'
import type { RouteEntry } from '@/routes/types'

/** At another page: its title on the window, the focus at its beginning. */
export function useArrivalFocus(entry: RouteEntry | null) {
  const main = useRef<HTMLElement>(null)
  const path = entry?.path
  const title = entry?.title
  const arrived = useRef(path)

  useEffect(() => {
    document.title = title === undefined ? env.appTitle : `${title} - ${env.appTitle}`
  }, [title])

  useEffect(() => {
    // The first page of a window starts where every document does; who walks the tabs stays there.
    const first = arrived.current === path
    arrived.current = path
    const focused = document.activeElement
    if (first || focused?.closest('[role="tablist"]') || main.current?.contains(focused)) return
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

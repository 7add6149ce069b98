import { useEffect, useRef } from 'react'
import { env } from '@/lib/env'
import type { RouteEntry } from '@/routes/types'
import { useTitleBadge } from '@/stores/titleBadge'

/** At another page: its title on the window, the focus at its beginning. */
export function useArrivalFocus(entry: RouteEntry | null, title: string) {
  const main = useRef<HTMLElement>(null)
  const path = entry?.path
  const arrived = useRef(path)
  const badge = useTitleBadge(({ text }) => text)

  useEffect(() => {
    document.title = badge + (title === '' ? env.appTitle : `${title} - ${env.appTitle}`)
  }, [badge, title])

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

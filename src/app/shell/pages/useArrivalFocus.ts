import { useEffect, useRef } from 'react'
import { env } from '@/lib/env'
import type { RouteEntry } from '@/routes/types'
import { useTitleBadge } from '@/stores/titleBadge'

/** On navigation: sets the window title and focuses the main content. */
export function useArrivalFocus(entry: RouteEntry | null, title: string) {
  const main = useRef<HTMLElement>(null)
  const path = entry?.path
  const arrived = useRef(path)
  const badge = useTitleBadge(({ text }) => text)

  useEffect(() => {
    document.title = badge + (title === '' ? env.appTitle : `${title} - ${env.appTitle}`)
  }, [badge, title])

  useEffect(() => {
    // A window's first page keeps the document's default focus; arrowing through the tabs keeps it there.
    const first = arrived.current === path
    arrived.current = path
    const focused = document.activeElement
    if (first || focused?.closest('[role="tablist"]') || main.current?.contains(focused)) return
    main.current?.focus({ preventScroll: true })
  }, [path])
  return main
}

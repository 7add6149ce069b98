import { useEffect, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react'

/** Time under the pointer before a submenu shows, and away from it before it goes. */
const SHOW_TIMEOUT = 200

/**
 * A panel beside an entry of the closed sidebar: shown after resting on the entry, or by Enter and the right arrow;
 * gone with the pointer, with the focus, or by Escape and the left arrow.
 */
export function useFlyout() {
  const [open, setOpen] = useState(false)
  const [top, setTop] = useState(0)
  const root = useRef<HTMLLIElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const timer = useRef(0)

  const show = () => {
    window.clearTimeout(timer.current)
    setTop(root.current?.getBoundingClientRect().top ?? 0)
    setOpen(true)
  }
  const hide = () => {
    window.clearTimeout(timer.current)
    setOpen(false)
  }
  const later = (run: () => void) => {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(run, SHOW_TIMEOUT)
  }
  const enter = () => {
    show()
    // The panel is rendered by then.
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('a, button')?.focus())
  }

  useEffect(() => () => window.clearTimeout(timer.current), [])

  // A panel that would leave the window at its lower edge moves up.
  useEffect(() => {
    if (!open || !panel.current) return
    const over = top + panel.current.offsetHeight + 8 - window.innerHeight
    if (over > 0) setTop(Math.max(8, top - over))
  }, [open, top])

  const rootProps = {
    ref: root,
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && later(show),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && later(hide),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && hide(),
    onKeyDown: (event: KeyboardEvent) => {
      const within = panel.current?.contains(event.target as Node)
      if (open && (event.key === 'Escape' || (within && event.key === 'ArrowLeft'))) {
        event.stopPropagation()
        hide()
        button.current?.focus()
      } else if (!within && event.key === 'ArrowRight') {
        event.stopPropagation()
        enter()
      }
    },
  }
  return { open, top, hide, enter, button, panel, rootProps }
}

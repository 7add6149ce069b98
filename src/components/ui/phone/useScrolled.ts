import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** Pixels: less is a shake of the hand. */
const LEAST = 4

/** Whether what is shown in a screen has been moved up under its top bar, whichever element of it scrolls. */
export function useScrolled(screen: RefObject<HTMLElement | null>): boolean {
  const [scroller, setScroller] = useState<Element | null>(null)
  useEffect(() => {
    const element = screen.current
    if (element === null) return
    const look = ({ target }: Event) => {
      // A row that moves sideways says nothing of the page.
      if (target instanceof Element && target.scrollHeight > target.clientHeight) setScroller(target.scrollTop > LEAST ? target : null)
    }
    // Scrolling does not bubble.
    element.addEventListener('scroll', look, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', look, { capture: true })
  }, [screen])
  useEffect(() => {
    if (scroller === null || screen.current === null) return
    // Another page begins at its top.
    const watch = new MutationObserver(() => scroller.isConnected || setScroller(null))
    watch.observe(screen.current, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [scroller, screen])
  return scroller !== null
}

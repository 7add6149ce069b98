import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

/** In pixels: below that the hand just trembled. */
const LEAST = 4

/** Whether a screen's content has scrolled under its top bar, whichever element scrolls. */
export function useScrolled(screen: RefObject<HTMLElement | null>): boolean {
  const [scroller, setScroller] = useState<Element | null>(null)
  useEffect(() => {
    const element = screen.current
    if (element === null) return
    const onScroll = ({ target }: Event) => {
      // Horizontal scrolling does not count.
      if (target instanceof Element && target.scrollHeight > target.clientHeight)
        setScroller(target.scrollTop > LEAST ? target : null)
    }
    // `scroll` does not bubble.
    element.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', onScroll, { capture: true })
  }, [screen])
  useEffect(() => {
    if (scroller === null || screen.current === null) return
    // A new page starts at the top.
    const observer = new MutationObserver(() => scroller.isConnected || setScroller(null))
    observer.observe(screen.current, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [scroller, screen])
  return scroller !== null
}

import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Layout } from './types'

const PHONE = '(max-width: 767.98px)'
/** Below this width of the panel itself (a sidebar takes its part of the window) only the key columns have room. */
const WIDE_FROM = 880

function followPhone(changed: () => void) {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

export function useLayout(panel: HTMLElement | null): Layout {
  const phone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches)
  const [wide, setWide] = useState(() => window.innerWidth >= 1024)

  useLayoutEffect(() => {
    if (panel === null) return
    const measure = () => {
      // A hidden tab has no width, which is no reason to lay it out anew.
      if (panel.offsetWidth > 0) setWide(panel.offsetWidth >= WIDE_FROM)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    return () => observer.disconnect()
  }, [panel])

  if (phone) return 'phone'
  return wide ? 'wide' : 'narrow'
}

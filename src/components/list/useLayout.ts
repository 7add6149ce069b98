import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import type { Layout } from './types'

const PHONE = '(max-width: 767.98px)'
/** Below this width of the panel itself (a sidebar takes its part of the window) only the key columns have room. */
const WIDE_FROM = 880
/** The same where everything is as large as a finger wants it. */
const WIDE_FROM_FINGER = 1060

function followPhone(changed: () => void) {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Pixels in which the room is counted: while a window's edge is dragged, not every one of them draws the list anew. */
const STEP = 8

/** The panel of the list that was drawn last: the next one is most often as wide, and is then drawn once, not again when it is measured. */
let last = { window: 0, wide: false, room: 0 }

interface PanelLayout {
  layout: Layout
  /** Width within the panel in pixels, rounded down; infinite until it is known. */
  room: number
  /** What is pressed is as large as a finger wants it. Where all has room, `theme/touch.css` does what is needed. */
  large: boolean
  watchPanel: (panel: HTMLElement | null) => void
}

/** The layout of a list, and the ref for its panel, whose width decides. */
export function useLayout(): PanelLayout {
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  // A tab that goes behind another lets go of its refs. Its panel stays, so that coming back draws nothing anew.
  const watchPanel = useCallback((element: HTMLElement | null) => {
    if (element !== null) setPanel(element)
  }, [])
  const phone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches)
  const finger = useMedia(FINGER)
  const wideFrom = finger ? WIDE_FROM_FINGER : WIDE_FROM
  const known = last.window === window.innerWidth
  const [wide, setWide] = useState(() => (known ? last.wide : window.innerWidth >= 1024))
  const [room, setRoom] = useState(() => (known ? last.room : Number.POSITIVE_INFINITY))

  useLayoutEffect(() => {
    if (panel === null) return
    const measure = () => {
      // A hidden tab has no width, which is no reason to lay it out anew.
      if (panel.offsetWidth === 0) return
      last = { window: window.innerWidth, wide: panel.offsetWidth >= wideFrom, room: Math.floor(panel.clientWidth / STEP) * STEP }
      setWide(last.wide)
      setRoom(last.room)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(panel)
    return () => observer.disconnect()
  }, [panel, wideFrom])

  return { layout: phone ? 'phone' : wide ? 'wide' : 'narrow', room, large: finger && (phone || !wide), watchPanel }
}

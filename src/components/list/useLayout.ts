import { useCallback, useState, useSyncExternalStore } from 'react'
import type { RefCallback } from 'react'
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

const PANEL_BORDER = 1
const counted = (pixels: number) => Math.floor(pixels / STEP) * STEP

/** How wide the first list's panel will be: as wide as the page in front has room for one. It need not be drawn again then when it is measured. */
function roomInFront(): number {
  const pane = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(({ clientWidth }) => clientWidth > 0)
  if (!pane) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(pane)
  return counted(pane.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 2 * PANEL_BORDER)
}

interface PanelLayout {
  layout: Layout
  /** Width within the panel in pixels, rounded down; infinite until it is known. */
  room: number
  /** What is pressed is as large as a finger wants it. Where all has room, `theme/touch.css` does what is needed. */
  large: boolean
  watchPanel: RefCallback<HTMLElement>
}

/** The layout of a list, and the ref for its panel, whose width decides. */
export function useLayout(): PanelLayout {
  const phone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches)
  const finger = useMedia(FINGER)
  const wideFrom = finger ? WIDE_FROM_FINGER : WIDE_FROM
  const known = last.window === window.innerWidth
  const [room, setRoom] = useState(() => (known ? last.room : roomInFront()))
  const [wide, setWide] = useState(() => (known ? last.wide : Number.isFinite(room) ? room >= wideFrom : window.innerWidth >= 1024))

  // Measured where it is attached, and without a state for the panel itself: a list would be drawn twice to learn what it knew.
  const watchPanel = useCallback(
    (panel: HTMLElement | null) => {
      if (panel === null) return undefined
      const measure = () => {
        // A hidden tab has no width, which is no reason to lay it out anew.
        if (panel.offsetWidth === 0) return
        last = { window: window.innerWidth, wide: panel.offsetWidth >= wideFrom, room: counted(panel.clientWidth) }
        setWide(last.wide)
        setRoom(last.room)
      }
      measure()
      const observer = new ResizeObserver(measure)
      observer.observe(panel)
      return () => observer.disconnect()
    },
    [wideFrom],
  )

  return { layout: phone ? 'phone' : wide ? 'wide' : 'narrow', room, large: finger && (phone || !wide), watchPanel }
}

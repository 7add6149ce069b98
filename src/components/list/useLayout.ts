import { useCallback, useState, useSyncExternalStore } from 'react'
import { FINGER, useMedia } from '@/components/hooks/useMedia'
import type { Layout } from './types'

const PHONE = '(max-width: 767.98px)'
/** Below this panel width (the sidebar takes part of the window) only key columns fit. */
const WIDE_FROM = 880
/** Same for touch sizes. */
const WIDE_FROM_FINGER = 1060

function followPhone(changed: () => void) {
  const media = window.matchMedia(PHONE)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** Granularity of the width in pixels: dragging a window's edge does not re-render the list for each pixel. */
const STEP = 8

/** The last list panel: the next panel usually has the same width, and then renders once instead of again after measuring. */
let last = { window: 0, wide: false, room: 0 }

const PANEL_BORDER = 1
const quantised = (pixels: number) => Math.floor(pixels / STEP) * STEP

/** Estimates the first list's panel width from the page in front, which saves a re-render after measuring. */
function estimateWidth(): number {
  const pane = [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(({ clientWidth }) => clientWidth > 0)
  if (!pane) return Number.POSITIVE_INFINITY
  const { paddingLeft, paddingRight } = getComputedStyle(pane)
  return quantised(pane.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - 2 * PANEL_BORDER)
}

interface PanelLayout {
  layout: Layout
  /** Inner panel width in pixels, rounded down; infinite until known. */
  availableWidth: number
  /** Controls have touch size. In wide layouts `theme/touch.css` does the rest. */
  large: boolean
  watchPanel: (panel: HTMLElement | null) => (() => void) | undefined
}

/** The layout of a list, and the ref for its panel, whose width decides. */
export function useLayout(): PanelLayout {
  const phone = useSyncExternalStore(followPhone, () => window.matchMedia(PHONE).matches)
  const finger = useMedia(FINGER)
  const wideFrom = finger ? WIDE_FROM_FINGER : WIDE_FROM
  const isKnown = last.window === window.innerWidth
  const [availableWidth, setAvailableWidth] = useState(() => (isKnown ? last.room : estimateWidth()))
  const [wide, setWide] = useState(() =>
    isKnown ? last.wide : Number.isFinite(availableWidth) ? availableWidth >= wideFrom : window.innerWidth >= 1024,
  )

  // Measured on attach, without state for the panel itself: the list would render twice to learn what it knew.
  const watchPanel = useCallback(
    (panel: HTMLElement | null) => {
      if (panel === null) return undefined
      const update = () => {
        // A hidden tab has no width; that is no reason to change its layout.
        if (panel.offsetWidth === 0) return
        last = { window: window.innerWidth, wide: panel.offsetWidth >= wideFrom, room: quantised(panel.clientWidth) }
        setWide(last.wide)
        setAvailableWidth(last.room)
      }
      update()
      const observer = new ResizeObserver(update)
      observer.observe(panel)
      return () => observer.disconnect()
    },
    [wideFrom],
  )

  return {
    layout: phone ? 'phone' : wide ? 'wide' : 'narrow',
    availableWidth,
    large: finger && (phone || !wide),
    watchPanel,
  }
}

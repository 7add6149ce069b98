import { useCallback, useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { FIT_MAX, FIT_MIN } from './listState'
import type { DisplayOptions } from './types'

/** Without a measure: tests, and lists in a hidden tab. */
const FIT_UNKNOWN = 10

/** As in Table.module.css. */
const ROW_HEIGHTS = { roomy: 64, middle: 48, compact: 40 } as const
const NARROW_ROW = 72

/** Height of the last list's page outside its rows; by list in `known`, with its rows' own height. */
let lastFrame = 330
const known = new Map<string, { frame: number; row: number }>()
/**
 * After this many changes in one window size a page only gets shorter. Otherwise two lengths could alternate for ever: the
 * longer page brings a scrollbar, which wraps the filters onto a second line and leaves room for fewer rows.
 */
const CHANGES_MAX = 3

const frontPane = () =>
  [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].find(({ clientHeight }) => clientHeight > 0)

function fitOf(key: string, standardRow: number, pane: number): number {
  const { frame, row } = known.get(key) ?? { frame: lastFrame, row: standardRow }
  return pane === 0 ? FIT_UNKNOWN : Math.min(FIT_MAX, Math.max(FIT_MIN, Math.floor((pane - frame) / row)))
}

/** What surrounds the rows of a panel, and their height; null while no row is there. */
function measure(panel: HTMLElement, pane: HTMLElement) {
  const [rows, footer] = [panel.querySelector('tbody'), panel.querySelector('[data-list-footer]')]
  if (!rows || !footer) return null
  const list = [...rows.querySelectorAll<HTMLElement>('tr[data-row-key]')]
  if (list.length === 0) return null
  const box = rows.getBoundingClientRect()
  const above = box.top - pane.getBoundingClientRect().top + pane.scrollTop
  const below = footer.getBoundingClientRect().height + parseFloat(getComputedStyle(pane).paddingBottom)
  const height = list.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0)
  // Headings of groups are part of what surrounds the rows.
  return { frame: Math.ceil(above + below + box.height - height) + 1, row: height / list.length }
}

type FitOptions = { name: string; isFixed: RefObject<boolean> } & Pick<DisplayOptions, 'density' | 'layout'>

/**
 * How many rows fit into the window, so that the last one is whole. Known from the last opening before the list is
 * drawn, and corrected when it is, unless `isFixed`.
 */
export function useFit({ name, density, layout, isFixed }: FitOptions) {
  const key = `${name} ${layout} ${density}`
  const row = layout === 'narrow' ? NARROW_ROW : ROW_HEIGHTS[density]
  const [pane] = useState(() => frontPane()?.clientHeight ?? 0)
  const [measuredFit, setMeasuredFit] = useState<{ key: string; fit: number } | null>(null)
  const fit = measuredFit?.key === key ? measuredFit.fit : fitOf(key, row, pane)
  const shown = useRef(fit)
  useEffect(() => {
    shown.current = fit
  }, [fit])

  // After the browser has laid the panel out: reading sizes then costs nothing.
  const watchRows = useCallback(
    (panel: HTMLElement | null) => {
      const paneNow = panel?.closest<HTMLElement>('[role=tabpanel]')
      if (!panel || !paneNow) return undefined
      let sizeOfWindow = ''
      let changes = 0
      const observer = new ResizeObserver(() => update())
      const update = () => {
        if (isFixed.current || paneNow.clientHeight === 0) return
        // The stale note takes a row's room. A shorter page is another query, which would fail too and lose the rows.
        if (panel.querySelector('[role=alert]')) return
        const rows = panel.querySelector('tbody')
        // The panel fills the window: only the rows' own height changes when others take their place.
        if (rows) observer.observe(rows)
        const measured = measure(panel, paneNow)
        if (measured) {
          known.set(key, measured)
          lastFrame = measured.frame
        }
        const sizeNow = `${innerWidth} ${innerHeight}`
        if (sizeNow !== sizeOfWindow) changes = 0
        sizeOfWindow = sizeNow
        const wanted = fitOf(key, row, paneNow.clientHeight)
        const next = changes < CHANGES_MAX ? wanted : Math.min(shown.current, wanted)
        if (next !== shown.current) changes += 1
        setMeasuredFit((before) => (before?.key === key && before.fit === next ? before : { key, fit: next }))
      }
      observer.observe(panel)
      observer.observe(paneNow)
      return () => observer.disconnect()
    },
    [isFixed, key, row],
  )
  return { fit, watchRows }
}

import { useState } from 'react'
import type { UIEvent } from 'react'

/** For thousands of rows: the table scrolls by itself, and only rows in view are drawn. In pixels. */
export interface Viewport {
  height: number
  /** All rows are equally high. */
  rowHeight: number
}

/** Rows drawn beyond those in view, on either side. */
const MARGIN = 8

export function useRowsInView(count: number, viewport: Viewport | undefined) {
  const [first, setFirst] = useState(0)
  if (!viewport) return { from: 0, to: count }
  const { height, rowHeight } = viewport
  const visible = Math.ceil(height / rowHeight)
  // After filtering, the scroll position may lie beyond the last row until the browser corrects it.
  const from = Math.max(0, Math.min(first, count - visible) - MARGIN)
  const to = Math.min(count, from + visible + 2 * MARGIN)
  return {
    from,
    to,
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    onScroll: ({ currentTarget }: UIEvent) => setFirst(Math.floor(currentTarget.scrollTop / rowHeight)),
  }
}

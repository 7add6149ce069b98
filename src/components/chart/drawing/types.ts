import type { RefObject } from 'react'
import type { ChartOption } from '../types'

/** A finished drawing, ready to be exported. */
export interface Drawn {
  svg: string
  width: number
  height: number
}

/** The point under the pointer and its distance from the left edge, as a fraction of the width. */
export interface PointTarget {
  at: number
  series: number
  share: number | null
}

export interface DrawingHandlers {
  onPoint: (point: PointTarget | null) => void
  onZoom: (zoom: { start: number; end: number }) => void
  onPick?: ((at: number, series: number) => void) | undefined
}

export interface DrawingProps {
  option: ChartOption
  height: number
  /** For rows and cells that state the figures themselves. */
  bare: boolean
  /** Index of the marked point. */
  at: number | null
  handlers: RefObject<DrawingHandlers>
  /** Receives a function that renders the current drawing; null once it is disposed. */
  onDrawn: (draw: (() => Drawn) | null) => void
}

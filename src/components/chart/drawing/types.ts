import type { ChartOption } from '../types'

/** A chart as it was drawn, to be made a picture of. */
export interface Drawn {
  svg: string
  width: number
  height: number
}

/** A point under the pointer, and how far it is from the left edge, in shares of the width. */
export interface Pointed {
  at: number
  series: number
  share: number | null
}

export interface DrawingProps {
  option: ChartOption
  height: number
  /** In a row or a cell, beside its words. */
  bare: boolean
  /** Which point is marked. */
  at: number | null
  onPoint: (pointed: Pointed | null) => void
  onZoom: (zoom: { start: number; end: number }) => void
  onPick?: (at: number, series: number) => void
  /** Is handed what draws it as it stands now; null when it is gone. */
  onDrawn: (draw: (() => Drawn) | null) => void
}

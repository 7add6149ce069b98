import type {
  BarSeriesOption,
  EffectScatterSeriesOption,
  HeatmapSeriesOption,
  LinesSeriesOption,
  LineSeriesOption,
  MapSeriesOption,
  PieSeriesOption,
} from 'echarts/charts'
import type {
  AriaComponentOption,
  DataZoomComponentOption,
  GeoComponentOption,
  GridComponentOption,
  VisualMapComponentOption,
} from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ReactNode } from 'react'
import type { ChartTheme } from './chartTheme'

/** Options of both library chunks. */
export type ChartOption = ComposeOption<
  | LineSeriesOption
  | BarSeriesOption
  | PieSeriesOption
  | MapSeriesOption
  | HeatmapSeriesOption
  | LinesSeriesOption
  | EffectScatterSeriesOption
  | AriaComponentOption
  | DataZoomComponentOption
  | GeoComponentOption
  | GridComponentOption
  | VisualMapComponentOption
>

/** A series that can be hidden, as the legend names it. */
export interface LegendEntry {
  name: string
  colour: string
  dashed?: boolean
}

export interface Built {
  option: ChartOption
  /** Legend entries, if there are several series. */
  legend?: readonly LegendEntry[]
}

/** Builds a chart as a pure function of its data; the theme finishes it. Keep the function stable while the data do not change. */
export type Build = (theme: ChartTheme) => Built

/** A cell: amounts and counts are numbers, which spreadsheets can add up. */
export type Cell = string | number

export interface ChartTable {
  columns: readonly {
    title: string
    /** Formats the number for the page; the spreadsheet gets the raw number. */ text?: (value: number) => string
  }[]
  rows: readonly (readonly Cell[])[]
}

/** The points reached by pointer or by ← → Home End. */
export interface ChartPoints {
  count: number
  /** A point's text, read aloud; also shown beside the point unless there is a `reading`. */
  textAt: (at: number) => string
  reading?: (at: number) => ReactNode
  /** Controlled point, for callers that also show it elsewhere. */
  at?: number | null
  onAt?: (at: number | null) => void
}

/** Why there is no drawing, or no fresh drawing. */
export type ChartState =
  | { kind: 'loading' }
  | { kind: 'empty'; text: string }
  | { kind: 'failed'; text: string; retry: () => void }
  | { kind: 'stale'; text: string }

import type { BarSeriesOption, EffectScatterSeriesOption, HeatmapSeriesOption, LinesSeriesOption, LineSeriesOption, MapSeriesOption, PieSeriesOption } from 'echarts/charts'
import type { AriaComponentOption, DataZoomComponentOption, GeoComponentOption, GridComponentOption, TooltipComponentOption, VisualMapComponentOption } from 'echarts/components'
import type { ComposeOption } from 'echarts/core'
import type { ReactNode } from 'react'
import type { Look } from './look'

/** What the two parts of the library, as they are fetched, can draw. */
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
  | TooltipComponentOption
  | VisualMapComponentOption
>

/** A series that can be switched off, as it is named beside the chart. */
export interface LegendEntry {
  name: string
  colour: string
  dashed?: boolean
}

export interface Built {
  option: ChartOption
  /** Named and switched where there are several. */
  legend?: readonly LegendEntry[]
}

/** How a chart is drawn: a pure function of its data, finished by the theme. It stays the same function while its data stay the same. */
export type Build = (look: Look) => Built

/** A cell: amounts and counts are numbers, so that a spreadsheet adds them up. */
export type Cell = string | number

export interface ChartTable {
  columns: readonly { title: string; /** How a number reads in the page; the spreadsheet has the number itself. */ text?: (value: number) => string }[]
  rows: readonly (readonly Cell[])[]
}

/** What the pointer, or ← → Home End, goes through. */
export interface ChartPoints {
  count: number
  /** What a point says, as it is read aloud; it also stands beside the point, unless there is a `reading`. */
  words: (at: number) => string
  reading?: (at: number) => ReactNode
  /** Who shows the point elsewhere too keeps it. */
  at?: number | null
  onAt?: (at: number | null) => void
}

/** Why there is no drawing, or no new one. */
export type ChartState = { kind: 'loading' } | { kind: 'empty'; text: string } | { kind: 'failed'; text: string; retry: () => void } | { kind: 'stale'; text: string }

import type { LineSeriesOption } from 'echarts/charts'
import type { ChartTheme } from '../chartTheme'
import type { Build, LegendEntry } from '../types'
import { floorOf, ticksAxis, valuesAxis, zoomsOf } from './axes'
import { required } from '@/lib/required'

/** Main series, comparison, or the index of its colour. */
type Tone = 'main' | 'other' | number

interface LineOf {
  name: string
  values: readonly number[]
  tone: Tone
  /** Distinguished by a dash as well as by colour. */
  dashed?: boolean
}

export interface LinesOf {
  ticks: readonly string[]
  /** Drawn in this order: the last line is on top. */
  lines: readonly LineOf[]
  axis: (value: number) => string
  /** The last point is incomplete: the segment to it is dashed. */
  open?: boolean
  /** Label the lines at their ends. */
  labelled?: boolean
  /** Bounds of the value axis; defaults to those of the values. */
  range?: { min: number; max: number }
  /** Which ticks are labelled; by default as many as fit. */
  isLabelled?: (index: number) => boolean
  /** Highlights the range between two points. */
  band?: readonly [from: number, to: number] | null
}

const toneColour = (tone: Tone, theme: ChartTheme): string =>
  tone === 'main'
    ? theme.main
    : tone === 'other'
      ? theme.other
      : required(theme.colours[tone % theme.colours.length], 'colour of the series')

/** From the fourth line on, colour alone is not enough. */
const isDashed = ({ tone, dashed = false }: LineOf) => dashed || (typeof tone === 'number' && tone > 2)

const NO_VALUE = '-'

function seriesOf(
  line: LineOf,
  { open = false, labelled = false, band }: LinesOf,
  theme: ChartTheme,
): LineSeriesOption[] {
  const colour = toneColour(line.tone, theme)
  const last = line.values.length - 1
  const isSplit = open && last > 0
  const shared: LineSeriesOption = {
    type: 'line',
    name: line.name,
    symbol: 'circle',
    symbolSize: line.tone === 'other' ? 7 : 9,
    showSymbol: last === 0,
    itemStyle: { color: theme.ground, borderColor: colour, borderWidth: 2 },
    emphasis: {
      itemStyle: { color: theme.ground, borderColor: colour, borderWidth: 2 },
      lineStyle: { width: line.tone === 'other' ? 1.5 : 2 },
    },
    endLabel: {
      show: labelled,
      formatter: line.name,
      distance: 8,
      color: line.tone === 'other' ? theme.words : colour,
      fontSize: theme.size,
      fontWeight: line.tone === 'main' ? 600 : 400,
    },
    labelLayout: { moveOverlap: 'shiftY' },
  }
  const style = { color: colour, width: line.tone === 'other' ? 1.5 : 2 }
  const highlight =
    line.tone === 'main' && band
      ? {
          silent: true,
          itemStyle: { color: theme.notice, opacity: 0.18 },
          data: [[{ xAxis: band[0] }, { xAxis: band[1] }]],
        }
      : undefined
  const solid: LineSeriesOption = {
    ...shared,
    id: line.name,
    data: line.values.map((value, place) => (isSplit && place === last ? NO_VALUE : value)),
    lineStyle: { ...style, type: isDashed(line) ? [4, 4] : 'solid' },
    ...(line.tone === 'main' && {
      areaStyle: {
        color: {
          type: 'linear',
          x: 0,
          y: 0,
          x2: 0,
          y2: 1,
          colorStops: [
            { offset: 0, color: `${colour}24` },
            { offset: 1, color: `${colour}00` },
          ],
        },
      },
    }),
    ...(highlight && { markArea: highlight as LineSeriesOption['markArea'] }),
  }
  if (!isSplit) return [solid]
  // The last day is a separate line with the same name. It is not animated: its label would float where there is no point yet.
  const openSegment: LineSeriesOption = {
    ...shared,
    id: `${line.name} open`,
    animation: false,
    data: line.values.map((value, place) => (place < last - 1 ? NO_VALUE : value)),
    lineStyle: { ...style, type: [4, 4] },
  }
  return [{ ...solid, endLabel: { show: false } }, openSegment]
}

const legendOf = (line: LineOf, theme: ChartTheme): LegendEntry => ({
  name: line.name,
  colour: toneColour(line.tone, theme),
  dashed: isDashed(line),
})

/** A line over time or by category, with others to compare it with. */
export const linesOf =
  (chart: LinesOf): Build =>
  (theme) => ({
    legend: chart.lines.map((line) => legendOf(line, theme)).toReversed(),
    option: {
      grid: {
        id: 'grid',
        left: 4,
        right: chart.labelled ? 48 : 16,
        top: 12,
        bottom: floorOf(chart.ticks.length) - 24,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: ticksAxis(chart.ticks, theme, { read: true, every: chart.isLabelled }),
      yAxis: valuesAxis(chart.axis, theme, chart.range),
      dataZoom: zoomsOf(chart.ticks.length, theme),
      series: chart.lines.flatMap((line) => seriesOf(line, chart, theme)),
    },
  })

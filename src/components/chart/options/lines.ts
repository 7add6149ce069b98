import type { LineSeriesOption } from 'echarts/charts'
import type { Look } from '../look'
import type { Build, LegendEntry } from '../types'
import { floorOf, READ_BY_AXIS, ticksAxis, valuesAxis, zoomsOf } from './axes'

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
  named?: boolean
  /** Bounds of the value axis; defaults to those of the values. */
  range?: { min: number; max: number }
  /** Which ticks are labelled; by default as many as fit. */
  every?: (index: number) => boolean
  /** Highlights the range between two points. */
  band?: readonly [from: number, to: number] | null
}

export const toneColour = (tone: Tone, look: Look): string => (tone === 'main' ? look.main : tone === 'other' ? look.other : look.colours[tone % look.colours.length]!)

/** From the fourth line on, colour alone is not enough. */
const isDashed = ({ tone, dashed = false }: LineOf) => dashed || (typeof tone === 'number' && tone > 2)

const NO_ROOM = '-'

function seriesOf(line: LineOf, { open = false, named = false, band }: LinesOf, look: Look): LineSeriesOption[] {
  const colour = toneColour(line.tone, look)
  const last = line.values.length - 1
  const parted = open && last > 0
  const shared: LineSeriesOption = {
    type: 'line',
    name: line.name,
    symbol: 'circle',
    symbolSize: line.tone === 'other' ? 7 : 9,
    showSymbol: last === 0,
    itemStyle: { color: look.ground, borderColor: colour, borderWidth: 2 },
    emphasis: { itemStyle: { color: look.ground, borderColor: colour, borderWidth: 2 }, lineStyle: { width: line.tone === 'other' ? 1.5 : 2 } },
    endLabel: { show: named, formatter: line.name, distance: 8, color: line.tone === 'other' ? look.words : colour, fontSize: look.size, fontWeight: line.tone === 'main' ? 600 : 400 },
    labelLayout: { moveOverlap: 'shiftY' },
  }
  const style = { color: colour, width: line.tone === 'other' ? 1.5 : 2 }
  const noticed = line.tone === 'main' && band ? { silent: true, itemStyle: { color: look.notice, opacity: 0.18 }, data: [[{ xAxis: band[0] }, { xAxis: band[1] }]] } : undefined
  const solid: LineSeriesOption = {
    ...shared,
    id: line.name,
    data: line.values.map((value, place) => (parted && place === last ? NO_ROOM : value)),
    lineStyle: { ...style, type: isDashed(line) ? [4, 4] : 'solid' },
    ...(line.tone === 'main' && { areaStyle: { color: { type: 'linear', x: 0, y: 0, x2: 0, y2: 1, colorStops: [{ offset: 0, color: `${colour}24` }, { offset: 1, color: `${colour}00` }] } } }),
    ...(noticed && { markArea: noticed as LineSeriesOption['markArea'] }),
  }
  if (!parted) return [solid]
  // The last day is a separate line with the same name. It is not animated: its label would float where there is no point yet.
  const growing: LineSeriesOption = { ...shared, id: `${line.name} open`, animation: false, data: line.values.map((value, place) => (place < last - 1 ? NO_ROOM : value)), lineStyle: { ...style, type: [4, 4] } }
  return [{ ...solid, endLabel: { show: false } }, growing]
}

const legendOf = (line: LineOf, look: Look): LegendEntry => ({ name: line.name, colour: toneColour(line.tone, look), dashed: isDashed(line) })

/** A line over time or by category, with others to compare it with. */
export const linesOf =
  (of: LinesOf): Build =>
  (look) => ({
    legend: of.lines.map((line) => legendOf(line, look)).toReversed(),
    option: {
      grid: { id: 'grid', left: 4, right: of.named ? 48 : 16, top: 12, bottom: floorOf(of.ticks.length) - 24, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
      xAxis: ticksAxis(of.ticks, look, { every: of.every }),
      yAxis: valuesAxis(of.axis, look, of.range),
      dataZoom: zoomsOf(of.ticks.length, look),
      tooltip: READ_BY_AXIS,
      series: of.lines.flatMap((line) => seriesOf(line, of, look)),
    },
  })

import type { LineSeriesOption } from 'echarts/charts'
import type { Look } from '../look'
import type { Build, LegendEntry } from '../types'
import { floorOf, READ_BY_AXIS, ticksAxis, valuesAxis, zoomsOf } from './axes'

/** What the chart is about, what it is compared with, or one of several: its place among the colours. */
type Tone = 'main' | 'other' | number

interface LineOf {
  name: string
  values: readonly number[]
  tone: Tone
  /** Told apart by more than its colour. */
  dashed?: boolean
}

export interface LinesOf {
  ticks: readonly string[]
  /** The one in front last. */
  lines: readonly LineOf[]
  axis: (value: number) => string
  /** The last point is still growing: the way to it is dashed. */
  open?: boolean
  /** Names at the ends of the lines. */
  named?: boolean
  /** Where the axis of values begins and ends, if not where the values do. */
  range?: { min: number; max: number }
  /** Which ticks are named, where not as many as have room. */
  every?: (index: number) => boolean
  /** Between two points something is to be noticed. */
  band?: readonly [from: number, to: number] | null
}

export const toneColour = (tone: Tone, look: Look): string => (tone === 'main' ? look.main : tone === 'other' ? look.other : look.colours[tone % look.colours.length]!)

/** From the fourth on, colours alone do not tell lines apart. */
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
  // The last day is a line of its own, under the same name. It does not grow into the picture: on the way its name would stand where there is no point yet.
  const growing: LineSeriesOption = { ...shared, id: `${line.name} open`, animation: false, data: line.values.map((value, place) => (place < last - 1 ? NO_ROOM : value)), lineStyle: { ...style, type: [4, 4] } }
  return [{ ...solid, endLabel: { show: false } }, growing]
}

const legendOf = (line: LineOf, look: Look): LegendEntry => ({ name: line.name, colour: toneColour(line.tone, look), dashed: isDashed(line) })

/** One way through time or an explanation, and others to compare it with. */
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

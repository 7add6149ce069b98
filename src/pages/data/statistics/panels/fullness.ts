import type { ChartTheme } from '@/components/chart/chartTheme'
import type { Build } from '@/components/chart/types'
import { timeOfDay } from '@/contract/kit/chinaClock'
import type { Fullness } from '@/contract/guide/guide/guideCapacity'
import { screen } from '@/theme/screen'
import { figure, twoDigitClock } from '../words'
import { fadeOf } from './fade'

const QUARTER = 15
const IN_DAY = 96

/** Start of the current run above the warning line: its first quarter-hour, as HH:mm. Null when below the line. */
export function crossedAt(quarters: readonly number[], warnsFrom: number): string | null {
  if ((quarters.at(-1) ?? 0) < warnsFrom) return null
  const below = quarters.findLastIndex((visitors) => visitors < warnsFrom)
  return twoDigitClock((below + 1) * QUARTER)
}

export const isFull = ({ visitors, warnsFrom }: Pick<Fullness, 'visitors' | 'warnsFrom'>): boolean =>
  visitors >= warnsFrom

/** Skips quarter-hours before the first visitor, back to the full hour. */
export function firstQuarter(quarters: readonly number[]): number {
  const first = quarters.findIndex((visitors) => visitors > 0)
  return first < 0 ? 0 : Math.floor(first / 4) * 4
}

export const quarterNow = (at: number): number => Math.floor(timeOfDay(at) / (QUARTER * 60_000))

type Capacity = Pick<Fullness, 'most' | 'warnsFrom'>

/** The hours of the day, a label every three hours. */
const hourAxis = (places: readonly number[], theme: ChartTheme) => ({
  id: 'x',
  type: 'category' as const,
  boundaryGap: false,
  data: places.map((place, index) => `${place / 4}${index === 0 ? ' 时' : ''}`),
  axisLine: { lineStyle: { color: theme.grid } },
  axisTick: { show: false },
  axisLabel: {
    color: theme.words,
    fontSize: theme.size,
    margin: 8,
    interval: (index: number) => index % 12 === 0,
    alignMinLabel: 'left' as const,
  },
})

/** The largest capacity and the warning line, each named at its start. */
function capacityLines({ most, warnsFrom }: Capacity, fontSize: number) {
  const line = (
    y: number,
    text: string,
    colour: string,
    type: 'solid' | number[],
    position: 'insideStartTop' | 'insideStartBottom',
  ) => ({
    yAxis: y,
    lineStyle: { color: colour, width: 2, type },
    label: { formatter: text, color: colour, fontSize, position, distance: [0, 4] },
  })
  return {
    silent: true,
    animation: false,
    symbol: 'none',
    data: [
      line(most, `最大承载 ${figure(most)}`, screen.second, 'solid', 'insideStartTop'),
      line(warnsFrom, `预警 ${figure(warnsFrom)}`, screen.now, [6, 5], 'insideStartBottom'),
    ],
  }
}

/** Visitors by quarter-hour; given a capacity, the warning line, and values above it in the alarm colour. */
export const fullnessBuild = (quarters: readonly number[], capacity: Capacity | null): Build => {
  const first = Math.min(firstQuarter(quarters), IN_DAY - 24)
  const places = Array.from({ length: IN_DAY - first }, (_, index) => first + index)
  const over = (place: number) =>
    capacity !== null && Math.max(quarters[place] ?? 0, quarters[place - 1] ?? 0) >= capacity.warnsFrom
  const last = quarters.length - 1
  const value = (place: number) => quarters[place] ?? '-'
  return (theme) => {
    const line = { type: 'line' as const, silent: true, symbol: 'none', smooth: 0.2, smoothMonotone: 'x' as const }
    return {
      option: {
        grid: { id: 'grid', left: 0, right: 10, top: 32, bottom: 30 },
        xAxis: hourAxis(places, theme),
        yAxis: { id: 'y', type: 'value', show: false, min: 0, max: Math.max(1, capacity?.most ?? 0, ...quarters) },
        series: [
          {
            ...line,
            id: 'visitors',
            lineStyle: { color: screen.jade, width: 3 },
            areaStyle: fadeOf(screen.jade, '66', '00'),
            data: places.map(value),
            ...(capacity && { markLine: capacityLines(capacity, theme.size) }),
          },
          {
            ...line,
            id: 'over',
            symbol: 'circle',
            showAllSymbol: true,
            symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) => (first + dataIndex === last ? 12 : 0),
            itemStyle: {
              color: theme.ground,
              borderColor: capacity && (quarters[last] ?? 0) >= capacity.warnsFrom ? screen.alarm : screen.jade,
              borderWidth: 3,
            },
            lineStyle: { color: screen.alarm, width: 4 },
            data: places.map((place) => (place === last || over(place) ? value(place) : '-')),
          },
        ],
      },
    }
  }
}

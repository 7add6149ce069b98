import { weekdayText } from '@/contract/kit/chinaClock'
import { linesOf } from '@/components/chart/options/lines'
import type { Build, ChartTable } from '@/components/chart/types'

export interface TrendDay {
  day: string
  visitors: number
  listens: number
}

export const LISTENS = '收听次数'
export const VISITORS = '到访人数'

/** 11-15 星期日 */
export const dayText = ({ day }: TrendDay): string => `${day.slice(5)} 星期${weekdayText(day)}`

/** 8 万, 2,000 */
export const axisText = (value: number): string =>
  value >= 10_000
    ? `${(value / 10_000).toLocaleString('zh-CN', { maximumFractionDigits: 2 })} 万`
    : value.toLocaleString('zh-CN')

/** Listens and visitors by day; the last day is today, still incomplete. */
export const trendBuild = (days: readonly TrendDay[]): Build =>
  linesOf({
    ticks: days.map(({ day }, index) => (index === days.length - 1 ? '今天' : day.slice(5))),
    lines: [
      { name: VISITORS, values: days.map(({ visitors }) => visitors), tone: 1 },
      { name: LISTENS, values: days.map(({ listens }) => listens), tone: 'main' },
    ],
    axis: axisText,
    open: true,
  })

export const trendTable = (days: readonly TrendDay[]): ChartTable => ({
  columns: [{ title: '日期' }, { title: LISTENS }, { title: VISITORS }],
  rows: days.map(({ day, listens, visitors }) => [day, listens, visitors]),
})

export const isEmpty = (days: readonly TrendDay[]): boolean =>
  days.every(({ visitors, listens }) => visitors === 0 && listens === 0)

import { changeOf } from '@/lib/change'
import type { Change } from '@/lib/change'
import { dayOf, hourOf, weekdayText } from '@/contract/kit/chinaClock'
import { yuanOf } from '@/contract/kit/money'
import type { Access } from '@/routes/meta'
import { addressOf } from './records'
import type { TodayQueries, TodayName } from './queries'

/** A figure as its tile shows it. */
export interface TileFigure {
  name: string
  title: string
  /** Describes the count. */
  meaning: string
  /** Undefined while loading, null if there is none. */
  value: number | null | undefined
  /** Why there is none. */
  missing: string
  /** Decimal places. */
  digits: number
  unit: string
  /** Time of the count. */
  at: number | null
  change: Change | null
  /** Name and value of the comparison. */
  against: string
  before: number | null
  /** In place of a comparison; null where there is one. */
  note: string | null
  /** For a sparkline. */
  course: readonly number[]
  /** What the curve covers: 今天到现在的变化. */
  courseText: string
  /** Link to the records behind the figure; null without the right. */
  to: string | null
  toText: string
}

export interface FigureOptions {
  guideId: string | null
  showsVisits: boolean
  showsSales: boolean
  opens: Access['opens']
}

/** 比上周五同时段 */
export const sameTimeOf = (at: number): string => `比上周${weekdayText(dayOf(at))}同时段`
/** Only hours that have begun: future hours would end every curve in a drop to zero. */
export const elapsedHours = (hours: readonly number[], at: number): readonly number[] => hours.slice(0, hourOf(at) + 1)

const QUARTER = 15 * 60_000

type FigureLabels = Pick<TileFigure, 'title' | 'meaning' | 'unit' | 'toText'> & { digits?: number }

const LABELS: Record<TodayName, FigureLabels> = {
  hourVisit: { title: '今日到访', meaning: '打开过导览的访客，同一人只计一次', unit: '人', toText: '看这些访客' },
  realTime: { title: '实时访客', meaning: '近 15 分钟打开过导览或开始收听', unit: '人', toText: '看这些访客' },
  listenIn: { title: '今日收听', meaning: '开始播放的讲解，再听一遍再计一次', unit: '次', toText: '看各讲解的收听' },
  sellRight: {
    title: '今日售卖',
    meaning: '今天付款的订单，含后来退款的',
    unit: '元',
    toText: '看这些订单',
    digits: 2,
  },
}

type TodayResult = Pick<TileFigure, 'at' | 'against' | 'course' | 'to'> & { value: number; before: number }

const NO_RESULT = { at: null, change: null, against: '', before: null, course: [], to: null }

function resultOf(
  name: TodayName,
  { hourVisit, realTime, listenIn, sellRight }: TodayQueries,
  { guideId, opens }: FigureOptions,
): TodayResult | undefined {
  if (name === 'hourVisit' && hourVisit.data) {
    const { at, from, total, hours, before } = hourVisit.data
    return {
      at,
      value: total,
      before: before.toNow,
      against: sameTimeOf(at),
      course: elapsedHours(hours, at),
      to: addressOf.visitors({ activity: 'visit', from, to: at, guideId }, opens),
    }
  }
  if (name === 'realTime' && realTime.data) {
    const { at, last15, hourAgo, quarters } = realTime.data
    return {
      at,
      value: last15,
      before: hourAgo,
      against: '比一小时前',
      course: quarters,
      to: addressOf.visitors({ activity: 'any', from: at - QUARTER, to: at, guideId }, opens),
    }
  }
  if (name === 'listenIn' && listenIn.data) {
    const { at, times, hours, before } = listenIn.data
    return {
      at,
      value: times,
      before: before.times,
      against: sameTimeOf(at),
      course: elapsedHours(hours, at),
      to: addressOf.listening(guideId),
    }
  }
  if (name === 'sellRight' && sellRight.data) {
    const { at, from, amount, hours, before } = sellRight.data
    return {
      at,
      value: yuanOf(amount),
      before: yuanOf(before.amount),
      against: sameTimeOf(at),
      course: elapsedHours(hours, at),
      to: addressOf.orders({ from, to: at, guideId }, opens),
    }
  }
  return undefined
}

/** The figures that the account may see, in display order. */
export function figuresOf(queries: TodayQueries, of: FigureOptions): TileFigure[] {
  const names: TodayName[] = [
    ...(of.showsVisits ? (['hourVisit', 'realTime', 'listenIn'] as const) : []),
    ...(of.showsSales ? (['sellRight'] as const) : []),
  ]
  return names.map((name) => {
    const { digits = 0, ...rest } = LABELS[name]
    const labels = { ...rest, missing: '没有读到', note: null, courseText: '今天到现在的变化' }
    const result = resultOf(name, queries, of)
    if (!result) return { name, ...labels, digits, ...NO_RESULT, value: queries[name].isError ? null : undefined }
    return { name, ...labels, digits, ...result, change: changeOf(result.value, result.before) }
  })
}

import * as z from 'zod'
import { addDays, DAY_MS, day, dayOf, daysBetween, startOfDay } from '../kit/chinaDay'
import { id, time } from '../kit/core'

/** Maximum number of days per query. */
export const PERIOD_DAYS_MAX = 366

/**
 * Guide and days, the same for every figure: a single day, a range of days, or the last days including today. Defaults:
 * all guides, today.
 */
export const statisticsQuery = z
  .strictObject({
    guideId: id.optional(),
    day: day.optional(),
    from: day.optional(),
    to: day.optional(),
    days: z.coerce.number().int().min(1).max(PERIOD_DAYS_MAX, `一次最多看 ${PERIOD_DAYS_MAX} 天`).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), {
    path: ['to'],
    message: '开始和结束日期要一起给',
  })
  .refine((query) => [query.day, query.from, query.days].filter((value) => value !== undefined).length <= 1, {
    path: ['days'],
    message: '一天、起止日期、天数只能给一种',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    path: ['to'],
    message: '结束日期不能早于开始日期',
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysBetween(from, to) <= PERIOD_DAYS_MAX, {
    path: ['to'],
    message: `一次最多看 ${PERIOD_DAYS_MAX} 天`,
  })
export type StatisticsQuery = z.output<typeof statisticsQuery>

/** First and last millisecond; an unfinished day ends now. */
export const span = { from: time, to: time }

/** Whole days in China; the last one is cut off at the present moment. */
export interface Days {
  /** First day and number of days. */
  first: string
  count: number
  from: number
  to: number
}

const daysFrom = (first: string, count: number, now: number): Days => ({
  first,
  count,
  from: startOfDay(first),
  to: Math.max(startOfDay(first), Math.min(now, startOfDay(addDays(first, count)) - 1)),
})

export function daysOf({ day: single, from, to, days = 1 }: Omit<StatisticsQuery, 'guideId'>, now: number): Days {
  if (single !== undefined) return daysFrom(single, 1, now)
  if (from !== undefined && to !== undefined) return daysFrom(from, daysBetween(from, to), now)
  return daysFrom(addDays(dayOf(now), 1 - days), days, now)
}

/** Comparison period, up to the same moment: for one day the same weekday a week earlier, for several days the same number right before. */
export function daysBefore({ first, count, from, to }: Days): Days {
  const back = count === 1 ? 7 : count
  return { first: addDays(first, -back), count, from: from - back * DAY_MS, to: to - back * DAY_MS }
}

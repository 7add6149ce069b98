import * as z from 'zod'
import { DAY_MS, dayOf, startOfDay } from './chinaClock'

export { addDays, addMonths, CHINA_MS, DAY_MS, dayNumber, dayOf, mondayOf, startOfDay, weekdayOf } from './chinaClock'

const isDay = (text: string): boolean => !Number.isNaN(startOfDay(text)) && dayOf(startOfDay(text)) === text

/** The same date a year earlier; 29 February becomes the 28th. */
export function yearBefore(date: string): string {
  const same = `${Number(date.slice(0, 4)) - 1}${date.slice(4)}`
  return isDay(same) ? same : `${same.slice(0, 8)}28`
}

/** Number of days in a range, both ends included. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS) + 1

export const day = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/, '日期不正确')
  .refine(isDay, '没有这一天')

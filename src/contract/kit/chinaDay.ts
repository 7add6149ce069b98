import * as z from 'zod'

/** Statistics days start at midnight in China, wherever server and browser are; China has no daylight saving time. */
export const CHINA_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

/** 2026-11-20 */
export const dayOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10)

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_MS

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * DAY_MS)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Day number in China since 1970. */
export const dayNumber = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS)

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

/**
 * The clock on the walls of the scenic areas. Console, server and visitors' page show and take this time, whatever the zone of the computer:
 * China has no daylight saving time, so one offset is all of it.
 */
export const CHINA_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

const WEEKDAYS = '日一二三四五六'

/** A `Date` whose UTC fields read as China's clocks do. */
export const chinaDate = (at: number): Date => new Date(at + CHINA_MS)

/** 2026-11-20 */
export const dayOf = (at: number): string => chinaDate(at).toISOString().slice(0, 10)

/** 14:12 */
export const minuteText = (at: number): string => chinaDate(at).toISOString().slice(11, 16)

/** 2026-11-20 14:12:05 */
export const secondText = (at: number): string => chinaDate(at).toISOString().slice(0, 19).replace('T', ' ')

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_MS

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * DAY_MS)

/** 2026-12, two months before 2027-02. */
export function addMonths(month: string, count: number): string {
  const months = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  return `${String(Math.floor(months / 12)).padStart(4, '0')}-${String((months % 12) + 1).padStart(2, '0')}`
}

/** 2027-02-28, for 2027-02. */
export const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** 五, for a Friday. */
export const weekdayText = (day: string): string => WEEKDAYS.charAt(weekdayOf(day))

/** Midnight of the Monday that begins a day's week. */
export const mondayOf = (day: string): number => startOfDay(addDays(day, -((weekdayOf(day) + 6) % 7)))

/** Day number in China since 1970. */
export const dayNumber = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS)

/** Milliseconds since China's midnight. */
export const timeOfDay = (at: number): number => (((at + CHINA_MS) % DAY_MS) + DAY_MS) % DAY_MS

/** 0 to 23. */
export const hourOf = (at: number): number => Math.floor(timeOfDay(at) / HOUR_MS)

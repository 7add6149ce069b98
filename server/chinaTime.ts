/** Days are those of Beijing, which has one time all year. */
export const DAY_MS = 86_400_000
const CHINA_MS = 8 * 3_600_000

/** The day in Beijing, counted from 1970. */
export const chinaDay = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS)

/** When a day began there. */
export const startOfChinaDay = (day: number): number => day * DAY_MS - CHINA_MS

/** `2026-11-20` */
export const chinaDate = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

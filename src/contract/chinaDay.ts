/** Days of statistics begin at midnight in China, wherever server and browser stand; China has no summer time. */
export const CHINA_MS = 8 * 3_600_000
export const DAY_MS = 86_400_000

/** 2026-11-20 */
export const dayOf = (at: number): string => new Date(at + CHINA_MS).toISOString().slice(0, 10)

export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) - CHINA_MS

export const addDays = (day: string, count: number): string => dayOf(startOfDay(day) + count * DAY_MS)

/** The day in China, counted from 1970. */
export const dayNumber = (at: number): number => Math.floor((at + CHINA_MS) / DAY_MS)

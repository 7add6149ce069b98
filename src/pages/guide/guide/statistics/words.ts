import { STAY_STEPS } from '@/contract/data/guideStatistics'
import { twoDigits } from '@/lib/time'

/** 2:36 */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)
export const percentOf = (value: number): string => `${(value * 100).toFixed(1)} %`

const arrow = (change: number): string => (change > 0 ? '↑ ' : change < 0 ? '↓ ' : '')

/** How a count has changed; of nothing no share can be taken. */
export function changeOf(now: number, before: number, days: number): string {
  if (before === 0) return `前 ${days} 天没有`
  const change = (now - before) / before
  return `${arrow(change)}${Math.abs(change * 100).toFixed(1)} % 比前 ${days} 天`
}

/** How a figure that is no count has changed. */
export const differenceOf = (now: number, before: number, days: number, unit: string): string => `${arrow(now - before)}${Math.abs(now - before).toFixed(1)}${unit} 比前 ${days} 天`

export interface Fall {
  from: number
  to: number
  /** Of those who began. */
  share: number
}

/** Neither the first moments, when people try out what it is, nor the end count as a fall; nor what is hardly more than elsewhere. */
const [FIRST, LAST, LEAST] = [2, STAY_STEPS - 3, 0.04]

/** Between which two steps most stop listening; null where they do so everywhere alike. */
export function steepest(own: readonly number[]): Fall | null {
  const falls = own.slice(FIRST, LAST).map((value, index) => ({ from: FIRST + index, to: FIRST + index + 1, share: value - own[FIRST + index + 1]! }))
  const most = falls.reduce<Fall | null>((best, fall) => (best === null || fall.share > best.share ? fall : best), null)
  return most && most.share >= LEAST ? most : null
}

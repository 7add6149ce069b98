import { STAY_STEPS } from '@/contract/data/guideStatistics'
import { twoDigits } from '@/lib/time'
import { required } from '@/lib/required'

/** 2:36 */
export const clockOf = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(Math.floor(seconds % 60))}`

export const share = (part: number, total: number): number => (total === 0 ? 0 : part / total)
export const percentOf = (value: number): string => `${(value * 100).toFixed(1)} %`

const arrow = (change: number): string => (change > 0 ? '↑ ' : change < 0 ? '↓ ' : '')

/** Change of a count; a base of zero has no percentage. */
export function changeOf(now: number, before: number, days: number): string {
  if (before === 0) return `前 ${days} 天没有`
  const change = (now - before) / before
  return `${arrow(change)}${Math.abs(change * 100).toFixed(1)} % 比前 ${days} 天`
}

/** Change of a figure that is not a count. */
export const differenceOf = (now: number, before: number, days: number, unit: string): string =>
  `${arrow(now - before)}${Math.abs(now - before).toFixed(1)}${unit} 比前 ${days} 天`

export interface Drop {
  from: number
  to: number
  /** Share of those who started. */
  share: number
}

/** Ignores the first steps, when people only try it out, the end, and drops barely above average. */
const [FIRST, LAST, LEAST] = [2, STAY_STEPS - 3, 0.04]

/** The two steps between which most listeners stop; null if they drop off evenly. */
export function steepestDrop(shares: readonly number[]): Drop | null {
  const drops = shares.slice(FIRST, LAST).map((value, index) => {
    const [from, to] = [FIRST + index, FIRST + index + 1]
    return { from, to, share: value - required(shares[to], `share at step ${to}`) }
  })
  const largest = drops.reduce<Drop | null>(
    (best, drop) => (best === null || drop.share > best.share ? drop : best),
    null,
  )
  return largest && largest.share >= LEAST ? largest : null
}

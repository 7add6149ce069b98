import { dayOf, weekdayText } from '@/contract/kit/chinaClock'
import { formatTime, twoDigits } from '@/lib/time'

/** 14:20, from minutes after midnight. */
export const twoDigitClock = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`
export const secondsOf = (at: number): string => formatTime(at, 'ss')
export const weekdayAt = (at: number): string => weekdayText(dayOf(at))
export const dateOf = (at: number): string => `${formatTime(at, 'M月D日')} 星期${weekdayAt(at)}`

export const figure = (value: number): string => value.toLocaleString('zh-CN')
export const percent = (part: number, total: number): string =>
  total === 0 ? '–' : `${((part / total) * 100).toFixed(1)}%`

/** `较上周五同刻 多 6.2%`; no percentage of zero. */
export function comparison(today: number, before: number, at: number): string {
  const reference = `上周${weekdayAt(at)}同刻`
  if (before === 0) return `${reference} 0 人`
  const change = ((today - before) / before) * 100
  return change === 0
    ? `与${reference}持平`
    : `较${reference}${change > 0 ? '多' : '少'} ${Math.abs(change).toFixed(1)}%`
}

const END = /(壮族|回族|维吾尔)?自治区$|特别行政区$|省$|市$/
/** Used when the visitor's province is unknown. */
export const UNKNOWN_PROVINCE = '未授权'

/** A province's everyday name. */
export const provinceOf = (province: string): string => (province === '' ? UNKNOWN_PROVINCE : province.replace(END, ''))

/** 2026-10-22 → 10-22 */
export const shortDay = (day: string): string => day.slice(5)

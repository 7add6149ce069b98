import { dayOf, weekdayText } from '@/contract/kit/chinaClock'
import { formatTime, friendlyTime, isSameDay } from '@/lib/time'

export function greetingAt(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

/** `11 月 20 日 星期五`. */
export const dateLine = (now: number): string => `${formatTime(now, 'M 月 D 日')} 星期${weekdayText(dayOf(now))}`

/** Pending work of this user; a count from another day includes its time, since today is still unknown. */
export function waitingText(count: number, countedAt: number, now: number): string {
  const today = isSameDay(countedAt, now)
  if (count === 0) return today ? '没有等你处理的事' : `${friendlyTime(countedAt, now)} 没有等你处理的事`
  return today ? `今天有 ${count} 件事等你处理` : `${friendlyTime(countedAt, now)} 有 ${count} 件事等你处理`
}

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

/** Things to do; a count from another day includes its time, since today is still unknown. `most`: what makes up most of it. */
export function todoText(
  count: number,
  countedAt: number,
  now: number,
  most?: { title: string; count: number },
): string {
  const when = isSameDay(countedAt, now) ? '' : `${friendlyTime(countedAt, now)} 有 `
  if (count === 0)
    return isSameDay(countedAt, now) ? '没有等你办的事' : `${friendlyTime(countedAt, now)} 没有等你办的事`
  const part = most ? `，其中${most.title} ${most.count.toLocaleString('zh-CN')}` : ''
  return `${when}${count.toLocaleString('zh-CN')} 件事等你办${part}`
}

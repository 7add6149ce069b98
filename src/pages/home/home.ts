import { formatTime, friendlyTime, isSameDay } from '@/lib/time'

/** The greeting of the hour. */
export function greetingAt(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 9) return '早上好'
  if (hour < 12) return '上午好'
  if (hour < 14) return '中午好'
  if (hour < 18) return '下午好'
  return '晚上好'
}

/** `11 月 20 日 星期五`. */
export const dateLine = (now: number): string => formatTime(now, 'M 月 D 日 dddd')

/** What waits for this person; counted on another day, with its time: today is then not yet known. */
export function waitingWords(count: number, countedAt: number, now: number): string {
  const today = isSameDay(countedAt, now)
  if (count === 0) return today ? '没有等你处理的事' : `${friendlyTime(countedAt, now)} 没有等你处理的事`
  return today ? `今天有 ${count} 件事等你处理` : `${friendlyTime(countedAt, now)} 有 ${count} 件事等你处理`
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long ago something was, in its largest unit: `2 天前`. A clock that is behind the server's says 刚刚. */
export function agoOf(then: number, now: number): string {
  const past = now - then
  if (past < MINUTE) return '刚刚'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  if (past < DAY) return `${Math.floor(past / HOUR)} 小时前`
  return `${Math.floor(past / DAY)} 天前`
}

import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** 07, for minutes and seconds of a clock. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

/** Parses epoch milliseconds, and ten-digit numbers as seconds (also as text). Null if unreadable. */
export function parseTime(value: number | string | Date | null | undefined): Dayjs | null {
  if (value === null || value === undefined || value === '') return null
  const digits = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const read = dayjs(
    typeof digits === 'number' && String(Math.trunc(Math.abs(digits))).length === 10 ? digits * 1000 : digits,
  )
  return read.isValid() ? read : null
}

/** `2026-11-20 14:12:05`; empty for an unreadable time. */
export function formatTime(value: number | string | Date | null | undefined, format: string = TIME_FORMAT): string {
  return parseTime(value)?.format(format) ?? ''
}

/** List format: 今天 14:12, 昨天 18:03, 11-18 15:20, with the year if it differs. */
export function friendlyTime(value: number | string | Date | null | undefined, now: number = Date.now()): string {
  const time = parseTime(value)
  if (!time) return ''
  const today = dayjs(now)
  if (time.isSame(today, 'day')) return time.format('今天 HH:mm')
  if (time.isSame(today.subtract(1, 'day'), 'day')) return time.format('昨天 HH:mm')
  return time.format(time.isSame(today, 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD')
}

const WEEKDAYS = '日一二三四五六'

/** Heading for a day's events: 今天 11 月 20 日, 11 月 18 日 周三, with the year if it differs. */
export function dayText(value: number, now: number): string {
  const [time, today] = [dayjs(value), dayjs(now)]
  const day = time.format(time.isSame(today, 'year') ? 'M 月 D 日' : 'YYYY 年 M 月 D 日')
  if (time.isSame(today, 'day')) return `今天 ${day}`
  return time.isSame(today.subtract(1, 'day'), 'day') ? `昨天 ${day}` : `${day} 周${WEEKDAYS.charAt(time.day())}`
}

export const isSameDay = (a: number, b: number): boolean => dayjs(a).isSame(b, 'day')

/** When something was read: only the time if it is today, otherwise with the day. */
export const readingTime = (value: number, now: number): string =>
  isSameDay(value, now) ? formatTime(value, 'HH:mm') : friendlyTime(value, now)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time elapsed in its largest unit: `2 天前`. If the local clock lags the server's, 刚刚. */
export function agoOf(then: number, now: number): string {
  const past = now - then
  if (past < MINUTE) return '刚刚'
  if (past < HOUR) return `${Math.floor(past / MINUTE)} 分钟前`
  if (past < DAY) return `${Math.floor(past / HOUR)} 小时前`
  return `${Math.floor(past / DAY)} 天前`
}

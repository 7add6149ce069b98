import { addDays, chinaDate, CHINA_MS, dayOf, startOfDay, weekdayText } from '@/contract/kit/chinaClock'

const TIME_FORMAT = 'YYYY-MM-DD HH:mm:ss'

/** 07, for minutes and seconds of a clock. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0')

type TimeValue = number | string | Date | null | undefined

/** A day, or a day and a time, that names no zone. */
const ZONELESS = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/
/** The last moment of the year 9999: later years have no four digits. */
const LAST_MS = startOfDay('9999-12-31')

const textTime = (text: string): number =>
  ZONELESS.test(text)
    ? Date.parse(`${text.replace(' ', 'T')}${text.length > 10 ? 'Z' : ''}`) - CHINA_MS
    : Date.parse(text)

/**
 * Epoch milliseconds of a time: of milliseconds, of ten-digit numbers as seconds (also as text), of a `Date`, and of a written time, which is
 * China's if it names no zone. Null if unreadable.
 */
export function parseTime(value: TimeValue): number | null {
  if (value === null || value === undefined || value === '') return null
  const digits = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value
  const at = typeof digits === 'string' ? textTime(digits) : digits.valueOf()
  const isSeconds = typeof digits === 'number' && String(Math.trunc(Math.abs(at))).length === 10
  const time = isSeconds ? at * 1000 : at
  return Math.abs(time) < LAST_MS ? time : null
}

const FIELDS: Readonly<Record<string, (date: Date) => string>> = {
  YYYY: (date) => String(date.getUTCFullYear()),
  MM: (date) => twoDigits(date.getUTCMonth() + 1),
  M: (date) => String(date.getUTCMonth() + 1),
  DD: (date) => twoDigits(date.getUTCDate()),
  D: (date) => String(date.getUTCDate()),
  HH: (date) => twoDigits(date.getUTCHours()),
  mm: (date) => twoDigits(date.getUTCMinutes()),
  ss: (date) => twoDigits(date.getUTCSeconds()),
}

/**
 * A time on China's clocks, wherever the computer is: `2026-11-20 14:12:05`; empty for an unreadable time.
 * The format's fields are YYYY, MM, M, DD, D, HH, mm and ss.
 */
export function formatTime(value: TimeValue, format: string = TIME_FORMAT): string {
  const at = parseTime(value)
  if (at === null) return ''
  const date = chinaDate(at)
  return format.replaceAll(/YYYY|MM?|DD?|HH|mm|ss/g, (field) => FIELDS[field]?.(date) ?? field)
}

/** 今天, 昨天, or empty. */
function nearDay(at: number, now: number): string {
  const [day, today] = [dayOf(at), dayOf(now)]
  if (day === today) return '今天'
  return day === addDays(today, -1) ? '昨天' : ''
}

const isSameYear = (at: number, now: number): boolean => formatTime(at, 'YYYY') === formatTime(now, 'YYYY')

/** List format: 今天 14:12, 昨天 18:03, 11-18 15:20, with the year if it differs. */
export function friendlyTime(value: TimeValue, now: number = Date.now()): string {
  const at = parseTime(value)
  if (at === null) return ''
  const near = nearDay(at, now)
  if (near !== '') return `${near} ${formatTime(at, 'HH:mm')}`
  return formatTime(at, isSameYear(at, now) ? 'MM-DD HH:mm' : 'YYYY-MM-DD')
}

/** Heading for a day's events: 今天 11 月 20 日, 11 月 18 日 周三, with the year if it differs. */
export function dayText(value: number, now: number): string {
  const day = formatTime(value, isSameYear(value, now) ? 'M 月 D 日' : 'YYYY 年 M 月 D 日')
  const near = nearDay(value, now)
  return near === '' ? `${day} 周${weekdayText(dayOf(value))}` : `${near} ${day}`
}

export const isSameDay = (a: number, b: number): boolean => dayOf(a) === dayOf(b)

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

import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import utc from 'dayjs/plugin/utc'
import weekOfYear from 'dayjs/plugin/weekOfYear'
import { CHINA_MS } from '@/contract/kit/chinaClock'

dayjs.extend(utc)
dayjs.extend(customParseFormat)
dayjs.extend(weekOfYear)

/**
 * What China's clocks show at a time, as antd's pickers need it. A `Dayjs` in UTC moved by eight hours: unlike a local one it can show every hour,
 * also those that the computer's zone skips in spring. Only this folder may hold one.
 */
export const clockAt = (at: number): Dayjs => dayjs.utc(at + CHINA_MS)

/** The time at which China's clocks show this. */
export const momentOf = (clock: Dayjs): number => clock.valueOf() - CHINA_MS

/** A day (2026-11-20) or the first of a month (2026-11), at midnight. */
export const clockOf = (date: string): Dayjs => dayjs.utc(date.length === 7 ? `${date}-01` : date)

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六']
const MONTHS = Array.from({ length: 12 }, (_, month) => `${month + 1}月`)

/** What is typed, if it has one of the formats. */
function parse(text: string, formats: readonly string[]): Dayjs | null {
  for (const format of formats) {
    const clock = dayjs.utc(text, format, true)
    if (clock.isValid()) return clock
  }
  return null
}

/** antd's pickers on China's clock: what they call now, what is typed and what is chosen are all read there. */
export const ChinaPicker = DatePicker.generatePicker<Dayjs>({
  getNow: () => clockAt(Date.now()),
  getFixedDate: (text) => dayjs.utc(text),
  getEndDate: (clock) => clock.endOf('month'),
  getWeekDay: (clock) => clock.day(),
  getYear: (clock) => clock.year(),
  getMonth: (clock) => clock.month(),
  getDate: (clock) => clock.date(),
  getHour: (clock) => clock.hour(),
  getMinute: (clock) => clock.minute(),
  getSecond: (clock) => clock.second(),
  getMillisecond: (clock) => clock.millisecond(),
  addYear: (clock, count) => clock.add(count, 'year'),
  addMonth: (clock, count) => clock.add(count, 'month'),
  addDate: (clock, count) => clock.add(count, 'day'),
  setYear: (clock, year) => clock.year(year),
  setMonth: (clock, month) => clock.month(month),
  setDate: (clock, date) => clock.date(date),
  setHour: (clock, hour) => clock.hour(hour),
  setMinute: (clock, minute) => clock.minute(minute),
  setSecond: (clock, second) => clock.second(second),
  setMillisecond: (clock, millisecond) => clock.millisecond(millisecond),
  isAfter: (clock, other) => clock.isAfter(other),
  isValidate: (clock) => clock.isValid(),
  locale: {
    getWeekFirstDay: () => 1,
    getWeekFirstDate: (_, clock) => clock.subtract((clock.day() + 6) % 7, 'day'),
    getWeek: (_, clock) => clock.locale('zh-cn').week(),
    getShortWeekDays: () => WEEKDAYS,
    getShortMonths: () => MONTHS,
    format: (_, clock, format) => clock.locale('zh-cn').format(format),
    parse: (_, text, formats) => parse(text, formats),
  },
})

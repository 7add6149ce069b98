import type { DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { addDays, dayOf, DAY_MS, startOfDay } from '@/contract/kit/chinaClock'
import { ChinaPicker, clockAt, clockOf, momentOf } from './pickerClock'
import { ZoneNote } from './zone'

type Passed =
  | 'id'
  | 'className'
  | 'placeholder'
  | 'disabled'
  | 'allowClear'
  | 'status'
  | 'variant'
  | 'suffixIcon'
  | 'autoFocus'
  | 'onBlur'
  | 'aria-label'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-required'

type PickerProps = Pick<DatePickerProps, Passed>

const DAY = 'YYYY-MM-DD'
const MONTH = 'YYYY-MM'
const zoneFoot = () => <ZoneNote />

interface MinutePickerProps extends PickerProps {
  /** Epoch milliseconds. */
  value: number | null
  onChange: (at: number | null) => void
  /** Time of day of a chosen day, in hours. */
  hour?: number
  /** First and last time on offer. */
  from?: number
  until?: number
}

/** A minute of Beijing's time, wherever the computer is. Put a `ZoneNote` beside it. */
export function MinutePicker({ value, onChange, hour = 0, from, until, ...rest }: MinutePickerProps) {
  return (
    <ChinaPicker
      {...rest}
      showTime={{ format: 'HH:mm', defaultOpenValue: clockOf(dayOf(0)).hour(hour) }}
      format="YYYY-MM-DD HH:mm"
      minDate={from === undefined ? undefined : clockAt(from)}
      maxDate={until === undefined ? undefined : clockAt(until)}
      renderExtraFooter={zoneFoot}
      value={value === null ? null : clockAt(value)}
      onChange={(clock: Dayjs | null) => onChange(clock === null ? null : momentOf(clock.startOf('minute')))}
    />
  )
}

interface DatePickerOf extends PickerProps {
  value: string
  onChange: (date: string) => void
  /** The last day on offer. */
  until: string
}

/** One of China's days: 2026-11-20. */
export const DayPicker = ({ value, onChange, until, ...rest }: DatePickerOf) => (
  <ChinaPicker
    {...rest}
    allowClear={false}
    maxDate={clockOf(until)}
    renderExtraFooter={zoneFoot}
    value={clockOf(value)}
    onChange={(clock: Dayjs | null) => clock && onChange(clock.format(DAY))}
  />
)

/** A month: 2026-11. */
export const MonthPicker = ({ value, onChange, until, ...rest }: DatePickerOf) => (
  <ChinaPicker
    {...rest}
    picker="month"
    allowClear={false}
    format="YYYY 年 M 月"
    maxDate={clockOf(until)}
    value={clockOf(value)}
    onChange={(clock: Dayjs | null) => clock && onChange(clock.format(MONTH))}
  />
)

export interface Days {
  from: string | undefined
  to: string | undefined
}

interface DaysPickerProps extends Pick<PickerProps, 'id' | 'className' | 'aria-label'> {
  value: Days
  onChange: (days: Days) => void
  placeholder?: [string, string]
  /** Offers the last days up to today, and either end alone. */
  open?: boolean
}

const recent = (label: string, days: number) => {
  const today = dayOf(Date.now())
  return { label, value: [clockOf(addDays(today, 1 - days)), clockOf(today)] as [Dayjs, Dayjs] }
}
const PRESETS = () => [recent('今天', 1), recent('最近 7 天', 7), recent('最近 30 天', 30)]

/** A first and a last of China's days. */
export const DaysPicker = ({ value: { from, to }, onChange, open = false, ...rest }: DaysPickerProps) => (
  <ChinaPicker.RangePicker
    {...rest}
    allowEmpty={[open, open]}
    presets={open ? PRESETS() : undefined}
    renderExtraFooter={zoneFoot}
    value={[from === undefined ? null : clockOf(from), to === undefined ? null : clockOf(to)]}
    onChange={(days) => onChange({ from: days?.[0]?.format(DAY), to: days?.[1]?.format(DAY) })}
  />
)

/** The first and the last millisecond of days, as lists filter by them. */
export const spanOf = ({ from, to }: Days): { from: number | undefined; to: number | undefined } => ({
  from: from === undefined ? undefined : startOfDay(from),
  to: to === undefined ? undefined : startOfDay(to) + DAY_MS - 1,
})

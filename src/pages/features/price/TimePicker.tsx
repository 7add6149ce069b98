import { DatePicker } from 'antd'
import type { DatePickerProps } from 'antd'
import dayjs from 'dayjs'
import { shiftOf } from './words'

type Passed = 'id' | 'placeholder' | 'disabled' | 'allowClear' | 'status' | 'aria-label' | 'aria-describedby'

interface TimePickerProps extends Pick<DatePickerProps, Passed> {
  value: number | null
  onChange: (at: number | null) => void
}

/** A minute in Beijing's time, wherever the browser is. */
export function TimePicker({ value, onChange, ...rest }: TimePickerProps) {
  return (
    <DatePicker
      {...rest}
      showTime={{ format: 'HH:mm', defaultValue: dayjs().startOf('day') }}
      format="YYYY-MM-DD HH:mm"
      value={value === null ? null : dayjs(value + shiftOf(value))}
      onChange={(time) => {
        const shown = time?.startOf('minute').valueOf()
        onChange(shown === undefined ? null : shown - shiftOf(shown))
      }}
    />
  )
}

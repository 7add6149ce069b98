import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { ControlProps } from '../types'
import css from './controls.module.css'

/** A time with minute precision. */
export default function TimeControl({ id, value, onChange, onBlur, field }: ControlProps<number | null>) {
  return (
    <DatePicker
      id={id}
      className={css.full}
      showTime={{ format: 'HH:mm', defaultValue: dayjs().startOf('day') }}
      format="YYYY-MM-DD HH:mm"
      value={value == null ? null : dayjs(value)}
      placeholder={field.placeholder ?? '选择日期和时间'}
      onBlur={onBlur}
      onChange={(time) => onChange?.(time === null ? null : time.startOf('minute').valueOf())}
    />
  )
}

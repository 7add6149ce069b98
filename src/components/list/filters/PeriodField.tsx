import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import type { FieldProps } from './fieldProps'
import styles from './Filters.module.css'
import type { PeriodFilter } from '../types'

const PRESETS: { label: string; value: () => [Dayjs, Dayjs] }[] = [
  { label: '今天', value: () => [dayjs(), dayjs()] },
  { label: '最近 7 天', value: () => [dayjs().subtract(6, 'day'), dayjs()] },
  { label: '最近 30 天', value: () => [dayjs().subtract(29, 'day'), dayjs()] },
]

export default function PeriodField({ filter, values, compact, onChange }: FieldProps<PeriodFilter>) {
  const [from, to] = filter.names
  const read = (name: string) => (values[name] === undefined ? null : dayjs(Number(values[name])))
  return (
    <DatePicker.RangePicker
      className={compact ? styles.period : styles.full}
      aria-label={filter.label}
      value={[read(from), read(to)]}
      placeholder={['开始日期', '结束日期']}
      allowEmpty={[true, true]}
      presets={PRESETS.map(({ label, value }) => ({ label, value: value() }))}
      onChange={(days) =>
        onChange({ [from]: days?.[0]?.startOf('day').valueOf(), [to]: days?.[1]?.endOf('day').valueOf() })
      }
    />
  )
}

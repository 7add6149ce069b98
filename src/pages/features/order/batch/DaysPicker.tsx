import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DaysPickerProps {
  id: string
  value: { from: string; to: string } | null
  onChange: (days: { from: string; to: string } | null) => void
}

const FORMAT = 'YYYY-MM-DD'

/** First and last day, in China. */
export function DaysPicker({ id, value, onChange }: DaysPickerProps) {
  return (
    <DatePicker.RangePicker
      id={id}
      aria-label="闭园的日期"
      placeholder={['第一天', '最后一天']}
      value={value && [dayjs(value.from), dayjs(value.to)]}
      onChange={(days) => {
        const [from, to] = [days?.[0]?.format(FORMAT), days?.[1]?.format(FORMAT)]
        onChange(from !== undefined && to !== undefined ? { from, to } : null)
      }}
    />
  )
}

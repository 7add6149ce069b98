import { DaysPicker, spanOf } from '@/components/ui/time/pickers'
import { dayOf } from '@/contract/kit/chinaClock'
import type { FieldProps } from './fieldProps'
import styles from './Filters.module.css'
import type { PeriodFilter } from '../types'

export default function PeriodField({ filter, values, compact, onChange }: FieldProps<PeriodFilter>) {
  const [from, to] = filter.names
  const read = (name: string) => (values[name] === undefined ? undefined : dayOf(Number(values[name])))
  return (
    <DaysPicker
      className={compact ? styles.period : styles.full}
      aria-label={filter.label}
      value={{ from: read(from), to: read(to) }}
      placeholder={['开始日期', '结束日期']}
      open
      onChange={(days) => {
        const span = spanOf(days)
        onChange({ [from]: span.from, [to]: span.to })
      }}
    />
  )
}

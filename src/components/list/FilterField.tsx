import { useQuery } from '@tanstack/react-query'
import { Cascader, DatePicker, Select } from 'antd'
import dayjs from 'dayjs'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { ChevronDownIcon } from '@/components/icons'
import styles from './Filters.module.css'
import type { CascadeFilter, Filter, FilterValues, PeriodFilter, SelectFilter } from './types'

interface FieldProps<F extends Filter> {
  filter: F
  values: FilterValues
  /** With its label inside, as in the row of the filters; else the label stands above it. */
  compact?: boolean
  onChange: (values: FilterValues) => void
}

const ALL = { value: '', label: '全部' }
const SEARCH_FROM = 9

function SelectField({ filter, values, compact, onChange }: FieldProps<SelectFilter>) {
  const value = values[filter.name]
  return (
    <Select
      className={compact ? styles.compact : styles.full}
      data-set={value !== undefined || undefined}
      aria-label={filter.label}
      prefix={compact ? <span className={styles.prefix}>{filter.label}</span> : undefined}
      value={value === undefined ? '' : String(value)}
      options={[ALL, ...filter.options]}
      loading={filter.loading}
      suffixIcon={<ChevronDownIcon size={14} />}
      popupMatchSelectWidth={compact ? 180 : true}
      showSearch={filter.options.length >= SEARCH_FROM ? { optionFilterProp: 'label' } : false}
      onChange={(next) => onChange({ [filter.name]: next === '' ? undefined : next })}
    />
  )
}

function CascadeField({ filter, values, compact, onChange }: FieldProps<CascadeFilter>) {
  const [outer, inner] = filter.names
  const value = [values[outer], values[inner]].filter((part) => part !== undefined).map(String)
  const [wanted, setWanted] = useState(false)
  const { data: options = [], isFetching } = useQuery({ queryKey: ['options', ...filter.names], queryFn: () => filter.load(), staleTime: Infinity, enabled: wanted })
  return (
    <Cascader
      className={compact ? styles.compact : styles.full}
      data-set={value.length > 0 || undefined}
      aria-label={filter.label}
      prefix={compact ? <span className={styles.prefix}>{filter.label}</span> : undefined}
      value={value}
      placeholder="全部"
      options={options}
      loading={isFetching}
      onOpenChange={(open) => open && setWanted(true)}
      suffixIcon={<ChevronDownIcon size={14} />}
      changeOnSelect
      showSearch
      displayRender={(labels) => labels.join(' ')}
      onChange={(next) => onChange({ [outer]: next?.[0], [inner]: next?.[1] })}
    />
  )
}

const PRESETS: { label: string; value: () => [Dayjs, Dayjs] }[] = [
  { label: '今天', value: () => [dayjs(), dayjs()] },
  { label: '最近 7 天', value: () => [dayjs().subtract(6, 'day'), dayjs()] },
  { label: '最近 30 天', value: () => [dayjs().subtract(29, 'day'), dayjs()] },
]

function PeriodField({ filter, values, onChange }: FieldProps<PeriodFilter>) {
  const [from, to] = filter.names
  const read = (name: string) => (values[name] === undefined ? null : dayjs(Number(values[name])))
  return (
    <DatePicker.RangePicker
      className={styles.full}
      aria-label={filter.label}
      value={[read(from), read(to)]}
      placeholder={['开始日期', '结束日期']}
      allowEmpty={[true, true]}
      presets={PRESETS.map(({ label, value }) => ({ label, value: value() }))}
      onChange={(days) => onChange({ [from]: days?.[0]?.startOf('day').valueOf(), [to]: days?.[1]?.endOf('day').valueOf() })}
    />
  )
}

export function FilterField({ filter, ...rest }: FieldProps<Filter>) {
  if (filter.kind === 'select') return <SelectField filter={filter} {...rest} />
  if (filter.kind === 'cascade') return <CascadeField filter={filter} {...rest} />
  return <PeriodField filter={filter} {...rest} />
}

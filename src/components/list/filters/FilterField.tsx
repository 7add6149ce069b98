import { lazyPart } from '@/components/lazy/lazyPart'
import { Select } from '@/components/ui/select/Select'
import type { FieldProps } from './fieldProps'
import styles from './Filters.module.css'
import { fieldWidth } from './inBar'
import type { Filter, SelectFilter } from '../types'

// Calendars, cascades and searches are heavy and mostly hidden behind 更多筛选.
const loadingField = {
  waiting: ({ compact }: Pick<FieldProps<Filter>, 'compact'>) => (
    <span className={compact ? `${styles.coming} ${styles.compactComing}` : styles.coming} />
  ),
}
const CascadeField = lazyPart(() => import('./CascadeField'), loadingField)
const SearchField = lazyPart(() => import('./SearchField'), loadingField)
const PeriodField = lazyPart(() => import('./PeriodField'), loadingField)

const ALL = { value: '', label: '全部' }
const SEARCH_FROM = 9

function SelectField({ filter, values, compact, onChange }: FieldProps<SelectFilter>) {
  const value = values[filter.name]
  return (
    <Select
      className={compact ? styles.compact : styles.full}
      style={compact ? { minWidth: fieldWidth(filter.label) } : undefined}
      data-set={value !== undefined || undefined}
      aria-label={filter.label}
      prefix={compact ? <span className={styles.prefix}>{filter.label}</span> : undefined}
      value={value === undefined ? '' : String(value)}
      options={[ALL, ...filter.options]}
      loading={filter.loading}
      popupMatchSelectWidth={compact ? 180 : true}
      showSearch={filter.options.length >= SEARCH_FROM ? { optionFilterProp: 'label' } : false}
      onChange={(next) => onChange({ [filter.name]: next === '' ? undefined : next })}
    />
  )
}

export function FilterField({ filter, ...rest }: FieldProps<Filter>) {
  if (filter.kind === 'select') return <SelectField filter={filter} {...rest} />
  if (filter.kind === 'search') return <SearchField filter={filter} {...rest} />
  return filter.kind === 'cascade' ? (
    <CascadeField filter={filter} {...rest} />
  ) : (
    <PeriodField filter={filter} {...rest} />
  )
}

import { Badge, Button, Popover } from 'antd'
import { useState } from 'react'
import { FilterIcon } from '@/components/icons'
import { useTabActive } from '@/components/ui/tab/active'
import shared from '@/theme/shared.module.css'
import { FilterForm } from './FilterDrawer'
import { FilterField } from './FilterField'
import { namesOf } from './filterTexts'
import { inBar } from './inBar'
import styles from './Filters.module.css'
import type { Filter, FilterValues } from '../types'

interface FilterBarProps {
  /** Width left beside the keyword field. */
  availableWidth: number
  filters: readonly Filter[]
  values: FilterValues
  onChange: (values: FilterValues) => void
  onReset: () => void
}

const countSet = (filters: readonly Filter[], values: FilterValues) =>
  filters.filter((filter) => namesOf(filter).some((name) => values[name] !== undefined)).length

/** The filter row; rarer filters, and those that do not fit, are behind 更多筛选. */
export function FilterBar({ availableWidth, filters, values, onChange, onReset }: FilterBarProps) {
  const visible = inBar(filters, availableWidth)
  const more = filters.filter((filter) => !visible.includes(filter))
  return (
    <>
      {visible.map((filter) => (
        <FilterField key={filter.label} filter={filter} values={values} compact onChange={onChange} />
      ))}
      {more.length > 0 && <MoreFilters filters={more} values={values} onChange={onChange} />}
      <Button type="text" className={shared.end} disabled={Object.keys(values).length === 0} onClick={onReset}>
        重置
      </Button>
    </>
  )
}

/** Split from the row: only this re-renders when the tab comes to the front. */
export function MoreFilters({ filters, values, onChange }: Omit<FilterBarProps, 'onReset' | 'availableWidth'>) {
  const [open, setOpen] = useState(false)
  const active = useTabActive()
  const count = countSet(filters, values)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      arrow={false}
      open={open && active}
      onOpenChange={setOpen}
      content={<FilterForm filters={filters} values={values} onChange={onChange} />}
      classNames={{ root: styles.more }}
    >
      <Button type="text" icon={<FilterIcon size={16} />} aria-expanded={open}>
        更多筛选
        {count > 0 && <Badge count={count} className={styles.count} />}
      </Button>
    </Popover>
  )
}

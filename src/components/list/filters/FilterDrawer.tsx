import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTabActive } from '@/components/ui/tab/active'
import { FilterField } from './FilterField'
import styles from './Filters.module.css'
import type { Filter, FilterValues } from '../types'

interface FilterDrawerProps {
  open: boolean
  filters: readonly Filter[]
  values: FilterValues
  /** 查看 96 个导览: the number of matches, once known. */
  doneText: string
  /** Beside the title. */
  extra: ReactNode
  onChange: (values: FilterValues) => void
  onReset: () => void
  onClose: () => void
}

export function FilterDrawer({
  open,
  filters,
  values,
  doneText,
  extra,
  onChange,
  onReset,
  onClose,
}: FilterDrawerProps) {
  const active = useTabActive()
  return (
    <Drawer
      title="筛选"
      closable={{ placement: 'end' }}
      extra={extra}
      open={open && active}
      onClose={onClose}
      size="min(400px, 100vw)"
      footer={
        <div className={styles.foot}>
          <Button size="large" onClick={onReset}>
            重置
          </Button>
          <Button size="large" type="primary" onClick={onClose}>
            {doneText}
          </Button>
        </div>
      }
    >
      <FilterForm filters={filters} values={values} onChange={onChange} />
    </Drawer>
  )
}

export function FilterForm({ filters, values, onChange }: Pick<FilterDrawerProps, 'filters' | 'values' | 'onChange'>) {
  return (
    <div className={styles.form}>
      {filters.map((filter) => (
        <div key={filter.label} className={styles.field}>
          <span className={styles.label}>{filter.label}</span>
          <FilterField filter={filter} values={values} onChange={onChange} />
        </div>
      ))}
    </div>
  )
}

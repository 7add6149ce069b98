import { Button, Drawer, Flex } from 'antd'
import type { ReactNode } from 'react'
import { useTabActive } from '@/components/ui/tab/active'
import shared from '@/theme/shared.module.css'
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
    <Flex vertical gap={16}>
      {filters.map((filter) => (
        <Flex key={filter.label} vertical gap={4}>
          <span className={shared.hint}>{filter.label}</span>
          <FilterField filter={filter} values={values} onChange={onChange} />
        </Flex>
      ))}
    </Flex>
  )
}

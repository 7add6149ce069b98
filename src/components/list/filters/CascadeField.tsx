import { useQuery } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { finder } from '@/contract/kit/folded'
import { NotRead } from '@/components/ui/state/NotRead'
import type { FieldProps } from './fieldProps'
import styles from './Filters.module.css'
import type { CascadeFilter } from '../types'

export default function CascadeField({ filter, values, compact, onChange }: FieldProps<CascadeFilter>) {
  const [outer, inner] = filter.names
  const value = [values[outer], values[inner]].filter((part) => part !== undefined).map(String)
  const [opened, setOpened] = useState(false)
  const {
    data: options = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['options', ...filter.names],
    queryFn: () => filter.load(),
    staleTime: Infinity,
    enabled: opened,
  })
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
      notFoundContent={
        isError ? (
          <NotRead name={filter.label} onRetry={() => void refetch()} />
        ) : isFetching ? (
          `正在读取${filter.label}…`
        ) : (
          `没有符合的${filter.label}`
        )
      }
      onOpenChange={(open) => open && setOpened(true)}
      changeOnSelect
      showSearch={{ filter: (typed, path) => path.some(({ label }) => finder(typed)(String(label))) }}
      displayRender={(labels) => labels.join(' ')}
      onChange={(next) => onChange({ [outer]: next?.[0], [inner]: next?.[1] })}
    />
  )
}

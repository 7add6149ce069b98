import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactElement } from 'react'
import { useDebounced } from '@/components/hooks/useDebounced'
import { Select } from '@/components/ui/select/Select'
import { NotRead } from '@/components/ui/state/NotRead'
import type { FieldProps } from './fieldProps'
import styles from './Filters.module.css'
import { fieldWidth } from './inBar'
import { namedKey } from './useNamedFilters'
import type { SearchFilter } from '../types'

const ALL = { value: '', label: '全部' }

function withNote(note: string) {
  return (menu: ReactElement) => (
    <>
      {menu}
      <p className={styles.first}>{note}</p>
    </>
  )
}

/** A select over very many options: searches on the server. */
export default function SearchField({ filter, values, compact, onChange }: FieldProps<SearchFilter>) {
  const client = useQueryClient()
  const value = values[filter.name]
  const [wanted, setWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const word = useDebounced(typed.trim())
  const { data: found = [], isFetching, isError, refetch } = useQuery({
    queryKey: [...filter.queryKey, 'find', word],
    queryFn: ({ signal }) => filter.find(word, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const looking = isFetching || word !== typed.trim()
  const choose = (next: string) => {
    const option = found.find((one) => one.value === next)
    if (option) client.setQueryData(namedKey(filter, next), option)
    onChange({ [filter.name]: next === '' ? undefined : next })
  }
  return (
    <Select<string>
      className={compact ? styles.compact : styles.full}
      style={compact ? { minWidth: fieldWidth(filter.label) } : undefined}
      data-set={value !== undefined || undefined}
      aria-label={filter.label}
      prefix={compact ? <span className={styles.prefix}>{filter.label}</span> : undefined}
      value={value === undefined ? '' : String(value)}
      // The results may lack the selected option.
      labelRender={({ value: shown, label }) => (shown === '' ? ALL.label : (filter.chosen?.label ?? label ?? '…'))}
      options={isError ? [] : [...(typed.trim() === '' ? [ALL] : []), ...found]}
      loading={wanted && looking}
      popupMatchSelectWidth={compact ? 220 : true}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      notFoundContent={isError ? <NotRead name={filter.noun} onRetry={() => void refetch()} /> : looking ? `正在查找${filter.noun}…` : `没有符合的${filter.noun}`}
      popupRender={!isError && found.length >= filter.most ? withNote(`只列出前 ${filter.most} 名，输入更多字可以找到其他的`) : undefined}
      onOpenChange={(open) => open && setWanted(true)}
      onChange={choose}
    />
  )
}

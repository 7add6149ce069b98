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

const emptyText = (noun: string, searching: boolean) => (searching ? `正在查找${noun}…` : `没有符合的${noun}`)

/** A select over very many options: searches on the server. */
export default function SearchField({ filter, values, compact, onChange }: FieldProps<SearchFilter>) {
  const client = useQueryClient()
  const value = values[filter.name]
  const [opened, setOpened] = useState(false)
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim())
  const {
    data: options = [],
    isFetching,
    isError,
    refetch,
  } = useQuery({
    queryKey: [...filter.queryKey, 'find', keyword],
    queryFn: ({ signal }) => filter.find(keyword, signal),
    enabled: opened,
    placeholderData: keepPreviousData,
  })
  const searching = isFetching || keyword !== text.trim()
  const choose = (next: string) => {
    const option = options.find((candidate) => candidate.value === next)
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
      labelRender={({ value: selected, label }) =>
        selected === '' ? ALL.label : (filter.selected?.label ?? label ?? '…')
      }
      options={isError ? [] : [...(text.trim() === '' ? [ALL] : []), ...options]}
      loading={opened && searching}
      popupMatchSelectWidth={compact ? 220 : true}
      showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
      notFoundContent={
        isError ? <NotRead name={filter.noun} onRetry={() => void refetch()} /> : emptyText(filter.noun, searching)
      }
      popupRender={
        !isError && options.length >= filter.limit
          ? withNote(`只列出前 ${filter.limit} 名，输入更多字可以找到其他的`)
          : undefined
      }
      onOpenChange={(open) => open && setOpened(true)}
      onChange={choose}
    />
  )
}

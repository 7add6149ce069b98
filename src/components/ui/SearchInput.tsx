import { Input } from 'antd'
import type { InputProps, InputRef } from 'antd'
import type { Ref } from 'react'
import { CloseIcon, SearchIcon } from '@/components/icons'

/** antd's clear button has no accessible name. */
const CLEAR = { clearIcon: <CloseIcon size={14} role="img" aria-hidden={false} aria-label="清除搜索词" /> }

/** A search field. */
export function SearchInput(props: InputProps & { ref?: Ref<InputRef> }) {
  return <Input allowClear={CLEAR} prefix={<SearchIcon size={16} />} {...props} />
}

import { Input } from 'antd'
import type { InputProps, InputRef } from 'antd'
import type { Ref } from 'react'
import { CloseIcon, SearchIcon } from '@/components/icons'

/** antd gives its button that empties a field no name. */
const CLEAR = { clearIcon: <CloseIcon size={14} role="img" aria-hidden={false} aria-label="清除搜索词" /> }

/** A field in which somebody types what to look for. */
export function SearchInput(props: InputProps & { ref?: Ref<InputRef> }) {
  return <Input allowClear={CLEAR} prefix={<SearchIcon size={16} />} {...props} />
}

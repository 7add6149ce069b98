// oxlint-disable-next-line no-restricted-imports -- the one place that builds on it
import { Select as AntSelect } from 'antd'
import type { SelectProps } from 'antd'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { finder } from '@/contract/kit/folded'

export type { SelectProps }

type Search<V> = SelectProps<V>['showSearch']

/** Compares as every search does, where a select searches the text of its options. */
function foldedSearch<V>(search: Search<V>): Search<V> {
  if (typeof search !== 'object' || search.optionFilterProp === undefined || search.filterOption !== undefined)
    return search
  const properties = [search.optionFilterProp].flat()
  return {
    ...search,
    filterOption: (typed, option) => {
      const isFound = finder(typed)
      return properties.some((property) => isFound(String(option?.[property as keyof typeof option] ?? '')))
    },
  }
}

/**
 * The console's select. In antd's, Tab selects the highlighted option and stays: in a multiple select that adds or removes an
 * entry by accident. Here Tab closes the list, selects nothing and moves on; text typed as a new tag is still accepted.
 */
export function Select<V = unknown>({
  onInputKeyDown,
  onOpenChange,
  defaultOpen = false,
  showSearch,
  ...rest
}: Omit<SelectProps<V>, 'open'>) {
  const [open, setOpen] = useState(defaultOpen)
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onInputKeyDown?.(event)
    if (event.key !== 'Tab') return
    // The list listens further up; the browser still moves the focus. It may go to the cross, which alone would not close the list.
    event.stopPropagation()
    if (open) change(false)
  }
  return (
    <AntSelect<V>
      {...rest}
      showSearch={foldedSearch(showSearch)}
      open={open}
      onOpenChange={change}
      onInputKeyDown={keyDown}
    />
  )
}

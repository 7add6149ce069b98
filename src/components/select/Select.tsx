// oxlint-disable-next-line no-restricted-imports -- the one place that builds on it
import { Select as AntSelect } from 'antd'
import type { SelectProps } from 'antd'
import type { KeyboardEvent } from 'react'

export type { SelectProps }

/**
 * The console's select. In antd's, Tab takes the highlighted option and stays: in a multiple select that adds or removes an entry
 * that nobody chose. Here Tab closes the list, chooses nothing and moves on; text typed as a new tag is still taken.
 */
export function Select<V = unknown>({ onInputKeyDown, ...rest }: SelectProps<V>) {
  const keyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    onInputKeyDown?.(event)
    // The list listens further up. Nothing else is kept from the browser, which moves the focus; losing it closes the list.
    if (event.key === 'Tab') event.stopPropagation()
  }
  return <AntSelect<V> {...rest} onInputKeyDown={keyDown} />
}

import { Input } from 'antd'
import type { InputProps } from 'antd'
import { useState } from 'react'

interface LineInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
}

/** A single-line text that may be saved while typing: the server trims it, but the space before the next word must not vanish meanwhile. */
export function LineInput({ value, onChange, ...rest }: LineInputProps) {
  const [text, setText] = useState(value)
  return (
    <Input
      {...rest}
      value={text.trim() === value ? text : value}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
    />
  )
}

import { Input } from 'antd'
import type { ControlProps } from '@/components/record'

/** A write-only secret. Keeps password managers out. */
export function TokenControl({
  id,
  value = '',
  placeholder,
  onChange,
  onBlur,
}: ControlProps<string> & { placeholder: string }) {
  return (
    <Input.Password
      id={id}
      value={value}
      maxLength={128}
      autoComplete="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      placeholder={placeholder}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={onBlur}
    />
  )
}

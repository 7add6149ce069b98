import { Input } from 'antd'
import type { ControlProps } from '@/components/record'

/** A secret that goes in and never comes out. Managers of passwords have nothing to offer here. */
export function TokenControl({ id, value = '', placeholder, onChange, onBlur }: ControlProps<string> & { placeholder: string }) {
  return <Input.Password id={id} value={value} maxLength={128} autoComplete="off" spellCheck={false} data-1p-ignore data-lpignore="true" placeholder={placeholder} onChange={(event) => onChange?.(event.target.value)} onBlur={onBlur} />
}

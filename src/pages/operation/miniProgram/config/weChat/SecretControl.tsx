import { Input } from 'antd'
import type { ControlProps } from '@/components/record'
import { KEPT_KEY } from '@/contract/operation/miniProgram/weChatApps'

const LENGTH = 32

/** A write-only secret: the stored one is a placeholder, which the first input replaces. Keeps password managers out. */
export function SecretControl({ id, value = '', onChange, onBlur }: ControlProps<string>) {
  const isKept = value === KEPT_KEY
  return (
    <Input.Password
      id={id}
      value={value}
      maxLength={LENGTH}
      autoComplete="off"
      spellCheck={false}
      data-1p-ignore
      data-lpignore="true"
      visibilityToggle={!isKept}
      onFocus={(event) => isKept && event.target.select()}
      onChange={(event) => onChange?.(isKept ? event.target.value.replaceAll('•', '') : event.target.value)}
      onBlur={onBlur}
    />
  )
}

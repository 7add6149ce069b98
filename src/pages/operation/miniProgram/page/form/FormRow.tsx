import { Flex } from 'antd'
import { useId } from 'react'
import type { ReactNode } from 'react'
import shared from '@/theme/shared.module.css'
import css from './Form.module.css'
import { OnlineNote } from './OnlineNote'
import type { OnlineValue } from './OnlineNote'

interface Attributes {
  id: string
  status: 'error' | undefined
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

interface FormRowProps {
  label: string
  /** Beside the label: the limits. */
  subtitle?: string
  error?: string
  /** The online value, if different. */
  online?: OnlineValue | null
  /** Several controls share one label. */
  group?: boolean
  children: (attributes: Attributes) => ReactNode
}

/** A field of a module: label, control, error, and the online value. */
export function FormRow({ label, subtitle, error, online, group = false, children }: FormRowProps) {
  const id = useId()
  const attributes: Attributes = {
    id,
    status: error ? 'error' : undefined,
    'aria-describedby': error ? `${id}-error` : undefined,
    'aria-invalid': error ? true : undefined,
  }
  return (
    <Flex
      vertical
      gap={6}
      className={css.row}
      role={group ? 'group' : undefined}
      aria-labelledby={group ? `${id}-label` : undefined}
    >
      <p className={`${shared.hint} ${css.label}`}>
        {group ? <span id={`${id}-label`}>{label}</span> : <label htmlFor={id}>{label}</label>}
        {subtitle && <small className={shared.aside}>{subtitle}</small>}
      </p>
      {children(attributes)}
      {error && (
        <p id={`${id}-error`} className={shared.note} data-tone="bad">
          {error}
        </p>
      )}
      <OnlineNote label={label} online={online} />
    </Flex>
  )
}

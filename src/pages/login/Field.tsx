import { useId } from 'react'
import type { ComponentType, ReactNode, Ref } from 'react'
import styles from './Field.module.css'

interface FieldProps {
  label: string
  name: string
  type?: 'text' | 'password'
  autoComplete: string
  icon: ComponentType<{ size?: number }>
  value: string
  onChange: (value: string) => void
  disabled?: boolean
  /** The error, in the reserved line below the field. */
  error?: string | null
  /** The error updates by itself (a countdown): announcing each update would drown out everything else. */
  quiet?: boolean
  /** Shown in that line while there is no error. */
  hint?: ReactNode
  /** At the end of the field. */
  extra?: ReactNode
  inputRef?: Ref<HTMLInputElement>
  onKey?: (event: React.KeyboardEvent) => void
}

export function Field(props: FieldProps) {
  const id = useId()
  const {
    label,
    name,
    type = 'text',
    autoComplete,
    icon: Icon,
    value,
    onChange,
    disabled,
    error,
    quiet,
    hint,
    extra,
    inputRef,
    onKey,
  } = props
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box} data-invalid={error ? true : undefined} data-disabled={disabled || undefined}>
        <Icon size={18} />
        <input
          ref={inputRef}
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          readOnly={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKey}
          onKeyUp={onKey}
        />
        {extra}
      </div>
      <p id={`${id}-note`} className={error ? styles.error : styles.note} role={error && !quiet ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  )
}

import { useState } from 'react'
import type { Ref } from 'react'
import { CapsLockIcon, EyeIcon, EyeOffIcon, LockIcon } from '@/components/icons/first'
import { Field } from './Field'
import styles from './LoginForm.module.css'

interface PasswordFieldProps {
  value: string
  onChange: (value: string) => void
  disabled: boolean
  error: string | null
  quiet: boolean
  inputRef: Ref<HTMLInputElement>
}

/** Can show what is typed, and warns of caps lock. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  return (
    <Field
      label="密码"
      name="password"
      type={shown ? 'text' : 'password'}
      autoComplete="current-password"
      icon={LockIcon}
      {...props}
      hint={
        capsLock && (
          <span className={styles.caps} role="status">
            <CapsLockIcon size={14} />
            大写锁定已打开，密码区分大小写
          </span>
        )
      }
      extra={
        <button
          type="button"
          className={styles.eye}
          aria-label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeIcon size={18} /> : <EyeOffIcon size={18} />}
        </button>
      }
      onKey={(event) => setCapsLock(event.getModifierState('CapsLock'))}
    />
  )
}

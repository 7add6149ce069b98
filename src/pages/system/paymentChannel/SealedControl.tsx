import { Button, Input } from 'antd'
import { LockIcon } from '@/components/icons'
import { useCalendarTick } from '@/components/hooks/useCalendarTick'
import { KEEP } from '@/contract/system/paymentChannel'
import type { Sealed } from '@/contract/system/paymentChannel'
import { formatTime, isSameDay } from '@/lib/time'
import shared from '@/theme/shared.module.css'
import css from './PaymentChannel.module.css'

interface SealedControlProps {
  /** What is sealed, null if nothing is. */
  sealed: Sealed | null
  /** 商户私钥 */
  name: string
  /** Said of a sealed value that has no fingerprint. */
  about?: string
  placeholder: string
  /** A PEM text; a short secret otherwise. */
  pem?: boolean
  id?: string
  value?: string
  disabled?: boolean
  onChange?: (value: string) => void
  onBlur?: () => void
}

/** A value that can be replaced but never read: says when it was stored, and its fingerprint. Keeps password managers out. */
export function SealedControl(props: SealedControlProps) {
  const { sealed, name, about, placeholder, pem, id, value = '', disabled, onChange, onBlur } = props
  const today = useCalendarTick('day')
  if (value === KEEP && sealed) {
    const at = formatTime(sealed.storedAt, isSameDay(sealed.storedAt, today) ? 'HH:mm' : 'MM-DD')
    return (
      <div className={`${shared.hint} ${css.sealed}`} id={id} data-sealed={name}>
        <LockIcon size={16} />
        <span>
          已封存，{at} 存入{sealed.print ? `，指纹 ${sealed.print}` : about ? `，${about}` : ''}
        </span>
        {!disabled && (
          <Button type="link" size="small" aria-label={`更换${name}`} onClick={() => onChange?.('')}>
            更换
          </Button>
        )}
      </div>
    )
  }
  const common = {
    id,
    value,
    placeholder,
    disabled,
    onBlur,
    autoComplete: 'off',
    spellCheck: false,
    'data-1p-ignore': true,
    'data-lpignore': 'true',
    className: css.mono,
  }
  return (
    <div className={css.replacing}>
      {pem ? (
        <Input.TextArea
          {...common}
          autoSize={{ minRows: 4, maxRows: 8 }}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <Input.Password {...common} onChange={({ target }) => onChange?.(target.value)} />
      )}
      {sealed && !disabled && (
        <Button type="link" size="small" onClick={() => onChange?.(KEEP)}>
          不换了，用原来的
        </Button>
      )}
    </div>
  )
}

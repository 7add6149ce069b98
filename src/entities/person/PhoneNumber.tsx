import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/ui/Allowed'
import { useSingleFlight } from '@/components/hooks/useSingleFlight'
import { CopyIcon, EyeIcon, PhoneIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import { phoneLink } from '@/contract/kit/phoneLink'
import { user } from '@/contract/user/user'
import { call } from '@/lib/call'
import { right } from '@/contract/rights'
import css from './PhoneNumber.module.css'

interface PhoneNumberProps {
  /** Id of the visitor. */
  id: string
  masked: string
  /** Offers a call button, which reveals the number only to the phone app. */
  dials?: boolean
}

/** A visitor's number: masked until an authorised user reveals it, which is logged; masked again when the drawer reopens. */
export function PhoneNumber({ id, masked, dials = false }: PhoneNumberProps) {
  const toast = useToast()
  const { busy, once } = useSingleFlight<'show' | 'dial'>()
  const [phone, setPhone] = useState<string | null>(null)
  const ask = (purpose: 'show' | 'dial', use: (phone: string) => void) =>
    once(purpose, async () => {
      try {
        use(phone ?? (await call(user.phone, { params: { id } })).phone)
      } catch (error) {
        toast.failed('没有读到手机号', error)
      }
    })
  if (masked === '') return '没有留下'
  return (
    <span className={css.phone}>
      {dials && (
        <Allowed p={right('user', 'phone')}>
          <Button
            icon={<PhoneIcon size={16} />}
            loading={busy === 'dial'}
            title="拨打会记入操作记录"
            onClick={() => void ask('dial', (number) => window.location.assign(phoneLink(number)))}
          >
            拨打
          </Button>
        </Allowed>
      )}
      <span aria-live="polite">{phone ?? masked}</span>
      {phone === null ? (
        <Allowed p={right('user', 'phone')}>
          <Button
            type="link"
            size="small"
            icon={<EyeIcon size={14} />}
            loading={busy === 'show'}
            title="查看会记入操作记录"
            onClick={() => void ask('show', setPhone)}
          >
            显示完整号码
          </Button>
        </Allowed>
      ) : (
        <Button
          type="link"
          size="small"
          icon={<CopyIcon size={14} />}
          onClick={() => void toast.copy(phone, '已复制手机号')}
        >
          复制
        </Button>
      )}
    </span>
  )
}

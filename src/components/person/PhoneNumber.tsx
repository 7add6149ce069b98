import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '@/components/Allowed'
import { useOnce } from '@/components/hooks/useOnce'
import { CopyIcon, EyeIcon } from '@/components/icons'
import { useToast } from '@/components/toast/useToast'
import { user } from '@/contract/user'
import { call } from '@/lib/call'
import { right } from '@/routes/rights'
import css from './PhoneNumber.module.css'

/** A visitor's number: masked until somebody who may asks for it, which is remembered; masked again when the drawer opens anew. */
export function PhoneNumber({ id, masked }: { id: string; masked: string }) {
  const toast = useToast()
  const { busy, once } = useOnce<'reading'>()
  const [phone, setPhone] = useState<string | null>(null)
  const show = () =>
    once('reading', async () => {
      try {
        setPhone((await call(user.phone, { params: { id } })).phone)
      } catch (error) {
        toast.failed('没有读到手机号', error)
      }
    })
  if (masked === '') return '没有留下'
  return (
    <span className={css.phone}>
      <span aria-live="polite">{phone ?? masked}</span>
      {phone === null ? (
        <Allowed p={right('user', 'phone')}>
          <Button type="link" size="small" icon={<EyeIcon size={14} />} loading={busy !== null} title="查看会记入操作记录" onClick={() => void show()}>
            显示完整号码
          </Button>
        </Allowed>
      ) : (
        <Button type="link" size="small" icon={<CopyIcon size={14} />} onClick={() => void toast.copy(phone, '已复制手机号')}>
          复制
        </Button>
      )}
    </span>
  )
}

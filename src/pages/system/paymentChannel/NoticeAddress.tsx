import { Button, Form } from 'antd'
import { CopyIcon } from '@/components/icons'
import { useToast } from '@/components/ui/toast/useToast'
import css from './PaymentChannel.module.css'

interface NoticeAddressProps {
  path: string
  id?: string
  /** The origin that it was saved with. */
  value?: string
  disabled?: boolean
  onChange?: (value: string) => void
}

/** Where WeChat Pay reports payments and refunds: this server, at the address where the console is open. */
export function NoticeAddress({ path, id, value = '', disabled, onChange }: NoticeAddressProps) {
  const toast = useToast()
  const { status } = Form.Item.useStatus()
  const address = `${value}${path}`
  const here = window.location.origin
  return (
    <div id={id} tabIndex={-1}>
      <div className={css.address}>
        <code data-bad={status === 'error' || undefined}>{address}</code>
        <Button
          icon={<CopyIcon size={16} />}
          aria-label="复制通知地址"
          onClick={() => void toast.copy(address, '已复制通知地址')}
        >
          复制
        </Button>
      </div>
      {value !== here && !disabled && (
        <Button type="link" size="small" onClick={() => onChange?.(here)}>
          改用现在的后台地址 {here}
        </Button>
      )}
    </div>
  )
}

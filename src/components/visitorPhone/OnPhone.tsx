import { Button, Popover, QRCode } from 'antd'
import { SmartphoneIcon } from '@/components/icons'
import { formatTime } from '@/lib/time'
import css from './VisitorPhone.module.css'

/** Names of this machine, which no phone can open. */
const LOCAL = /^(localhost|127\.|\[::1\])/

/** A code that opens the preview on a real phone, which then follows what is typed. */
export function OnPhone({ address, expiresAt }: { address: string; expiresAt: number }) {
  const content = (
    <div className={css.code}>
      <QRCode
        type="svg"
        value={`${location.origin}${address}`}
        size={200}
        color="#16211d"
        bgColor="#fff"
        aria-label="在手机上预览的二维码"
      />
      <p>用手机扫码，手机会跟着这里的修改变。</p>
      <p>
        {LOCAL.test(location.host)
          ? `后台开在 ${location.host}，手机打不开这个地址；请用手机能访问的地址打开后台再扫。`
          : `拿到码的人不用登录就能看到草稿，最后一次修改 2 小时后失效（现在是 ${formatTime(expiresAt, 'HH:mm')}）。`}
      </p>
    </div>
  )
  return (
    <Popover trigger="click" placement="bottomRight" content={content}>
      <Button icon={<SmartphoneIcon size={16} />}>扫码体验</Button>
    </Popover>
  )
}

import { Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { DocumentCheckIcon, MoneyIcon } from '@/components/icons'
import { CHANNEL_NAMES } from '@/contract/system/paymentChannel'
import type { ChosenChannel } from '@/contract/system/paymentChannel'
import css from './PaymentChannel.module.css'

interface ChoiceProps {
  value?: ChosenChannel
  disabled?: boolean
  onChange?: (value: ChosenChannel) => void
}

const OPTIONS: readonly { value: ChosenChannel; icon: ReactNode; about: string }[] = [
  { value: 'wechat', icon: <MoneyIcon size={18} />, about: 'APIv3，直连商户' },
  { value: 'none', icon: <DocumentCheckIcon size={18} />, about: '游客端不卖，退款只登记' },
]

/** The channel; none is a choice like the other. */
export function ChannelChoice({ value, disabled, onChange }: ChoiceProps) {
  return (
    <Radio.Group
      className={css.choice}
      aria-label="支付渠道"
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange?.(target.value as ChosenChannel)}
    >
      {OPTIONS.map(({ value: option, icon, about }) => (
        <Radio key={option} value={option} className={option === value ? `${css.option} ${css.chosen}` : css.option}>
          {icon}
          <span className={css.optionName}>
            <strong>{CHANNEL_NAMES[option]}</strong>
            <small>{about}</small>
          </span>
        </Radio>
      ))}
    </Radio.Group>
  )
}

interface DemoSwitchProps {
  value?: boolean
  disabled?: boolean
  onChange?: (value: boolean) => void
}

/** Only in installations for demonstrations. */
export function DemoSwitch({ value, disabled, onChange }: DemoSwitchProps) {
  return (
    <div className={css.demo}>
      <Switch checked={value} disabled={disabled} aria-label="演示渠道" onChange={(checked) => onChange?.(checked)} />
      <p>
        <strong>演示渠道</strong>
        <span>{value ? '开着时代替上面选的；游客付的不是真钱' : '游客付的不是真钱；只在演示与验收环境有这个开关'}</span>
      </p>
      <small>演示环境</small>
    </div>
  )
}

import type { ReactNode } from 'react'
import { DocumentCheckIcon, LockIcon, MoneyIcon, TagIcon } from '@/components/icons'
import type { PaymentChannelSettings } from '@/contract/system/paymentChannel'
import css from './PaymentChannel.module.css'

type Line = readonly [ReactNode, string]

const NONE: readonly Line[] = [
  [<TagIcon key="i" size={16} />, '游客端不卖，商品页写“怎么购买，请问景区”'],
  [<DocumentCheckIcon key="i" size={16} />, '旧订单的退款只登记，写明谁在何时退了；不会写“已到账”'],
]

const WECHAT: readonly Line[] = [
  [<MoneyIcon key="i" size={16} />, '钱直接进本商户的微信支付账户，这里不经手，也不碰银行卡'],
  [<DocumentCheckIcon key="i" size={16} />, '退款按原路退回；微信支付说退成了才算退成'],
  [<LockIcon key="i" size={16} />, '换渠道以前开始的付款和退款，仍由原来的渠道办完'],
]

const DEMO: readonly Line[] = [
  [<MoneyIcon key="i" size={16} />, '订单、付款和退款按真的流程走，只有钱不动'],
  [<TagIcon key="i" size={16} />, '收款台写着“演示”，游客不会当真'],
]

/** What follows from the saved choice. */
export function Consequences({ settings: { provider, demo, canDemo } }: { settings: PaymentChannelSettings }) {
  const [title, lines] =
    demo && canDemo
      ? ['现在用演示渠道', DEMO]
      : provider === 'wechat'
        ? ['现在用微信支付', WECHAT]
        : ['没有渠道，就是线下登记', NONE]
  return (
    <section className={css.panel} aria-label={title}>
      <header className={css.head}>
        <h2>{title}</h2>
      </header>
      <ul className={css.consequences}>
        {lines.map(([icon, text]) => (
          <li key={text}>
            {icon}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

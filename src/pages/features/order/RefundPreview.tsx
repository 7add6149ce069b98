import { Facts } from '@/components/form/Facts'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { ORDER_STATE_NAMES } from '@/contract/features/order/orderStates'
import { formatTime } from '@/lib/time'
import css from './OrderDrawer.module.css'

interface RefundPreviewProps {
  detail: OrderDetail
  /** Heading, such as 同意退款以后. */
  dateLabel: string
  amount: number
  /** The part of the held amount that this refund pays. */
  heldPart?: number
}

/** The order's state after refunding this further amount. */
export function RefundPreview({ detail, dateLabel, amount, heldPart = 0 }: RefundPreviewProps) {
  const refunded = detail.refunded + amount
  const state = refunded === 0 ? detail.state : refunded < detail.amount ? 'partRefunded' : 'refunded'
  const rows = [
    ['这笔订单净收', moneyText(detail.amount - refunded)],
    ['还可以再退', moneyText(detail.amount - refunded - (detail.held - heldPart))],
    ['订单状态', ORDER_STATE_NAMES[state]],
    ['收听', detail.usedAt === null ? '还没有听过' : `${formatTime(detail.usedAt, 'MM-DD HH:mm')} 听过`],
    ...(detail.listeners > 1 && state === 'refunded' ? [['手机', '都不能再听'] as const] : []),
    ...(detail.guides.length > 1 ? [['联票', detail.guides.map(({ name }) => name).join('、')] as const] : []),
  ] as const
  return (
    <section className={css.afterwards} aria-label={dateLabel}>
      <h4>{dateLabel}</h4>
      <Facts sums facts={rows} />
    </section>
  )
}

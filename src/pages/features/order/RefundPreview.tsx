import { Facts } from '@/components/form/Facts'
import { moneyText } from '@/contract/kit/money'
import type { OrderDetail } from '@/contract/features/order/order'
import { ORDER_STATE_NAMES } from '@/contract/features/order/orderStates'
import { formatTime } from '@/lib/time'
import css from './OrderDrawer.module.css'

interface AfterwardsProps {
  one: OrderDetail
  /** Heading, such as 同意退款以后. */
  when: string
  amount: number
  /** The part of the held amount that this refund pays. */
  held?: number
}

/** The order's state after refunding this further amount. */
export function RefundPreview({ one, when, amount, held = 0 }: AfterwardsProps) {
  const refunded = one.refunded + amount
  const state = refunded === 0 ? one.state : refunded < one.amount ? 'partRefunded' : 'refunded'
  const facts = [
    ['这笔订单净收', moneyText(one.amount - refunded)],
    ['还可以再退', moneyText(one.amount - refunded - (one.held - held))],
    ['订单状态', ORDER_STATE_NAMES[state]],
    ['收听', one.usedAt === null ? '还没有听过' : `${formatTime(one.usedAt, 'MM-DD HH:mm')} 听过`],
  ] as const
  return (
    <section className={css.afterwards} aria-label={when}>
      <h4>{when}</h4>
      <Facts sums facts={facts} />
    </section>
  )
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RefundState } from '../../../../src/contract/features/order/orderStates'
import { newId } from '../../../db/id'
import type { Tx } from '../../../db/types'
import { bookOrder } from '../ledger/book'
import { applyRefunds } from '../rights'

interface Step {
  refundId: string
  at: number
  /** Null if done by the channel. */
  by: string | null
  from: RefundState
  to: RefundState
  note?: string
}

export async function insertStep(tx: Tx, { refundId, at, by, from, to, note = '' }: Step): Promise<void> {
  await tx.execute(
    sql`insert into order_refund_step (id, refund_id, at, by, from_state, to_state, note)
      values (${newId()}, ${refundId}, ${at}, ${by}, ${from}, ${to}, ${note})`,
  )
}

/** What coupons paid of the orders `t` and refunds have not given back; most orders have none. */
export async function recalculateDiscount(tx: Tx, condition: SQL): Promise<void> {
  await tx.execute(sql`
    update visitor_order t set discount = d.discount
    from (
      select p.tenant_id, p.order_id, p.transaction_number, greatest(0, p.discount - coalesce((
        select sum(r.discount)
        from order_refund r
        where r.order_id = p.order_id and r.payment_id = p.id and r.state = 'refunded' and not r.is_return
      ), 0)) as discount
      from payment p where p.state = 'paid') d
    where ${condition} and d.tenant_id = t.tenant_id and d.order_id = t.id and d.transaction_number = t.payment_no
      and t.discount <> d.discount`)
}

/**
 * Updates the order from its refunds: sums, its own state, and the most urgent refund state (failed, requested, under
 * review, in progress, done, refused). The rights to listen and the ledger follow. The order must be locked.
 *
 * A step of the channel raises the order's version only if it changes what can still be refunded: colleagues' decisions
 * rest on that and on what people did (0018).
 */
export async function recalculateOrder(
  tx: Tx,
  orderId: string,
  now: number,
  by: 'person' | 'channel' = 'person',
): Promise<void> {
  await tx.execute(sql`
    update visitor_order t set refunded = s.refunded, held = s.held,
      version = t.version
        + case when ${by === 'person'} or t.refunded + t.held <> s.refunded + s.held then 1 else 0 end,
      refund_state = case when s.failed then 'failed' when s.requested then 'requested'
      when s.reviewing then 'reviewing' when s.refunding then 'refunding' when s.done then 'refunded'
      else 'rejected' end,
      state = case when s.refunded = 0 then t.state when s.refunded < t.amount then 'partRefunded' else 'refunded' end
    from (
      select coalesce(sum(r.amount) filter (where r.state = 'refunded' and not r.is_return), 0) as refunded,
        coalesce(sum(r.amount) filter (where r.state in ('requested', 'reviewing', 'refunding', 'failed')
        and not r.is_return), 0) as held,
        bool_or(r.state = 'failed') as failed, bool_or(r.state = 'requested') as requested,
        bool_or(r.state = 'reviewing') as reviewing, bool_or(r.state = 'refunding') as refunding,
        bool_or(r.state = 'refunded') as done
      from order_refund r where r.order_id = ${orderId}) s
    where t.id = ${orderId}`)
  await recalculateDiscount(tx, sql`t.id = ${orderId}`)
  await applyRefunds(tx, orderId, now)
  await bookOrder(tx, orderId)
}

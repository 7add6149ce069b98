import { sql } from 'drizzle-orm'
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

/**
 * Updates the order from its refunds: sums, its own state, and the most urgent refund state (failed, requested, under
 * review, in progress, done, refused). The rights to listen and the ledger follow. The order must be locked.
 */
export async function recalculateOrder(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx.execute(sql`
    update visitor_order t set version = t.version + 1, refunded = s.refunded, held = s.held,
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
  await applyRefunds(tx, orderId, now)
  await bookOrder(tx, orderId)
}

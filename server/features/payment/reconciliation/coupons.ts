import { sql } from 'drizzle-orm'
import { idRow } from '../../../db/rowShapes'
import { hasRow, rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { bookOrders } from '../ledger/book'
import { recalculateDiscount } from '../refund/recalculate'
import { refundNumber } from '../refund/read'
import type { BillDay } from './lines'

/**
 * The bill is the channel's last word on coupons that the merchant bears, as on fees: where the ordered amount agrees,
 * payments and refunds take their part from its lines, and the ledger books what differs. Before `withSides` compares.
 */
export async function adoptCoupons(tx: Tx, { provider, day }: BillDay): Promise<void> {
  const line = sql`l.tenant_id = current_setting('app.tenant') and l.provider = ${provider} and l.day = ${day}
    and l.bill = 'trade' and l.coupon is not null`
  // Most merchants and days have none, here or there.
  const some = sql`select 1 from bill_line l where ${line} and l.coupon <> 0
    union all select 1 from payment p where p.coupon <> 0 union all select 1 from order_refund r where r.coupon <> 0`
  if (!(await hasRow(tx, sql`select 1 from (${some}) found limit 1`))) return
  const changed = await rows(
    tx,
    idRow,
    sql`with paid as (
        update payment p
        set coupon = l.coupon, discount = p.discount - p.coupon + l.coupon
        from bill_line l
        where ${line} and l.kind = 'payment' and p.tenant_id = l.tenant_id and p.number = l.number
          and p.provider = l.provider and p.state = 'paid' and p.coupon <> l.coupon
          and coalesce(p.paid_amount, p.amount) = l.amount + l.coupon
        returning p.order_id),
      returned as (
        update order_refund r
        set coupon = l.coupon, discount = r.discount - r.coupon + l.coupon
        from bill_line l
        join payment p on p.tenant_id = l.tenant_id and p.number = l.payment_number and p.provider = l.provider
        join visitor_order t on t.tenant_id = p.tenant_id and t.id = p.order_id
        where ${line} and l.kind = 'refund' and r.tenant_id = p.tenant_id and r.order_id = t.id and r.payment_id = p.id
          and ${refundNumber} = l.number and r.coupon <> l.coupon and r.amount = l.amount + l.coupon
        returning r.order_id)
      select order_id as id from paid union select order_id from returned`,
  )
  if (changed.length === 0) return
  const orders = isOneOf(
    sql`t.id`,
    changed.map(({ id }) => id),
  )
  await recalculateDiscount(tx, orders)
  await bookOrders(tx, orders)
}

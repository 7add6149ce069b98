import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Tx } from '../../../db/types'

/**
 * A refund whose amount has left the visitor's side and has not arrived: `abnormal` ones stay with the channel. True or false, never null: a
 * refused refund has no state at the channel, and `not null` would book nothing.
 */
export const IN_TRANSIT = sql`(r.state = 'refunding' or (r.state = 'failed' and r.channel_state is not distinct from 'abnormal'))`

/** Number of times a refund was started, minus releases. */
const started = sql`(
  select count(*) filter (where e.kind = 'refundStarted') - count(*) filter (where e.kind = 'refundReleased')
  from ledger_entry e where e.order_id = r.order_id and e.source_id = r.id)`

/** What was started and not released: an approval that was taken back may have been of a part of the request. */
const startedAmount = sql`(
  select coalesce(sum(case e.kind when 'refundStarted' then e.amount when 'refundReleased' then -e.amount end), 0)::bigint
  from ledger_entry e where e.order_id = r.order_id and e.source_id = r.id)`

const hasEntry = (source: SQL, orderId: SQL, kind: string) =>
  sql`exists (
    select 1 from ledger_entry e where e.order_id = ${orderId} and e.source_id = ${source} and e.kind = ${kind}
  )`

/** Money that a channel collected is owed by it; other money is the merchant's already. */
const collectedBy = (way: SQL) => sql`case when ${way} then 'receivable' else 'bank' end`

/** What the merchant bears by coupons, less what is booked of it: a bill may correct what was reported before. */
const couponEntries = (orders: SQL): SQL => sql`
  select 4, c.at, c.order_id, case when c.due > 0 then 'couponBorne' else 'couponReturned' end, c.source_id,
    case when c.due > 0 then 'voucher' else 'receivable' end, case when c.due > 0 then 'receivable' else 'voucher' end,
    abs(c.due), c.entries
  from (
    select s.at, s.order_id, s.source_id, s.coupon - b.booked as due, b.entries
    from (
      select coalesce(p.finished_at, p.created_at) as at, p.order_id, p.id as source_id, p.coupon
      from visitor_order t join payment p on p.tenant_id = t.tenant_id and p.order_id = t.id
      where p.state = 'paid' and ${orders}
      union all
      select r.counted_at, r.order_id, r.id, case when r.way = 'channel' then -r.coupon else 0 end
      from visitor_order t join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id
      where r.state = 'refunded' and ${orders}
    ) s
    cross join lateral (
      select count(*)::int as entries,
        coalesce(sum(case e.debit when 'voucher' then e.amount else -e.amount end), 0)::bigint as booked
      from ledger_entry e
      where e.order_id = s.order_id and e.source_id = s.source_id and e.kind in ('couponBorne', 'couponReturned')
    ) b
  ) c
  where c.due <> 0`

/**
 * Books the entries that the state of orders, payments and refunds requires and that are missing. Called in the
 * transaction that changes the state, with the order locked; idempotent. `condition`: on the order `t`.
 */
export async function bookOrders(tx: Tx, condition: SQL): Promise<void> {
  // Policies alone do not separate merchants here: the seed runs as the owner, who can read all orders.
  const orders = sql`t.tenant_id = current_setting('app.tenant') and (${condition})`
  await tx.execute(sql`
    insert into ledger_entry (at, order_id, kind, source_id, debit, credit, amount, correction)
    select at, order_id, kind, source_id, debit, credit, amount, correction from (
      select 1 as step, coalesce(p.finished_at, p.created_at) as at, p.order_id, 'paid' as kind, p.id as source_id,
        'receivable' as debit, 'visitor' as credit, coalesce(p.paid_amount, p.amount) as amount,
        0 as correction
        from visitor_order t join payment p on p.tenant_id = t.tenant_id and p.order_id = t.id
        where p.state = 'paid' and ${orders} and not ${hasEntry(sql`p.id`, sql`t.id`, 'paid')}
      union all
      select 1, t.paid_at, t.id, 'paid', t.id, 'bank', 'visitor', t.amount, 0 from visitor_order t
        where t.paid_at is not null and t.amount > 0 and ${orders} and not ${hasEntry(sql`t.id`, sql`t.id`, 'paid')}
          and not exists (select 1 from payment p where p.order_id = t.id and p.state = 'paid')
      union all
      select 2, coalesce((
        select max(s.at) from order_refund_step s where s.refund_id = r.id and s.to_state = 'refunding'
      ), r.moved_at), r.order_id, 'refundStarted', r.id, 'visitor', 'transit', r.amount, 0
        from visitor_order t join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id
        where ${orders} and (${IN_TRANSIT} or r.state = 'refunded') and ${started} = 0
      union all
      select 2, r.moved_at, r.order_id, 'refundReleased', r.id, 'transit', 'visitor', ${startedAmount}, 0
        from visitor_order t join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id
        where ${orders} and not ${IN_TRANSIT} and r.state <> 'refunded' and ${started} > 0
      union all
      select 3, coalesce(r.finished_at, r.moved_at), r.order_id, 'refundDone', r.id, 'transit',
        ${collectedBy(sql`r.way is not distinct from 'channel'`)}, r.amount, 0
        from visitor_order t join order_refund r on r.tenant_id = t.tenant_id and r.order_id = t.id
        where ${orders} and r.state = 'refunded' and not ${hasEntry(sql`r.id`, sql`t.id`, 'refundDone')}
      union all
      ${couponEntries(orders)}
    ) entries order by at, step`)
}

export const bookOrder = (tx: Tx, orderId: string): Promise<void> => bookOrders(tx, sql`t.id = ${orderId}`)

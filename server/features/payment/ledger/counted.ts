import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** Half-open, in epoch milliseconds. */
interface Span {
  from: number
  until: number
}

/**
 * The rule by which money counts, in statements, in statistics and beside the bills: a payment when it was paid, a
 * refund that arrived on the day on which the channel accepted it (one by hand when it was paid), a fee at its line of
 * the bill. Amounts are what
 * the channel settles: without what the merchant bears by a coupon. Payments given back count with both amounts, as on the bills, and so do trial payments, which have no
 * order. `provider`: the channel that moved it; empty for money that no channel did. `arrived`: the same refunds by
 * the day on which they arrived, to show beside.
 */
export function countedIn({ from, until }: Span): SQL {
  const within = (at: SQL) => sql`${at} >= ${from}::bigint and ${at} < ${until}::bigint`
  return sql`(
    select e.order_id, order_day(e.at) as day, 'payment' as kind, e.amount - coalesce(p.coupon, 0) as amount,
      coalesce(p.provider, t.provider, '') as provider
    from ledger_entry e
    left join payment p on p.tenant_id = e.tenant_id and p.id = e.source_id
    left join trial_payment t on t.tenant_id = e.tenant_id and t.id = e.source_id and e.kind = 'trialPaid'
    where e.kind in ('paid', 'trialPaid') and ${within(sql`e.at`)}
    union all
    select e.order_id, order_day(e.at), 'fee', case e.kind when 'feeCharged' then e.amount else -e.amount end,
      coalesce(p.provider, q.provider, t.provider, '')
    from ledger_entry e
    left join payment p on p.tenant_id = e.tenant_id and p.id = e.source_id
    left join order_refund r on r.tenant_id = e.tenant_id and r.id = e.source_id
    left join payment q on q.tenant_id = r.tenant_id and q.id = r.payment_id
    left join trial_payment t on t.tenant_id = e.tenant_id and t.id = e.source_id
    where e.kind in ('feeCharged', 'feeReturned') and ${within(sql`e.at`)}
    union all
    select r.order_id, order_day(r.counted_at), 'refund', r.amount - r.coupon,
      case when r.way = 'channel' then coalesce(p.provider, '') else '' end
    from order_refund r
    left join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.state = 'refunded' and ${within(sql`r.counted_at`)}
    union all
    select null, order_day(t.refund_sent_at), 'refund', coalesce(t.paid_amount, t.amount), t.provider
    from trial_payment t
    where t.state = 'refunded' and ${within(sql`t.refund_sent_at`)}
    union all
    select r.order_id, order_day(r.finished_at), 'arrived', r.amount - r.coupon,
      case when r.way = 'channel' then coalesce(p.provider, '') else '' end
    from order_refund r
    left join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
    where r.state = 'refunded' and ${within(sql`r.finished_at`)}
    union all
    select null, order_day(t.refunded_at), 'arrived', coalesce(t.paid_amount, t.amount), t.provider
    from trial_payment t
    where t.state = 'refunded' and ${within(sql`t.refunded_at`)})`
}

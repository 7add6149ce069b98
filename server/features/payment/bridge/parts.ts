import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { paymentProvider } from '../../../../src/contract/features/payment/payment'
import { MIDNIGHT_MS } from '../reconciliation/compare'
import { movedOf } from '../reconciliation/sides'

/** China days, both included. */
export interface BridgeDays {
  from: string
  to: string
}

/** The payment of the order `t` that it could take, the same whose channel settles it; other paid ones are returned. */
const collected = sql`
  select p.id, p.number, p.provider, p.coupon, p.finished_at
  from payment p
  where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid'
    and not exists (
      select from order_refund r where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.is_return
    )
  order by p.finished_at, p.id
  limit 1`

const sold = ({ from, to }: BridgeDays): SQL => sql`
  select t.tenant_id, t.id, t.guide_id, t.product, t.channel, t.buyer, t.amount, p.id as payment_id, p.number, p.provider,
    p.coupon, p.finished_at
  from visitor_order t
  left join lateral (${collected}) p on true
  where t.paid_at >= ${startOfDay(from)}::bigint and t.paid_at < ${startOfDay(addDays(to, 1))}::bigint`

/** The channels by name, for the index. */
const isTradeLine = (line: SQL): SQL =>
  sql`${line}.bill = 'trade' and ${line}.kind = 'payment' and ${movedOf(line)} and ${line}.provider in (${sql.join(
    paymentProvider.options.map((provider) => sql`${provider}`),
    sql`, `,
  )})`

/** Payments on the bills; `copy` numbers lines of the same payment. */
const listed = ({ from, to }: BridgeDays): SQL => sql`
  select l.tenant_id, l.provider, l.number, l.amount,
    row_number() over (partition by l.provider, l.number order by l.day, l.line) as copy
  from bill_line l
  where ${isTradeLine(sql`l`)} and l.day >= ${from} and l.day <= ${to}`

const isListedElsewhere = ({ from, to }: BridgeDays): SQL => sql`exists (
  select
  from bill_line n
  where n.tenant_id = s.tenant_id and n.number = s.number and n.provider = s.provider and ${isTradeLine(sql`n`)}
    and (n.day < ${from} or n.day > ${to})
)`

const hasNoBill = (at: SQL): SQL => sql`not exists (
  select
  from reconciliation_day d
  where d.tenant_id = s.tenant_id and d.provider = s.provider
    and d.day = to_char(date '1970-01-01' + order_day(${at}), 'YYYY-MM-DD') collate "C"
)`

/** Near midnight the payment may be on either day's bill, as in 对账. */
const isWaiting = sql`(
  ${hasNoBill(sql`s.finished_at - ${MIDNIGHT_MS}::bigint`)} or ${hasNoBill(sql`s.finished_at + ${MIDNIGHT_MS}::bigint`)}
)`

/** The order's keys, for rows of the alias. */
const keysOf = (row: SQL): SQL =>
  sql`${row}.id as order_id, ${row}.guide_id, ${row}.product, ${row}.channel, ${row}.buyer`

/**
 * One row for each sold order and each line of the bills, by its part, with what it adds to the sales on the way to the
 * bills; the rows of `billed` alone say what was sold. So the parts always add up. A relation with the columns that
 * lists and statistics filter by.
 */
export const partsIn = (days: BridgeDays): SQL => sql`(
  with s as materialized (${sold(days)}), l as materialized (${listed(days)}),
    settled as materialized (
      select s.*, l.amount as settled
      from s
      join l on l.copy = 1 and l.provider = s.provider and l.number = s.number
    )
  select ${keysOf(sql`s`)}, -s.amount as amount,
    case when s.payment_id is null then 'elsewhere' when ${isListedElsewhere(days)} then 'otherBill'
      when ${isWaiting} then 'waiting' else 'missing' end as part
  from s
  where not exists (select from settled o where o.id = s.id)
  union all
  select ${keysOf(sql`o`)}, o.amount, 'billed' from settled o
  union all
  select ${keysOf(sql`o`)}, -o.coupon, 'coupon' from settled o where o.coupon <> 0
  union all
  select ${keysOf(sql`o`)}, o.settled - (o.amount - o.coupon), 'amountDiffers'
  from settled o
  where o.settled <> o.amount - o.coupon
  union all
  select ${keysOf(sql`t`)}, l.amount,
    case
      when p.id is null then case
        when l.copy = 1 and exists (
          select from trial_payment x where x.tenant_id = l.tenant_id and x.provider = l.provider and x.number = l.number
        ) then 'trial' else 'unknown' end
      when l.copy > 1 or p.state <> 'paid' then 'unpaidHere'
      when t.paid_at is null or exists (
        select from order_refund r where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.is_return
      ) then 'returned'
      else 'otherDay'
    end
  from l
  left join payment p on p.tenant_id = l.tenant_id and p.number = l.number and p.provider = l.provider
  left join visitor_order t on t.tenant_id = p.tenant_id and t.id = p.order_id
  where not exists (select from settled o where l.copy = 1 and o.provider = l.provider and o.number = l.number)
)`

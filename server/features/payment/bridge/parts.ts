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
  select p.tenant_id, p.id, p.number, p.provider, p.coupon, p.finished_at
  from payment p
  where p.tenant_id = t.tenant_id and p.order_id = t.id and p.state = 'paid'
    and not exists (
      select from order_refund r where r.tenant_id = p.tenant_id and r.payment_id = p.id and r.is_return
    )
  order by p.finished_at, p.id
  limit 1`

const isSoldIn = ({ from, to }: BridgeDays): SQL =>
  sql`t.paid_at >= ${startOfDay(from)}::bigint and t.paid_at < ${startOfDay(addDays(to, 1))}::bigint`

const isIn = (line: SQL, { from, to }: BridgeDays): SQL => sql`${line}.day >= ${from} and ${line}.day <= ${to}`

/** The channels by name, for the index. */
const isTradeLine = (line: SQL): SQL =>
  sql`${line}.bill = 'trade' and ${line}.kind = 'payment' and ${movedOf(line)} and ${line}.provider in (${sql.join(
    paymentProvider.options.map((provider) => sql`${provider}`),
    sql`, `,
  )})`

/** Each sold order with what the bills of these days settle of it, and how often bills list it at all. */
const sold = (days: BridgeDays): SQL => sql`
  select t.id as order_id, t.guide_id, t.product, t.channel, t.buyer, t.amount, p.tenant_id, p.id as payment_id,
    p.provider, p.coupon, p.finished_at, l.settled, l.listed
  from visitor_order t
  left join lateral (${collected}) p on true
  left join lateral (
    select (array_agg(n.amount order by n.day, n.line) filter (where ${isIn(sql`n`, days)}))[1] as settled,
      count(*) as listed
    -- The channel is compared after the number is found: without statistics its lines look as few.
    from (
      select * from bill_line b where b.tenant_id = p.tenant_id and b.number = p.number and b.bill = 'trade' offset 0
    ) n
    where n.provider = p.provider and ${isTradeLine(sql`n`)}
  ) l on true
  where ${isSoldIn(days)}`

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

/** Payments on the bills of these days; `copy` numbers lines of the same payment. */
const listed = (days: BridgeDays): SQL => sql`
  select l.tenant_id, l.provider, l.number, l.amount,
    row_number() over (partition by l.provider, l.number order by l.day, l.line) as copy
  from bill_line l
  where ${isTradeLine(sql`l`)} and ${isIn(sql`l`, days)}`

const isTrial = sql`exists (
  select from trial_payment x where x.tenant_id = l.tenant_id and x.provider = l.provider and x.number = l.number
)`

/**
 * One row for each sold order and each line of the bills, by its part, with what it adds to the sales on the way to the
 * bills; the rows of `billed` alone say what was sold. So the parts always add up. A relation with the columns that
 * lists and statistics filter by. Rows of one side are looked up from the other by their numbers, because the planner
 * cannot know how many of them agree.
 */
export const partsIn = (days: BridgeDays): SQL => sql`(
  select s.order_id, s.guide_id, s.product, s.channel, s.buyer, v.amount, v.part
  from (${sold(days)}) s
  cross join lateral (
    values
      (
        case when s.payment_id is null then 'elsewhere' when s.settled is not null then 'billed'
          when s.listed > 0 then 'otherBill' when ${isWaiting} then 'waiting' else 'missing' end,
        case when s.settled is null then -s.amount else s.amount end
      ),
      ('coupon', case when s.settled is null then 0 else -s.coupon end),
      ('amountDiffers', s.settled - (s.amount - s.coupon))
  ) v (part, amount)
  where v.part not in ('coupon', 'amountDiffers') or v.amount <> 0
  union all
  select t.id, t.guide_id, t.product, t.channel, t.buyer, l.amount,
    case
      when p.id is null then case when l.copy = 1 and ${isTrial} then 'trial' else 'unknown' end
      when l.copy > 1 or p.state <> 'paid' then 'unpaidHere'
      when t.paid_at is null or p.id is distinct from (select c.id from (${collected}) c) then 'returned'
      else 'otherDay'
    end
  from (${listed(days)}) l
  left join payment p on p.tenant_id = l.tenant_id and p.number = l.number and p.provider = l.provider
  left join visitor_order t on t.tenant_id = p.tenant_id and t.id = p.order_id
  where not coalesce(l.copy = 1 and ${isSoldIn(days)} and p.id = (select c.id from (${collected}) c), false)
)`

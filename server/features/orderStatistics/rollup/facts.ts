import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { CHINA_MS, DAY_MS, dayNumber } from '../../../../src/contract/kit/chinaDay'

/** Half-open: `until` is the first millisecond after the span. */
export interface Span {
  from: number
  until: number
}

/** The first millisecond of a day. */
export const startOfNumber = (day: number): number => day * DAY_MS - CHINA_MS

/** Columns by which the sums are grouped. */
export const KEY = sql.raw('day, guide_id, product, channel, buyer, reason')
const SUMS = ['orders', 'amount', 'refunds', 'refunded', 'fee', 'passing', 'coupon'] as const
export const SUM_COLUMNS = sql.raw(SUMS.join(', '))

/** Sums per key over rows with the columns of `order_rollup`. */
export const SUMMED = sql.raw(SUMS.map((column) => `sum(${column}) as ${column}`).join(', '))
export const IS_NOT_ZERO = sql.raw(SUMS.map((column) => `sum(${column}) <> 0`).join(' or '))

const keyOf = (at: SQL, reason: SQL) =>
  sql`order_day(${at}) as day, t.guide_id, t.product, t.channel, coalesce(t.buyer, '') as buyer, ${reason} as reason`

const within = (at: SQL, { from, until }: Span) => sql`${at} >= ${from}::bigint and ${at} < ${until}::bigint`

/** The seed runs as the owner, to whom the orders of all merchants are visible. */
const OWN = sql`t.tenant_id = current_setting('app.tenant')`

/** The recount: one row for each order, refund and fee of a span, with the columns of `order_rollup`. */
export const factsIn = (span: Span): SQL => sql`
  select ${keyOf(sql`t.paid_at`, sql`''`)}, 1::bigint as orders, t.amount, 0::bigint as refunds, 0::bigint as refunded,
    0::bigint as fee, 0::bigint as passing, 0::bigint as coupon
    from visitor_order t where ${within(sql`t.paid_at`, span)} and ${OWN}
  union all
  select ${keyOf(sql`r.counted_at`, sql`case when r.is_return then '' else r.reason end`)}, 0, 0,
    case when r.is_return then 0 else 1 end, case when r.is_return then 0 else r.amount end, 0,
    case when r.is_return then -r.amount else 0 end, 0
    from order_refund r join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id
    where r.state = 'refunded' and ${within(sql`r.counted_at`, span)} and ${OWN}
  union all
  select ${keyOf(sql`e.at`, sql`''`)}, 0, 0, 0, 0,
    case e.kind when 'feeCharged' then e.amount when 'feeReturned' then -e.amount else 0 end,
    case e.kind when 'paid' then e.amount else 0 end,
    case e.kind when 'couponBorne' then e.amount when 'couponReturned' then -e.amount else 0 end
    from ledger_entry e join visitor_order t on t.tenant_id = e.tenant_id and t.id = e.order_id
    where ${within(sql`e.at`, span)} and (e.kind in ('feeCharged', 'feeReturned', 'couponBorne', 'couponReturned')
      or (e.kind = 'paid' and exists (
        select from order_refund x where x.tenant_id = e.tenant_id and x.payment_id = e.source_id and x.is_return
      ))) and ${OWN}`

/** Stored sums of whole days, `until` excluded; several rows may share a key. */
export const rollupOf = (days: Span): SQL =>
  sql`select ${KEY}, ${SUM_COLUMNS}
    from order_rollup
    where tenant_id = current_setting('app.tenant') and day >= ${days.from} and day < ${days.until}`

/** Sums of any span: stored ones for its whole days, a recount for the rest of its first and last day. */
export function sumsIn(span: Span): SQL {
  const days = { from: dayNumber(span.from - 1) + 1, until: dayNumber(span.until) }
  if (days.from > days.until) return factsIn(span)
  const parts = [rollupOf(days)]
  const [first, last] = [startOfNumber(days.from), startOfNumber(days.until)]
  if (span.from < first) parts.push(factsIn({ from: span.from, until: first }))
  if (last < span.until) parts.push(factsIn({ from: last, until: span.until }))
  return sql.join(parts, sql` union all `)
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import type { Tx } from '../../../db/types'
import { refundNumber } from '../refund/read'
import type { BillDay } from './lines'
import { adoptCoupons } from './coupons'
import { addTrials } from './trials'

/**
 * A line of the trade bill counts when the money moved. A refund in progress has left the merchant's account, and its
 * line stays as it is.
 */
export const movedOf = (line: SQL): SQL =>
  sql`(${line}.state = 'success' or (${line}.kind = 'refund' and ${line}.state = 'processing'))`

const MOVED = movedOf(sql`l`)

/** The fee of an amount at the line's rate, rounded half up; the line's fee if it states no rate. */
const feeAt = (amount: SQL): SQL =>
  sql`case when l.rate is null then l.fee else (${amount} * l.rate + 500000) / 1000000 end`

/** A refund returns the fee in proportion; channels round partial fees differently, by one fen at most. */
const returnedFeeAt = (amount: SQL): SQL =>
  sql`case when l.rate is null or abs(l.fee + (${amount} * l.rate + 500000) / 1000000) <= 1 then l.fee
    else -((${amount} * l.rate + 500000) / 1000000) end`

/** Both sides of a day: tables of the transaction, by name. */
function sidesOf({ provider, day }: BillDay): [name: string, rows: SQL][] {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return [
    [
      'day_line',
      sql`
      select l.*,
        (row_number() over (partition by l.kind, l.number order by l.state = 'success' desc, l.line))::int as copy
      from bill_line l where l.provider = ${provider} and l.bill = 'trade' and l.day = ${day}`,
    ],
    [
      'paid_line',
      sql`
      select l.*, p.id as payment_id, p.order_id, p.state as here_state,
        coalesce(p.paid_amount, p.amount) - p.coupon as here_amount, p.finished_at as here_at,
        p.transaction_number as here_number,
        coalesce(p.state = 'paid' and p.finished_at >= ${from}::bigint and p.finished_at < ${to}::bigint, false)
        and l.copy = 1 as is_here,
        ${feeAt(sql`(coalesce(p.paid_amount, p.amount) - p.coupon)`)} as here_fee
      from day_line l
      left join payment p on p.tenant_id = l.tenant_id and p.number = l.number and p.provider = l.provider
      where l.kind = 'payment' and ${MOVED}`,
    ],
    [
      'refund_line',
      sql`
      select l.*, r.id as refund_id, r.payment_id, r.order_id, r.state as here_state,
        r.amount - r.coupon as here_amount, r.sent_at as here_at, r.channel_number as here_number,
        coalesce(r.is_done and r.sent_at >= ${from}::bigint and r.sent_at < ${to}::bigint, false)
        and l.copy = 1 as is_here,
        ${returnedFeeAt(sql`(r.amount - r.coupon)`)} as here_fee
      from day_line l left join lateral (
        select r.id, r.payment_id, r.order_id, r.state, r.amount, r.coupon, r.channel_number,
          coalesce(r.accepted_at, r.moved_at) as sent_at,
          r.state = 'refunded' and r.channel_state = 'done' as is_done
        from payment p join visitor_order t on t.tenant_id = p.tenant_id and t.id = p.order_id
          join order_refund r on r.tenant_id = p.tenant_id and r.order_id = p.order_id and r.payment_id = p.id
        where p.tenant_id = l.tenant_id and p.number = l.payment_number and p.provider = l.provider
          and ${refundNumber} = l.number) r on true
      where l.kind = 'refund' and ${MOVED}`,
    ],
    [
      'paid_here',
      sql`
      select p.tenant_id, p.id as payment_id, p.order_id, p.number,
        coalesce(p.paid_amount, p.amount) - p.coupon as amount, p.finished_at as at, p.transaction_number as channel_number
      from payment p
      where p.provider = ${provider} and p.state = 'paid' and p.finished_at >= ${from}::bigint
        and p.finished_at < ${to}::bigint`,
    ],
    [
      'refund_here',
      sql`
      select r.tenant_id, r.id as refund_id, r.payment_id, r.order_id, ${refundNumber} as number,
        r.amount - r.coupon as amount, r.counted_at as at, r.channel_number
      from order_refund r
        join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id
        join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id
      where r.state = 'refunded' and r.counted_at >= ${from}::bigint and r.counted_at < ${to}::bigint
        and r.way = 'channel' and r.channel_state = 'done' and p.provider = ${provider}`,
    ],
  ]
}

/** New lines have no statistics, and the planner expects one order per day: it would look up each row alone. */
export const joinByHash = (tx: Tx, isOn: boolean): Promise<unknown> =>
  tx.execute(sql`select set_config('enable_nestloop', ${isOn ? 'off' : 'on'}, true)`)

/**
 * Prepares both sides of a day for `run`: the lines of its trade bill (`day_line`), those that moved money with the
 * payment or refund of the same number (`paid_line`, `refund_line`), and what counts here on that day (`paid_here`,
 * `refund_here`). `copy` numbers lines with the same number; `is_here`: the row counts on this day. Temporary tables,
 * because each statement needs all of it and is planned by its size.
 */
export async function withSides<T>(tx: Tx, bill: BillDay, run: () => Promise<T>): Promise<T> {
  const sides = sidesOf(bill)
  await adoptCoupons(tx, bill)
  await joinByHash(tx, true)
  for (const [name, rows] of sides) {
    const table = sql.identifier(name)
    await tx.execute(sql`create temporary table ${table} on commit drop as ${rows}`)
    await tx.execute(sql`analyze ${table}`)
  }
  await addTrials(tx, bill)
  await joinByHash(tx, false)
  await tx.execute(sql`create index on day_line (number)`)
  const result = await run()
  await tx.execute(
    sql`drop table ${sql.join(
      sides.map(([name]) => sql.identifier(name)),
      sql`, `,
    )}`,
  )
  return result
}

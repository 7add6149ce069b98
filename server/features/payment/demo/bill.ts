import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, dayOf, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'
import { feeOf } from '../bill/fee'
import { LISTED_AT } from './refunds'

/** 0.6 %, in millionths. */
const RATE = 6000

const movement = z.object({
  kind: z.enum(['payment', 'refund']),
  at: z.number(),
  number: z.string(),
  paymentNumber: z.string(),
  channelNumber: z.string(),
  /** Without coupons. */
  amount: z.number(),
  coupon: z.number(),
  /** For refunds: the amount paid, and the amount refunded before, without coupons. */
  paid: z.number(),
  before: z.number(),
})
type Movement = z.output<typeof movement>

/** A refund returns the fee in proportion, so that a fully refunded payment costs nothing. */
const feeOfMovement = ({ kind, amount, paid, before }: Movement): number =>
  kind === 'payment' ? feeOf(amount, RATE) : feeOf(paid - before - amount, RATE) - feeOf(paid - before, RATE)

const readMovements = (tx: Tx, from: number, to: number) =>
  rows(
    tx,
    movement,
    sql`select 'payment' as kind, finished_at::float8 as at, number, number as "paymentNumber",
        transaction_number as "channelNumber", (amount - coupon)::float8 as amount, coupon::float8 as coupon, 0::float8 as paid, 0::float8 as before
        from demo_trade where state = 'paid' and finished_at >= ${from}::bigint and finished_at < ${to}::bigint
      union all
      select 'refund', r.at::float8, r.number, t.number, r.refund_number, (r.amount - r.coupon)::float8, r.coupon::float8, (t.amount - t.coupon)::float8,
        r.before::float8
        from (
          select d.*, ${LISTED_AT} as at,
            coalesce(sum(d.amount - d.coupon) over (partition by d.trade_id order by coalesce(d.accepted_at, d.finished_at,
            d.notice_at), d.id rows between unbounded preceding and 1 preceding), 0) as before
          from demo_refund d where d.state in ('done', 'processing')
        ) r join demo_trade t on t.tenant_id = r.tenant_id and t.id = r.trade_id
        where r.state = 'done' and r.at >= ${from}::bigint and r.at < ${to}::bigint
      order by at, number`,
  )

type Charged = Omit<BillLine, 'line'>

const fundsOf = ({ movement: { kind, amount, ...rest }, fee }: { movement: Movement; fee: number }): Charged[] => {
  const shared = { ...rest, state: 'success' as const, coupon: null, fee: 0, rate: null }
  const moved = { ...shared, kind, amount: kind === 'payment' ? amount : -amount }
  return fee === 0 ? [moved] : [moved, { ...shared, kind: 'fee' as const, amount: -fee }]
}

/** Time of day of the payout. */
const PAYOUT_MS = 5 * 3_600_000

/**
 * Each morning the channel pays out the balance of midnight. Days that refunded more than they collected leave it
 * negative until later days make up for it, so the amount already paid out equals the highest balance gained by an
 * earlier midnight.
 */
async function payoutOf(tx: Tx, day: string): Promise<Charged[]> {
  const gains = new Map<string, number>()
  for (const row of await readMovements(tx, 0, startOfDay(day))) {
    const gain = (row.kind === 'payment' ? row.amount : -row.amount) - feeOfMovement(row)
    gains.set(dayOf(row.at), (gains.get(dayOf(row.at)) ?? 0) + gain)
  }
  const last = addDays(day, -1)
  let [gained, paidOut] = [0, 0]
  for (const [of, gain] of gains) {
    gained += gain
    if (of !== last) paidOut = Math.max(paidOut, gained)
  }
  if (gained <= paidOut) return []
  const number = `DEMOW${day.replaceAll('-', '')}`
  const at = startOfDay(day) + PAYOUT_MS
  const line = { at, number, paymentNumber: number, channelNumber: number, amount: paidOut - gained, coupon: null }
  return [{ ...line, kind: 'settlement', state: 'success', fee: 0, rate: null }]
}

/** The bill of a day, from the channel's own books. */
export async function demoBill(tx: Tx, kind: 'trade' | 'funds', day: string): Promise<BillLine[]> {
  const list = await readMovements(tx, startOfDay(day), startOfDay(addDays(day, 1)))
  const charged = list.map((row) => ({ movement: row, fee: feeOfMovement(row) }))
  const lines =
    kind === 'funds'
      ? [...(await payoutOf(tx, day)), ...charged.flatMap(fundsOf)].toSorted((one, other) => one.at - other.at)
      : charged.map(({ movement: row, fee }) => ({ ...row, state: 'success' as const, fee, rate: RATE }))
  return lines.map(
    ({ at, number, paymentNumber, channelNumber, state, amount, coupon, fee, rate, kind: lineKind }, place) => ({
      line: place + 1,
      kind: lineKind,
      at,
      number,
      paymentNumber,
      channelNumber,
      state,
      amount,
      coupon,
      fee,
      rate,
    }),
  )
}

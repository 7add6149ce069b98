import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { ChannelPayment, Coupons } from '../../../ports/payments'

const trade = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  amount: z.number(),
  coupon: z.number(),
  transactionNumber: z.string(),
  finishedAt: z.number().nullable(),
  expiresAt: z.number(),
  holdsRefunds: z.boolean(),
})
export type DemoTrade = z.output<typeof trade>

/** A trade in the channel's books, locked until the transaction ends. */
export async function lockTrade(tx: Tx, by: { number: string } | { id: string }): Promise<DemoTrade | undefined> {
  const condition = 'number' in by ? sql`number = ${by.number}` : sql`id = ${by.id}`
  const [row] = await rows(
    tx,
    trade,
    sql`select id, state, amount::float8 as amount, coupon::float8 as coupon, transaction_number as "transactionNumber",
        finished_at::float8 as "finishedAt", expires_at::float8 as "expiresAt", holds_refunds as "holdsRefunds"
      from demo_trade where ${condition} for update`,
  )
  return row
}

/** The merchant bears all coupons of this channel. */
export const couponsOf = (coupon: number): Coupons => ({ merchant: coupon, all: coupon })

/** A trade as the channel reports it. An unpaid one that has expired is closed. */
export function paymentOf(
  { state, amount, coupon, transactionNumber, finishedAt, expiresAt }: DemoTrade,
  now: number,
): ChannelPayment {
  if (state === 'paid' && finishedAt !== null)
    return { state, amount, transactionNumber, paidAt: finishedAt, coupons: couponsOf(coupon) }
  if (state === 'failed' || state === 'closed') return { state }
  return { state: expiresAt <= now ? 'closed' : 'open' }
}

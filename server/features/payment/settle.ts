import { sql } from 'drizzle-orm'
import { required } from '../../../src/lib/required'
import type { Tx } from '../../db/types'
import type { ChannelPayment } from '../../ports/payments'
import { insertEvent, lockOrder, readPayments } from './read'
import type { Payment, PayableOrder } from './read'
import { openRight } from './rights'

/** Effect of a channel's report on a payment. `known`: it said nothing new. The last two must be refunded. */
export type Settled = 'settled' | 'known' | 'amountDiffers' | 'paidAfterEnd'

export const mustBePaidBack = (settled: Settled | 'unknown'): boolean =>
  settled === 'amountDiffers' || settled === 'paidAfterEnd'

/** Pauses between queries of a payment without a notification; the last one repeats. */
const PAUSES_MS = [15_000, 30_000, 3 * 60_000, 3 * 60_000, 10 * 60_000, 30 * 60_000]

export const FIRST_CHECK_MS = required(PAUSES_MS[0], 'pause')

const pauseAfter = (checks: number): number => PAUSES_MS[Math.min(checks, PAUSES_MS.length - 1)] ?? FIRST_CHECK_MS

/**
 * Stores a channel's report on a payment. Reports may repeat and come in any order; a paid payment stays paid.
 * All that follows from a payment is written in the same transaction.
 */
export async function settle(tx: Tx, paymentId: string, report: ChannelPayment, now: number): Promise<Settled> {
  const [{ orderId } = { orderId: '' }] = await readPayments(tx, sql`id = ${paymentId}`)
  const order = required(await lockOrder(tx, orderId), 'order')
  // Read after the order is locked: another settlement may just have ended.
  const [row] = await readPayments(tx, sql`id = ${paymentId}`)
  const payment = required(row, 'payment')
  if (payment.state === 'paid') return 'known'
  if (report.state === 'paid') return settlePaid(tx, order, payment, report)
  if (payment.state !== 'open') return 'known'
  if (report.state === 'open') {
    const next = now + pauseAfter(payment.checks + 1)
    // Not later than the end of the time to pay, when the order is ended.
    const at = order.payableUntil > now ? Math.min(next, order.payableUntil) : next
    await tx.execute(sql`update payment set checks = checks + 1, next_check_at = ${at}::bigint where id = ${paymentId}`)
    return 'known'
  }
  await finish(tx, paymentId, report.state, now)
  if (report.state === 'failed') await insertEvent(tx, order.id, 'payFailed', now)
  return 'settled'
}

const finish = (tx: Tx, paymentId: string, state: 'paid' | 'failed' | 'closed', at: number, transactionNumber = '') =>
  tx.execute(
    sql`update payment set state = ${state}, finished_at = ${at}::bigint, next_check_at = null, transaction_number = ${transactionNumber} where id = ${paymentId}`,
  )

async function settlePaid(
  tx: Tx,
  order: PayableOrder,
  payment: Payment,
  { transactionNumber, amount, paidAt }: Extract<ChannelPayment, { state: 'paid' }>,
): Promise<Settled> {
  await finish(tx, payment.id, 'paid', paidAt, transactionNumber)
  if (amount !== payment.amount) {
    await insertEvent(tx, order.id, 'amountDiffers', paidAt, `${transactionNumber} ${amount}`)
    return 'amountDiffers'
  }
  if (order.state !== 'pending') {
    await insertEvent(tx, order.id, 'paidAfterEnd', paidAt, transactionNumber)
    return 'paidAfterEnd'
  }
  await tx.execute(
    sql`update visitor_order set state = 'paid', paid_at = ${paidAt}::bigint, payment_no = ${transactionNumber}, version = version + 1 where id = ${order.id}`,
  )
  await openRight(tx, order, paidAt)
  await insertEvent(tx, order.id, 'paid', paidAt, transactionNumber)
  return 'settled'
}

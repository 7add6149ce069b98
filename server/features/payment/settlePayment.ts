import { sql } from 'drizzle-orm'
import { moneyText } from '../../../src/contract/kit/money'
import { required } from '../../../src/lib/required'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import type { ChannelPayment } from '../../ports/payments'
import { insertEvent, lockOrder, readPayments } from './read'
import type { Payment, PayableOrder } from './read'
import { notifyPaid } from './messages'
import { bookOrder } from './ledger/book'
import { pauseAfter } from './pauses'
import { startReturn } from './refund/startRefund'
import { endOfRight, openRight } from './rights'

/** Effect of a channel's report. `known`: nothing new. Payments with the last two effects are returned. */
export type Settled = 'settled' | 'known' | 'amountDiffers' | 'paidAfterEnd'

/**
 * Stores a channel's report on a payment, with all its consequences, in one transaction. Reports may repeat and arrive
 * in any order; a paid payment stays paid.
 */
export async function settlePayment(
  tx: Tx,
  { messages }: Pick<Platform, 'messages'>,
  { paymentId, report }: { paymentId: string; report: ChannelPayment },
  now: number,
): Promise<Settled> {
  const [{ orderId } = { orderId: '' }] = await readPayments(tx, sql`id = ${paymentId}`)
  const order = required(await lockOrder(tx, orderId), 'order')
  // Read after locking the order: another settlement may just have ended.
  const [row] = await readPayments(tx, sql`id = ${paymentId}`)
  const payment = required(row, 'payment')
  if (payment.state === 'paid') return 'known'
  if (report.state === 'paid') {
    const settled = await settlePaid(tx, order, payment, report, now)
    if (settled === 'settled') await notifyPaid(tx, messages, orderId, report.paidAt)
    return settled
  }
  if (payment.state === 'closed') await checkClosedAgain(tx, payment, report.state === 'open', now)
  if (payment.state !== 'open') return 'known'
  if (report.state === 'open') {
    const next = now + pauseAfter(payment.checks + 1)
    // No later than the payment deadline, when the order ends.
    const at = order.payableUntil > now ? Math.min(next, order.payableUntil) : next
    await tx.execute(sql`update payment set checks = checks + 1, next_check_at = ${at}::bigint where id = ${paymentId}`)
    return 'known'
  }
  await finish(tx, paymentId, report.state, now)
  if (report.state === 'failed') await insertEvent(tx, order.id, 'payFailed', now)
  return 'settled'
}

const MINUTE_MS = 60_000
/** A visitor may pay just as the payment is being closed, so the channel is queried again later. */
const CLOSED_CHECK_MS = 10 * MINUTE_MS
/** Within a day, before its bill is reconciled. */
const CHECKS_MAX = 40

const finish = (tx: Tx, paymentId: string, state: 'failed' | 'closed', at: number) => {
  const next = state === 'closed' ? at + CLOSED_CHECK_MS : null
  return tx.execute(
    sql`update payment
      set state = ${state}, finished_at = ${at}::bigint, next_check_at = ${next}::bigint
      where id = ${paymentId}`,
  )
}

/** Reschedules the query of a closed payment until the channel answers. */
const checkClosedAgain = (tx: Tx, { id, checks }: Payment, isUnanswered: boolean, now: number) => {
  const next = isUnanswered && checks < CHECKS_MAX ? now + pauseAfter(checks + 1) : null
  return tx.execute(sql`update payment set checks = checks + 1, next_check_at = ${next}::bigint where id = ${id}`)
}

const RETURN_NOTES = {
  amountDiffers: '付款金额不对，自动退回',
  paidAfterEnd: '订单已经付过或取消，自动退回',
} as const

async function settlePaid(
  tx: Tx,
  order: PayableOrder,
  payment: Payment,
  { transactionNumber, amount, paidAt, hasRefund = false, coupons = {} }: Extract<ChannelPayment, { state: 'paid' }>,
  now: number,
): Promise<Settled> {
  const { merchant = 0 } = coupons
  const discount = Math.max(merchant, coupons.all ?? 0)
  await tx.execute(
    sql`update payment
      set state = 'paid', finished_at = ${paidAt}::bigint, next_check_at = null,
        transaction_number = ${transactionNumber}, paid_amount = ${amount}, coupon = ${merchant}, discount = ${discount}
      where id = ${payment.id}`,
  )
  if (hasRefund) await insertEvent(tx, order.id, 'refundedThere', now)
  const mismatch = amount !== payment.amount ? 'amountDiffers' : order.state !== 'pending' ? 'paidAfterEnd' : null
  if (mismatch) {
    await insertEvent(tx, order.id, mismatch, paidAt, moneyText(amount))
    await startReturn(tx, { orderId: order.id, paymentId: payment.id, amount, note: RETURN_NOTES[mismatch] }, now)
    return mismatch
  }
  await tx.execute(
    sql`update visitor_order
      set state = 'paid', paid_at = ${paidAt}::bigint, payment_no = ${transactionNumber}, discount = ${discount},
        version = version + 1
      where id = ${order.id}`,
  )
  await openRight(tx, order, order.visitorId, { from: paidAt, until: endOfRight(order, paidAt) })
  await bookOrder(tx, order.id)
  await insertEvent(tx, order.id, 'paid', paidAt, transactionNumber)
  return 'settled'
}

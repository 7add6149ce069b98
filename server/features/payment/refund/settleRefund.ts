import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { refundState } from '../../../../src/contract/features/order/orderStates'
import type { RefundState } from '../../../../src/contract/features/order/orderStates'
import { REFUND_ABNORMAL, refundDiffers } from '../../../../src/contract/features/payment/refundRules'
import { required } from '../../../../src/lib/required'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { notify } from '../../../operation/miniProgram/subscription/notify'
import { orderValues } from '../../../operation/miniProgram/subscription/values'
import type { Platform } from '../../../platform'
import type { ChannelRefund, Coupons } from '../../../ports/payments'
import { batchOf, notifyOfBatch } from '../batch/notify'
import { LAST_PAUSE_MS, pauseAfter } from '../pauses'
import { endExcess } from '../phones/excess'
import { lockRefund } from './read'
import type { StoredRefund } from './read'
import { insertStep, recalculateOrder } from './recalculate'

type DoneRefund = Extract<ChannelRefund, { state: 'done' }>

/** Outcome of a call or notification about a refund: the channel's report, or that it refused the request. */
export type RefundReport =
  | DoneRefund
  | Extract<ChannelRefund, { state: 'processing' }>
  | { state: 'unanswered' }
  | { state: 'closed' }
  | { state: 'abnormal' }
  | { state: 'refused'; reason: string }

/** Effect of a report. `known`: nothing new. */
export type RefundSettled = 'settled' | 'known' | 'amountDiffers' | 'unknown'

const CLOSED = '支付渠道关闭了这笔退款，钱没有退出'

const otherRow = z.object({ id: z.string(), state: refundState })

type SettlePlatform = Pick<Platform, 'messages' | 'log'>

/**
 * Stores a channel's report on a refund, with all its consequences, in one transaction. Reports may repeat and arrive
 * in any order; a completed refund stays completed.
 */
export async function settleRefund(
  tx: Tx,
  platform: SettlePlatform,
  { refundId, report }: { refundId: string; report: RefundReport },
  now: number,
): Promise<RefundSettled> {
  const refund = required(await lockRefund(tx, refundId), 'refund')
  // Paid by hand, or still under review: no channel has been asked.
  if (refund.way !== 'channel' || refund.paymentId === null) return 'unknown'
  if (refund.state === 'refunded') return 'known'
  if (report.state === 'done') return settleDone(tx, platform, refund, report, now)
  // Given up meanwhile: only a completed payout still counts.
  if (refund.state === 'rejected') return 'known'
  if (report.state === 'processing' || report.state === 'unanswered') return settleOpen(tx, refund, report, now)
  const settled = await settleFailed(tx, refund, report, now)
  await notifyOfOthers(tx, platform, refund, now)
  return settled
}

/** The message about the visitor's other orders in the batch was waiting for this one. */
async function notifyOfOthers(tx: Tx, { messages }: SettlePlatform, refund: StoredRefund, now: number): Promise<void> {
  const batch = await batchOf(tx, refund.id)
  if (batch) await notifyOfBatch(tx, messages, batch, now)
}

async function settleDone(
  tx: Tx,
  platform: SettlePlatform,
  refund: StoredRefund,
  report: DoneRefund,
  now: number,
): Promise<RefundSettled> {
  if (report.amount === refund.amount) {
    await finish(tx, platform, refund, report, now)
    return 'settled'
  }
  platform.log.error({ refund: refund.number, amount: report.amount }, 'a channel paid back another amount')
  // The money is gone, so it cannot be given up.
  const failure = refundDiffers(refund.amount, report.amount)
  if (refund.state !== 'rejected' && refund.channelState !== 'abnormal')
    await fail(tx, refund, { failure, state: 'abnormal', nextCheckAt: null }, now)
  await notifyOfOthers(tx, platform, refund, now)
  return 'amountDiffers'
}

/** What a report says of coupons; the rest stays. */
const couponsSet = ({ merchant, all }: Coupons): SQL =>
  sql`coupon = coalesce(${merchant ?? null}::bigint, coupon),
    discount = greatest(coalesce(${merchant ?? null}::bigint, coupon), coalesce(${all ?? null}::bigint, discount))`

/** Still in progress: schedules the next query. */
async function settleOpen(
  tx: Tx,
  refund: StoredRefund,
  report: Extract<RefundReport, { state: 'processing' | 'unanswered' }>,
  now: number,
): Promise<RefundSettled> {
  const isAnswered = report.state === 'processing'
  const { acceptedAt = null, coupons = {} } = report.state === 'processing' ? report : {}
  // Not in progress and still unknown: no automatic query.
  if (!isAnswered && refund.state !== 'refunding' && refund.channelState !== 'abnormal') return 'known'
  await tx.execute(
    sql`update order_refund set checks = checks + 1, next_check_at = ${now + pauseAfter(refund.checks)}::bigint,
      answered = ${isAnswered}, channel_state = ${isAnswered ? 'processing' : refund.channelState},
      accepted_at = coalesce(${acceptedAt}::bigint, accepted_at), ${couponsSet(coupons)}
      where id = ${refund.id}`,
  )
  // The merchant resolved an abnormal refund at the channel.
  if (refund.state !== 'failed' || !isAnswered) return 'known'
  await tx.execute(
    sql`update order_refund set state = 'refunding', failure = null, moved_at = ${now}::bigint where id = ${refund.id}`,
  )
  await step(tx, refund, { to: 'refunding', note: '' }, now)
  return 'settled'
}

type FailedReport = Extract<RefundReport, { state: 'refused' | 'closed' | 'abnormal' }>

const failingOf = (report: FailedReport, now: number): Failing => {
  if (report.state === 'refused') return { failure: report.reason, state: null, nextCheckAt: null }
  if (report.state === 'closed') return { failure: CLOSED, state: 'closed', nextCheckAt: null }
  // The merchant may act at the channel at any time.
  return { failure: REFUND_ABNORMAL, state: 'abnormal', nextCheckAt: now + LAST_PAUSE_MS }
}

async function settleFailed(tx: Tx, refund: StoredRefund, report: FailedReport, now: number): Promise<RefundSettled> {
  const failing = failingOf(report, now)
  if (refund.state !== 'failed' || refund.channelState !== report.state) {
    await fail(tx, refund, failing, now)
    return 'settled'
  }
  await tx.execute(sql`update order_refund set next_check_at = ${failing.nextCheckAt}::bigint where id = ${refund.id}`)
  return 'known'
}

interface Failing {
  failure: string
  state: 'closed' | 'abnormal' | null
  nextCheckAt: number | null
}

async function fail(
  tx: Tx,
  refund: StoredRefund,
  { failure, state, nextCheckAt }: Failing,
  now: number,
): Promise<void> {
  await tx.execute(
    sql`update order_refund
      set state = 'failed', failure = ${failure}, answered = true, channel_state = ${state},
        next_check_at = ${nextCheckAt}, moved_at = ${now}::bigint
      where id = ${refund.id}`,
  )
  await step(tx, refund, { to: 'failed', note: failure }, now)
}

/** What the payer got. */
const paidRow = z.object({ paid: z.number() })

async function finish(
  tx: Tx,
  { messages, log }: SettlePlatform,
  refund: StoredRefund,
  { refundNumber, finishedAt, acceptedAt, coupons = {} }: DoneRefund,
  now: number,
): Promise<void> {
  if (refund.state === 'rejected') {
    log.error({ refund: refund.number }, 'money moved for a refund that was given up')
    await endOthers(tx, refund, now)
  }
  const { paid } = await onlyRow(
    tx,
    paidRow,
    sql`update order_refund
      set state = 'refunded', failure = null, answered = true, channel_state = 'done', channel_number = ${refundNumber},
        next_check_at = null,
      moved_at = ${now}::bigint, finished_at = ${finishedAt}::bigint,
        accepted_at = coalesce(${acceptedAt ?? null}::bigint, accepted_at), ${couponsSet(coupons)}
      where id = ${refund.id}
      returning (amount - discount)::float8 as paid`,
  )
  await step(tx, refund, { to: 'refunded', note: '' }, now)
  if (refund.state === 'rejected') await endExcess(tx, refund, now)
  await notifyRefunded(tx, messages, { ...refund, amount: paid }, now)
}

const OTHERS_END = '另一笔放弃过的退款已经退出，这一笔不再退'

async function endOthers(tx: Tx, { id, orderId, amount }: StoredRefund, now: number): Promise<void> {
  const others = await rows(
    tx,
    otherRow,
    sql`select r.id, r.state from order_refund r join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id
      where r.order_id = ${orderId} and r.id <> ${id} and not r.is_return
        and t.refunded + t.held + ${amount}::bigint > t.amount
        and (r.state in ('requested', 'reviewing')
          or (r.state = 'refunding' and (r.way = 'offline' or r.leaves_at is not null)))
      for update of r`,
  )
  for (const other of others) {
    await tx.execute(
      sql`update order_refund
        set state = 'rejected', moved_at = ${now}::bigint, finished_at = ${now}::bigint, leaves_at = null,
          next_check_at = null
        where id = ${other.id}`,
    )
    await insertStep(tx, { refundId: other.id, at: now, by: null, from: other.state, to: 'rejected', note: OTHERS_END })
  }
}

async function step(
  tx: Tx,
  { id, orderId, state }: StoredRefund,
  { to, note }: { to: RefundState; note: string },
  now: number,
): Promise<void> {
  await insertStep(tx, { refundId: id, at: now, by: null, from: state, to, note })
  await recalculateOrder(tx, orderId, now, 'channel')
}

/** Notifies the visitor of a completed refund. */
export async function notifyRefunded(
  tx: Tx,
  messages: Platform['messages'],
  refund: Pick<StoredRefund, 'id' | 'orderId' | 'order' | 'visitorId' | 'amount'>,
  at: number,
): Promise<void> {
  const batch = await batchOf(tx, refund.id)
  if (batch) return notifyOfBatch(tx, messages, batch, at)
  await notify(tx, messages, {
    scene: 'refundDone',
    at,
    visitorId: refund.visitorId,
    subject: refund.orderId,
    values: orderValues(refund.order, refund, at),
  })
}

import { sql } from 'drizzle-orm'
import { required } from '../../../../src/lib/required'
import { hasRow } from '../../../db/rows'
import type { PaymentChannel, RefundRequest } from '../../../ports/payments'
import { callChannel } from '../call'
import type { CallOutcome, CallPlatform } from '../call'
import { readPayments } from '../read'
import type { Payment } from '../read'
import { readRefund } from './read'
import type { StoredRefund } from './read'
import { settleRefund } from './settleRefund'
import type { RefundReport } from './settleRefund'

interface Target {
  tenantId: string
  refundId: string
}

/** The channel's report, or that it does not know the refund. */
const reportOf = (outcome: CallOutcome<RefundReport | { state: 'absent' }>): RefundReport | { state: 'absent' } => {
  if ('unanswered' in outcome) return { state: 'unanswered' }
  return 'refused' in outcome ? { state: 'refused', reason: outcome.refused } : outcome.answer
}

const requestOf = (tenantId: string, { number, amount, reason }: StoredRefund, payment: Payment): RefundRequest => ({
  tenantId,
  number,
  paymentNumber: payment.number,
  paid: payment.paidAmount ?? payment.amount,
  amount,
  reason,
})

/**
 * Sends a refund to the channel or queries its state, and stores the answer. Runs between transactions and holds no
 * locks. `isNew`: never sent before; otherwise it is queried first, and resent under the same number only if the
 * channel does not know it. `queryOnly`: never sent.
 */
export async function advanceRefund(
  platform: CallPlatform,
  { tenantId, refundId }: Target,
  { isNew = false, queryOnly = false } = {},
): Promise<void> {
  const { db, now, log } = platform
  const { refund, payment } = await db.read(tenantId, async (tx) => {
    const row = required(await readRefund(tx, refundId), 'refund')
    const [paid] = await readPayments(tx, sql`id = ${row.paymentId}`)
    return { refund: row, payment: required(paid, 'payment of a refund') }
  })
  const channel = await platform.payments.channel(tenantId, { provider: payment.provider })
  const report =
    channel !== null
      ? await ask(platform, channel, { tenantId, refund, payment, isNew, queryOnly })
      : ({ state: 'unanswered' } as const)
  await db.tenantTransaction(tenantId, (tx) => settleRefund(tx, { ...platform, log }, { refundId, report }, now()))
}

interface Asking {
  tenantId: string
  refund: StoredRefund
  payment: Payment
  isNew: boolean
  queryOnly: boolean
}

async function ask(
  platform: CallPlatform,
  channel: PaymentChannel,
  { tenantId, refund, payment, isNew, queryOnly }: Asking,
): Promise<RefundReport> {
  const call = { tenantId, payment, refund }
  if (!isNew || queryOnly) {
    const queried = reportOf(
      await callChannel(platform, { ...call, kind: 'queryRefund' }, () =>
        channel.queryRefund({ tenantId, number: refund.number }),
      ),
    )
    // A refused query tells nothing about the refund.
    if (queried.state === 'refused') return { state: 'unanswered' }
    if (queried.state !== 'absent') return queried
    if (queryOnly) return { state: 'unanswered' }
  }
  const sent = reportOf(
    await callChannel(platform, { ...call, kind: 'refund' }, () =>
      channel.refund(requestOf(tenantId, refund, payment)),
    ),
  )
  const report = required(sent.state === 'absent' ? undefined : sent, 'answer to a refund')
  return report.state === 'refused' && (await isRefundedThere(platform, channel, call))
    ? { state: 'refused', reason: `${REFUNDED_THERE}（${report.reason}）` }
    : report
}

const REFUNDED_THERE = '渠道已退款：这笔在商户平台退过，没有再退一次；核对以后改为线下登记，写明商户平台的退款单号'

/** Whether the merchant refunded it directly at the channel: the channel has a refund that was not made here. */
async function isRefundedThere(
  platform: CallPlatform,
  channel: PaymentChannel,
  call: { tenantId: string; payment: Payment; refund: StoredRefund },
): Promise<boolean> {
  const { tenantId, payment, refund } = call
  const outcome = await callChannel(platform, { ...call, kind: 'query' }, () =>
    channel.query({ tenantId, number: payment.number }),
  )
  if (!('answer' in outcome) || outcome.answer.state !== 'paid' || outcome.answer.hasRefund !== true) return false
  return platform.db.read(
    tenantId,
    async (tx) =>
      !(await hasRow(
        tx,
        sql`select 1
          from order_refund
          where payment_id = ${payment.id} and id <> ${refund.id}
            and channel_state in ('processing', 'done', 'abnormal')`,
      )),
  )
}

import { sql } from 'drizzle-orm'
import { required } from '../../../../src/lib/required'
import { onlyRow } from '../../../db/rows'
import * as z from 'zod'
import { describeError } from '../../../http/describe'
import type { Platform } from '../../../platform'
import { ChannelError } from '../../../ports/payments'
import type { Answered, ChannelRefund, PaymentChannel } from '../../../ports/payments'
import type { PayTarget } from '../../../../src/contract/visitor/visitorOrder'
import { isToBeClosed, readTrials, refundNumberOf } from './read'
import type { Trial, TrialTarget } from './read'
import { settleTrialCreated, settleTrialPayment, settleTrialRefund } from './settleTrial'
import type { PaymentReport, RefundReport } from './settleTrial'

export type TrialPlatform = Pick<Platform, 'db' | 'now' | 'payments' | 'log'>

const NO_CHANNEL = '支付渠道的设置不全，暂时问不到'
const NO_ANSWER = '渠道没有应答'
const NO_REFUND = '渠道说没有这笔退款'

interface Subject {
  tenantId: string
  channel: PaymentChannel
  trial: Trial
}

/** Calls the channel; holds no locks meanwhile. */
const callChannel = async <T>(
  { log }: TrialPlatform,
  { tenantId, trial }: Subject,
  call: () => Promise<Answered<T>>,
): Promise<Answered<T> | { unanswered: string }> =>
  call().catch((error: unknown) => {
    log.warn(
      { tenantId, number: trial.number, err: describeError(error) },
      'the payment channel did not answer for a trial payment',
    )
    return { unanswered: error instanceof ChannelError ? error.message : NO_ANSWER }
  })

/**
 * Runs the next step of a trial payment: create, query, close when expired or cancelled, refund, follow the refund.
 * Holds no lock during calls to the channel, and resumes from the stored row after a crash.
 */
export async function advanceTrial(
  platform: TrialPlatform,
  { tenantId, trialId }: { tenantId: string; trialId: string },
): Promise<void> {
  const { db, now, payments } = platform
  const [row] = await db.read(tenantId, (tx) => readTrials(tx, sql`where id = ${trialId}`))
  const trial = required(row, 'trial payment')
  const channel = await payments.channel(tenantId, { provider: trial.provider })
  if (!channel) {
    await db.tenantTransaction(tenantId, (tx) => settleMissing(tx, trial, now()))
    return
  }
  const subject = { tenantId, channel, trial }
  if (trial.paidAt !== null) await refund(platform, subject)
  else if (isToBeClosed(trial, now())) await close(platform, subject)
  else if (trial.state === 'creating') await create(platform, subject)
  else await query(platform, subject)
}

const settleMissing: (tx: Parameters<typeof settleTrialPayment>[0], trial: Trial, now: number) => Promise<void> = (
  tx,
  { id, paidAt, refundTries },
  now,
) =>
  paidAt === null
    ? settleTrialPayment(tx, { trialId: id, report: { state: 'unanswered', reason: NO_CHANNEL } }, now)
    : settleTrialRefund(
        tx,
        { trialId: id, tries: refundTries, report: { state: 'unanswered', reason: NO_CHANNEL } },
        now,
      )

const merchantRow = z.object({ name: z.string() })

/** The code shown in the console. Channels without code payments cannot be tried. */
function targetOf(target: PayTarget): { target: TrialTarget } | { refused: string } {
  if (target.kind === 'code') return { target: { kind: 'code', url: target.url } }
  if (target.kind === 'till') return { target: { kind: 'till', token: target.token } }
  return { refused: '这个渠道不能扫码付款' }
}

async function create(platform: TrialPlatform, subject: Subject): Promise<void> {
  const { db, now } = platform
  const { tenantId, channel, trial } = subject
  const { number, amount, expiresAt } = trial
  const { name: merchant } = await db.read(tenantId, (tx) =>
    onlyRow(tx, merchantRow, sql`select name from merchant where id = current_setting('app.tenant')`),
  )
  const payer = { from: 'desktop' as const, weChat: null, address: '' }
  const outcome = await callChannel(platform, subject, () =>
    channel.create({ tenantId, number, amount, merchant, expiresAt, payer, byCode: true }),
  )
  const created = 'answer' in outcome ? targetOf(outcome.answer) : outcome
  const isStored = await db.tenantTransaction(tenantId, (tx) => settleTrialCreated(tx, trial.id, created, now()))
  // It was closed before it reached the channel.
  if (!isStored && 'target' in created) await callChannel(platform, subject, () => channel.close({ tenantId, number }))
}

/**
 * A channel that does not know the order has nothing to close: with `isOver` the payment counts as closed. If the order
 * still arrives, `create` closes it.
 */
async function queryPayment(platform: TrialPlatform, subject: Subject, isOver: boolean): Promise<PaymentReport> {
  const { tenantId, channel, trial } = subject
  const outcome = await callChannel(platform, subject, () => channel.query({ tenantId, number: trial.number }))
  if (!('answer' in outcome))
    return { state: 'unanswered', reason: 'refused' in outcome ? outcome.refused : outcome.unanswered }
  if (outcome.answer.state === 'absent') return { state: isOver ? 'closed' : 'open' }
  return outcome.answer
}

async function query(platform: TrialPlatform, subject: Subject): Promise<void> {
  const { db, now } = platform
  const { tenantId, trial } = subject
  const answer = await queryPayment(platform, subject, false)
  await db.tenantTransaction(tenantId, (tx) => settleTrialPayment(tx, { trialId: trial.id, report: answer }, now()))
}

/** The channel closes it first: what it does not close may have been paid. */
async function close(platform: TrialPlatform, subject: Subject): Promise<void> {
  const { db, now } = platform
  const { tenantId, channel, trial } = subject
  const outcome = await callChannel(platform, subject, () => channel.close({ tenantId, number: trial.number }))
  const answer: PaymentReport =
    'answer' in outcome
      ? { state: 'closed' }
      : 'refused' in outcome
        ? await queryPayment(platform, subject, true)
        : { state: 'unanswered', reason: outcome.unanswered }
  // Without a code it cannot have been paid. It must not wait for a channel with wrong settings, which could then never
  // be changed.
  const isUnpayable = answer.state === 'unanswered' && trial.target === null
  await db.tenantTransaction(tenantId, (tx) =>
    settleTrialPayment(tx, { trialId: trial.id, report: isUnpayable ? { state: 'closed' } : answer }, now()),
  )
}

/** Queries the refund before sending it, unless it was never sent: the last answer may have been lost. */
async function refund(platform: TrialPlatform, subject: Subject): Promise<void> {
  const { db, now } = platform
  const { tenantId, channel, trial } = subject
  const number = refundNumberOf(trial)
  const queried =
    trial.refundSentAt === null
      ? ({ state: 'absent' } as const)
      : refundReport(
          await callChannel(platform, subject, () => channel.queryRefund({ tenantId, number })),
          'unanswered',
        )
  const answer = queried.state === 'absent' ? await sendUnlessAbnormal(platform, subject) : queried
  await db.tenantTransaction(tenantId, (tx) =>
    settleTrialRefund(tx, { trialId: trial.id, tries: trial.refundTries, report: answer }, now()),
  )
}

/** If the channel no longer knows an abnormal refund, another account may have been queried: do not resend. */
const sendUnlessAbnormal = (platform: TrialPlatform, subject: Subject): Promise<RefundReport> =>
  subject.trial.refundState === 'abnormal'
    ? Promise.resolve({ state: 'unanswered', reason: NO_REFUND })
    : send(platform, subject)

/**
 * Bills list a refund on the day that accepted it, so each attempt has its own date. The date comes first: after a
 * crash it makes the next step ask.
 */
async function send(platform: TrialPlatform, subject: Subject): Promise<RefundReport> {
  const { db, now } = platform
  const { tenantId, channel, trial } = subject
  const paid = required(trial.paidAmount, 'amount paid')
  await db.tenantTransaction(tenantId, (tx) =>
    tx.execute(
      sql`update trial_payment
        set refund_sent_at = ${now()}::bigint
        where id = ${trial.id} and refund_tries = ${trial.refundTries} and state <> 'refunded'`,
    ),
  )
  const request = {
    tenantId,
    number: refundNumberOf(trial),
    paymentNumber: trial.number,
    paid,
    amount: paid,
    reason: '试付退回',
  }
  return refundReport<ChannelRefund>(await callChannel(platform, subject, () => channel.refund(request)), 'refused')
}

/** A refused query tells nothing about the refund. */
function refundReport<T>(
  outcome: Answered<T> | { unanswered: string },
  refusal: 'refused' | 'unanswered',
): T | Extract<RefundReport, { reason: string }> {
  if ('answer' in outcome) return outcome.answer
  return 'refused' in outcome
    ? { state: refusal, reason: outcome.refused }
    : { state: 'unanswered', reason: outcome.unanswered }
}

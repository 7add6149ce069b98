import { sql } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import { paymentProvider } from '../../../src/contract/features/payment/payment'
import type { PaymentProvider } from '../../../src/contract/features/payment/payment'
import { newId } from '../../db/id'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { readAtMost } from '../../http/body'
import type { AppEnv } from '../../http/env'
import { describeError } from '../../http/describe'
import type { Platform } from '../../platform'
import { ChannelError, UnreadableNotice } from '../../ports/payments'
import type { ChannelNotice } from '../../ports/payments'
import { readPayments } from './read'
import { findRefundId } from './refund/read'
import { settleRefund } from './refund/settleRefund'
import type { RefundSettled } from './refund/settleRefund'
import { settlePayment } from './settlePayment'
import type { Settled } from './settlePayment'
import { markUnreadable, settleTrialNotice } from './trial/notice'

export const NOTICE_PATH = '/pay/notice/:tenantId'

/** Far above the size of a channel's notification. */
const BODY_MAX = 64 * 1024

export type NoticePlatform = Pick<Platform, 'db' | 'now' | 'payments' | 'messages' | 'log'>

interface Notice {
  headers: Headers
  body: string
}

/** By the channel that sent it: a merchant may have chosen another since the payment was begun. */
async function readReport({ db, now, payments, log }: NoticePlatform, tenantId: string, notice: Notice) {
  for (const provider of paymentProvider.options) {
    const channel = await payments.channel(tenantId, { provider })
    const report = await channel?.read(tenantId, notice).catch(async (error: unknown) => {
      if (!(error instanceof ChannelError)) throw error
      if (error instanceof UnreadableNotice && error.createdAt !== null)
        await markUnreadable(db, { tenantId, provider, createdAt: error.createdAt }, now())
      log.error({ tenantId, provider, err: describeError(error) }, 'a payment notification cannot be read')
      return null
    })
    if (report) return { provider, report }
  }
  return null
}

/**
 * Reads a notification of a merchant's channel, and stores it with its outcome. Returns false, storing nothing, if the
 * channel did not send it.
 */
export async function receiveNotice(platform: NoticePlatform, tenantId: string, notice: Notice): Promise<boolean> {
  const { db, now, log } = platform
  const isMerchant = await db.read(tenantId, (tx) => hasRow(tx, sql`select 1 from merchant where id = ${tenantId}`))
  const read = isMerchant ? await readReport(platform, tenantId, notice) : null
  if (!read) {
    log.warn({ tenantId }, 'a payment notification was refused: its signature, time or merchant is wrong')
    return false
  }
  const { provider, report } = read
  await db.tenantTransaction(tenantId, async (tx) => {
    const { paymentId, refundId, outcome } = (await settleTrialNotice(tx, { provider, notice: report }, now()))
      ? TRIAL
      : report.kind === 'payment'
        ? await settleReported(tx, platform, { provider, report }, now())
        : await settleReportedRefund(tx, platform, report, now())
    await tx.execute(
      sql`insert into payment_notice (id, at, provider, payment_id, refund_id, outcome, body)
        values (${newId()}, ${now()}::bigint, ${provider}, ${paymentId}, ${refundId}, ${outcome}, ${notice.body})`,
    )
    if (outcome !== 'settled' && outcome !== 'known')
      log.error({ tenantId, number: report.number, outcome }, 'a notification does not fit its order')
  })
  return true
}

interface Reported {
  paymentId: string | null
  refundId: string | null
  outcome: Settled | RefundSettled
}

/** Trial payments belong to no order. */
const TRIAL: Reported = { paymentId: null, refundId: null, outcome: 'settled' }

type PaymentNotice = Extract<ChannelNotice, { kind: 'payment' }>

async function settleReported(
  tx: Tx,
  platform: NoticePlatform,
  { provider, report: { number, payment: report } }: { provider: PaymentProvider; report: PaymentNotice },
  now: number,
): Promise<Reported> {
  const [payment] = await readPayments(tx, sql`number = ${number} and provider = ${provider}`)
  if (!payment) return { paymentId: null, refundId: null, outcome: 'unknown' }
  return {
    paymentId: payment.id,
    refundId: null,
    outcome: await settlePayment(tx, platform, { paymentId: payment.id, report }, now),
  }
}

async function settleReportedRefund(
  tx: Tx,
  platform: NoticePlatform,
  { number, refund: report }: Extract<ChannelNotice, { kind: 'refund' }>,
  now: number,
): Promise<Reported> {
  const refundId = await findRefundId(tx, number)
  if (refundId === null) return { paymentId: null, refundId, outcome: 'unknown' }
  return { paymentId: null, refundId, outcome: await settleRefund(tx, platform, { refundId, report }, now) }
}

const TENANT = /^[\w-]{1,64}$/

/** Where channels send their notifications: an empty answer accepts one, any other has it sent again. */
export function receiveNotices(platform: NoticePlatform) {
  return async (c: HonoContext<AppEnv>): Promise<Response> => {
    const tenantId = c.req.param('tenantId') ?? ''
    if (!TENANT.test(tenantId)) return c.json({ code: 'FAIL', message: 'refused' }, 400)
    // A channel may send it in chunks, without its length.
    const body = new TextDecoder().decode(await readAtMost(c.req.raw, BODY_MAX, '通知过大'))
    const isAccepted = await receiveNotice(platform, tenantId, { headers: c.req.raw.headers, body })
    return isAccepted ? c.body(null, 204) : c.json({ code: 'FAIL', message: 'refused' }, 401)
  }
}

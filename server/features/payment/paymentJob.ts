import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { REFUND_HOLD_MS } from '../../../src/contract/features/order/orderStates'
import { paymentProvider } from '../../../src/contract/features/payment/payment'
import { idRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { describeError } from '../../http/describe'
import { repeat } from '../../lib/repeat'
import { semaphore } from '../../lib/semaphore'
import type { Repeated } from '../../lib/repeat'
import type { Platform } from '../../platform'
import { ABANDONED_MS, endAbandoned } from './call'
import type { CallPlatform } from './call'
import { sendDueNotices } from './demo/sendNotices'
import { check, endUnpaid } from './pay'
import { advanceRefund } from './refund/advanceRefund'
import { insertStep } from './refund/recalculate'
import { advanceTrial } from './trial/advanceTrial'
import { claimTrial } from './trial/claimTrial'

const INTERVAL_MS = 3000
/** Longer than any call to a channel; after this the calling node must have died. */
const LEASE_MS = 60_000
/** Maximum number per merchant and run, so that a batch of thousands does not delay other merchants. */
const RUN_MAX = 50
const TRIAL_STEPS_MAX = 4
const TENANTS_AT_ONCE = 8

const dueRow = z.object({ tenantId: z.string() })

/** Merchants with a payment or refund to query, or an order past its payment deadline. */
const readDueTenants = (tx: Tx, now: number) =>
  rows(
    tx,
    dueRow,
    sql`select tenant_id as "tenantId" from payment where next_check_at <= ${now}::bigint
      union select tenant_id from order_refund where next_check_at <= ${now}::bigint
      union select tenant_id from trial_payment where next_check_at <= ${now}::bigint
      union select tenant_id from payment_attempt where outcome = 'sending' and at <= ${now - ABANDONED_MS}::bigint
      union select tenant_id
      from visitor_order
      where state = 'pending' and product_id is not null and payable_until <= ${now}::bigint`,
  )

const claimedRow = z.object({
  id: z.string(),
  provider: paymentProvider,
  number: z.string(),
  createdAt: z.number(),
})

/** Claims the next payment to query for the duration of a call; other nodes skip it. */
async function claimPayment(tx: Tx, now: number) {
  const [payment] = await rows(
    tx,
    claimedRow,
    sql`update payment set next_check_at = ${now + LEASE_MS}::bigint where id = (
        select id
        from payment
        where next_check_at <= ${now}::bigint
        order by next_check_at, id
        limit 1
        for update skip locked)
      returning id, provider, number, created_at::float8 as "createdAt"`,
  )
  return payment
}

const refundRow = z.object({ id: z.string(), isNew: z.boolean() })

/**
 * Claims the next refund likewise. One that was held until it could no longer be taken back leaves now, before any that is
 * only asked about: the channel has never received it, and its times count from here.
 */
async function claimRefund(tx: Tx, now: number) {
  const [refund] = await rows(
    tx,
    refundRow,
    sql`with due as materialized (
        select id, leaves_at is not null and state = 'refunding' as "isNew"
        from order_refund
        where next_check_at <= ${now}::bigint and payment_id is not null
        order by leaves_at is null, next_check_at, id
        limit 1
        for update skip locked
      )
      update order_refund r
      set next_check_at = ${now + LEASE_MS}::bigint, leaves_at = null,
        moved_at = case when d."isNew" then ${now}::bigint else r.moved_at end
      from due d
      where r.id = d.id
      returning r.id, d."isNew"`,
  )
  if (refund?.isNew)
    await insertStep(tx, { refundId: refund.id, at: now, by: null, from: 'refunding', to: 'refunding' })
  return refund
}

/** Expired orders without a payment that is being queried. */
const readExpired = (tx: Tx, now: number) =>
  rows(
    tx,
    idRow,
    sql`select o.id
      from visitor_order o
      where o.state = 'pending' and o.product_id is not null and o.payable_until <= ${now}::bigint
        and not exists (
          select 1 from payment p where p.order_id = o.id and p.state = 'open' and p.next_check_at > ${now}::bigint
        )
      order by o.payable_until, o.id limit 100`,
  )

/** First of all: an approved refund must not wait for what is only asked about. */
async function advanceRefunds(platform: CallPlatform, tenantId: string): Promise<void> {
  const { db, now } = platform
  for (let checked = 0; checked < RUN_MAX; checked += 1) {
    const refund = await db.tenantTransaction(tenantId, (tx) => claimRefund(tx, now()))
    if (!refund) break
    await guarded(platform, tenantId, () =>
      advanceRefund(platform, { tenantId, refundId: refund.id }, { isNew: refund.isNew }),
    )
  }
}

async function runTenant(platform: CallPlatform, tenantId: string): Promise<void> {
  const { db, now } = platform
  await db.tenantTransaction(tenantId, (tx) => endAbandoned(tx, now()))
  await advanceRefunds(platform, tenantId)
  for (const { id } of await db.read(tenantId, (tx) => readExpired(tx, now())))
    await guarded(platform, tenantId, () => endUnpaid(platform, { tenantId, orderId: id, by: 'expired' }))
  for (let checked = 0; checked < RUN_MAX; checked += 1) {
    const payment = await db.tenantTransaction(tenantId, (tx) => claimPayment(tx, now()))
    if (!payment) break
    await guarded(platform, tenantId, () => check(platform, { tenantId, payment, isDue: true }))
  }
  // Refund a paid trial right away.
  for (let step = 0; step < TRIAL_STEPS_MAX; step += 1) {
    const trial = await db.tenantTransaction(tenantId, (tx) => claimTrial(tx, now(), LEASE_MS))
    if (!trial) break
    await guarded(platform, tenantId, () => advanceTrial(platform, { tenantId, trialId: trial.id }))
  }
}

/** A failure must not delay the others. */
const guarded = ({ log }: CallPlatform, tenantId: string, run: () => Promise<unknown>): Promise<unknown> =>
  run().catch((error: unknown) =>
    log.warn({ err: describeError(error), tenantId }, 'a due payment or refund could not be checked'),
  )

type JobPlatform = CallPlatform & Pick<Platform, 'config'>

/**
 * Runs all due work: the demonstration channel's notifications, queries, refunds to send, and orders past their payment
 * deadline. Several nodes may run it at once. Returns how many merchants had such work.
 */
export async function runPayments(platform: JobPlatform): Promise<number> {
  const { db, now } = platform
  const notices = await sendDueNotices(platform)
  const tenants = await db.identity((tx) => readDueTenants(tx, now()))
  // Side by side: a merchant whose channel hangs must not hold up the others.
  const limit = semaphore(TENANTS_AT_ONCE)
  await Promise.all(
    tenants.map(({ tenantId }) => limit(() => guarded(platform, tenantId, () => runTenant(platform, tenantId)))),
  )
  return notices + tenants.length
}

/** Whether a refund leaves so soon that the job must not slow down. */
const isRefundNear = ({ db, now }: JobPlatform): Promise<boolean> =>
  db.identity((tx) =>
    hasRow(tx, sql`select 1 from order_refund where next_check_at <= ${now() + REFUND_HOLD_MS}::bigint limit 1`),
  )

/** Runs every few seconds until stopped. */
export const startPaymentJob = (platform: JobPlatform): Repeated =>
  repeat(
    async () => (await runPayments(platform)) + ((await isRefundNear(platform)) ? 1 : 0),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'due payments could not be read'),
  )

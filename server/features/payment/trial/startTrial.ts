import { sql } from 'drizzle-orm'
import { TRIAL_AMOUNT } from '../../../../src/contract/system/trialAmount'
import { TRIAL_MINUTES } from '../../../../src/contract/system/trialPayment'
import type { TrialPayment } from '../../../../src/contract/system/trialPayment'
import { required } from '../../../../src/lib/required'
import { newId } from '../../../db/id'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { DetachedContext } from '../../../http/handler'
import { absent, conflict, rateLimited, rule } from '../../../http/refusal'
import { countCallOf } from '../../../session/throttle'
import { advanceTrial } from './advanceTrial'
import { answerTrial, canRetry, lockTrial, readTrials } from './read'

const LIMIT = { most: 10, windowMs: 10 * 60_000 }
/** Duration of a call to the channel: until then the job ignores a new trial payment. */
const LEASE_MS = 30_000

/** The record under which the audit trail lists them. */
const CHANNEL = { domain: 'paymentChannel', id: 'paymentChannel' } as const

const trialNumberAt = (now: number): string =>
  `TRIAL${Math.floor(now)}${String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10_000).padStart(4, '0')}`

/** One at a time per merchant: two codes on screen could be mixed up. */
async function requireNoOther(tx: Tx): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('trial payment ' || current_setting('app.tenant'), 0))`,
  )
  if (await hasRow(tx, sql`select 1 from trial_payment where finished_at is null limit 1`))
    throw conflict('已有一笔试付没有走完，等它走完再试')
}

async function requireRate({ platform, session }: DetachedContext): Promise<void> {
  const { db, now } = platform
  const wait = await db.identity((tx) => countCallOf(tx, 'trialPayment', session.tenantId, now(), LIMIT))
  if (wait > 0) throw rateLimited('试得太频繁了，请稍后再试', wait)
}

const answer = (context: DetachedContext, trialId: string): Promise<TrialPayment> =>
  context.authenticatedTransaction(async (tx) => {
    const [trial] = await readTrials(tx, sql`where id = ${trialId}`)
    return answerTrial(tx, required(trial, 'trial payment'), context.platform.now())
  })

/** Creates a trial payment of one fen at the merchant's channel, to be paid by scanning a code. */
export async function startTrial(context: DetachedContext): Promise<TrialPayment> {
  const { platform, session, authenticatedTransaction, recordChange } = context
  const { tenantId, accountId } = session
  const now = platform.now()
  await requireRate(context)
  const trialId = newId()
  const number = trialNumberAt(now)
  await authenticatedTransaction(async (tx) => {
    await requireNoOther(tx)
    // A change of account waits for payments and refunds in progress, including this one.
    await tx.execute(sql`select 1 from payment_channel for share`)
    const channel = await platform.payments.channel(tenantId, { tx })
    if (!channel) throw rule('没有支付渠道，先选一个并保存')
    await tx.execute(sql`insert into trial_payment (id, provider, number, amount, state, created_at, created_by,
        expires_at, next_check_at)
      values (${trialId}, ${channel.provider}, ${number}, ${TRIAL_AMOUNT}, 'creating', ${now}::bigint, ${accountId},
        ${now + TRIAL_MINUTES * 60_000}::bigint, ${now + LEASE_MS}::bigint)`)
  })
  recordChange({ ...CHANNEL, name: `试付 ${number}`, act: 'startTrial' })
  await advanceTrial(platform, { tenantId, trialId })
  return answer(context, trialId)
}

/** Closes an unpaid trial payment at the channel: at once if it answers, else by the job. */
export async function cancelTrial({ id }: { id: string }, context: DetachedContext): Promise<TrialPayment> {
  const { platform, session, authenticatedTransaction, recordChange } = context
  const now = platform.now()
  const cancelled = await authenticatedTransaction(async (tx) => {
    const trial = await lockTrial(tx, id)
    if (!trial) throw absent('没有这笔试付')
    if (trial.paidAt !== null) throw conflict('这笔试付已经付了，会自动退回')
    if (trial.finishedAt !== null) throw conflict('这笔试付已经结束')
    if (trial.cancelledAt !== null) return null
    await tx.execute(
      sql`update trial_payment
        set cancelled_at = ${now}::bigint, next_check_at = ${now + LEASE_MS}::bigint
        where id = ${id}`,
    )
    return trial
  })
  // One attempt: the job follows up.
  if (!cancelled) return answer(context, id)
  recordChange({ ...CHANNEL, name: `试付 ${cancelled.number}`, act: 'cancelTrial' })
  await advanceTrial(platform, { tenantId: session.tenantId, trialId: id })
  return answer(context, id)
}

/** Asks for the refund again, under a new number if the channel closed the former. */
export async function retryTrialRefund({ id }: { id: string }, context: DetachedContext): Promise<TrialPayment> {
  const { platform, session, authenticatedTransaction, recordChange } = context
  await requireRate(context)
  const now = platform.now()
  const { number } = await authenticatedTransaction(async (tx) => {
    const trial = await lockTrial(tx, id)
    if (!trial) throw absent('没有这笔试付')
    if (!canRetry(trial, now)) throw conflict('这笔试付不用再退')
    await requireNoOther(tx)
    const isClosed = trial.refundState === 'closed'
    await tx.execute(
      sql`update trial_payment
        set state = 'paid', finished_at = null, checks = 0, refusals = 0, failure = '', refund_state = null,
          refund_tries = refund_tries + ${isClosed ? 1 : 0},
        refund_sent_at = case when ${isClosed} then null else refund_sent_at end,
        next_check_at = ${now + LEASE_MS}::bigint
        where id = ${id}`,
    )
    return trial
  })
  recordChange({ ...CHANNEL, name: `试付 ${number}`, act: 'retryTrial' })
  await advanceTrial(platform, { tenantId: session.tenantId, trialId: id })
  return answer(context, id)
}

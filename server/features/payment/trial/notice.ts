import { sql } from 'drizzle-orm'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import type { Database, Tx } from '../../../db/types'
import type { ChannelNotice } from '../../../ports/payments'
import { readTrials, trialRefundNumber } from './read'
import { settleTrialPayment, settleTrialRefund } from './settleTrial'

/** Stores a notification about a trial payment or its refund. Returns false if it is about none. */
export async function settleTrialNotice(
  tx: Tx,
  { provider, notice }: { provider: PaymentProvider; notice: ChannelNotice },
  now: number,
): Promise<boolean> {
  const { kind, number } = notice
  const column = kind === 'payment' ? sql`t.number` : trialRefundNumber
  const [trial] = await readTrials(tx, sql`where provider = ${provider} and ${column} = ${number}`)
  if (!trial) return false
  await tx.execute(
    sql`update trial_payment set noticed_at = coalesce(noticed_at, ${now}::bigint) where id = ${trial.id}`,
  )
  if (kind === 'payment') await settleTrialPayment(tx, { trialId: trial.id, report: notice.payment, isDue: false }, now)
  else await settleTrialRefund(tx, { trialId: trial.id, tries: trial.refundTries, report: notice.refund }, now)
  return true
}

/** How long after its end a trial payment may still have notifications, which channels send again. */
const NOTICES_MS = 10 * 60_000

/**
 * Records a notification that the merchant's key could not decrypt. It may be about anything: the key is wrong for all.
 * One created before the trial payment, or long after, proves nothing about it, because the key may have changed.
 * WeChat Pay states the time.
 */
export const markUnreadable = (
  db: Database,
  { tenantId, provider, createdAt }: { tenantId: string; provider: PaymentProvider; createdAt: number },
  now: number,
): Promise<unknown> =>
  db.tenantTransaction(tenantId, (tx) =>
    tx.execute(
      sql`update trial_payment set unreadable_at = ${now}::bigint where provider = ${provider} and noticed_at is null
        and (finished_at is null or finished_at > ${now - NOTICES_MS}::bigint)
        and created_at < ${createdAt + 1000}::bigint
        and id = (select id from trial_payment order by created_at desc, id desc limit 1)`,
    ),
  )

import { sql } from 'drizzle-orm'
import type { PaymentProvider } from '../../../../src/contract/features/payment/payment'
import type { Database, Tx } from '../../../db/types'
import type { ChannelNotice } from '../../../ports/payments'
import { readTrials, trialRefundNumber } from './read'
import { settleTrialPayment, settleTrialRefund } from './settleTrial'

/** Stores what a notification says of a trial payment or its refund. False if it is about none. */
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
 * A notification of the channel came that the merchant's key does not decrypt. It may be about anything; the key is
 * wrong for all. One that the channel made before the trial payment, or long after it, says nothing about it: the key
 * may have changed since. WeChat Pay names the second.
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

import { sql } from 'drizzle-orm'
import { isRefundOver } from '../../../../src/contract/system/trialStates'
import { required } from '../../../../src/lib/required'
import type { Tx } from '../../../db/types'
import type { ChannelPayment, ChannelRefund } from '../../../ports/payments'
import { LAST_PAUSE_MS, pauseAfter } from '../pauses'
import { lockTrial } from './read'
import type { Trial, TrialTarget } from './read'

/** Polling interval while the code is on screen. A channel that does not answer is asked less and less often. */
const OPEN_PAUSE_MS = 5000
const SILENT_PAUSE_MAX_MS = 30_000
/** Give up after this many refusals. Early ones may only mean that the day's balance is still too low. */
const REFUSALS_MAX = 6

const CLOSED = '渠道关闭了这笔退款，钱没有退出'
const ABNORMAL = '付款人的账户收不了，请到渠道的商户平台处理'

/** A report, a refusal, or no response, with the reason. */
export type PaymentReport = ChannelPayment | { state: 'unanswered'; reason: string }
export type RefundReport = ChannelRefund | { state: 'refused' | 'unanswered'; reason: string }

/** Stores whether the channel accepted the order. Returns false if the trial payment was closed meanwhile. */
export async function settleTrialCreated(
  tx: Tx,
  trialId: string,
  outcome: { target: TrialTarget } | { refused: string } | { unanswered: string },
  now: number,
): Promise<boolean> {
  const trial = required(await lockTrial(tx, trialId), 'trial payment')
  if (trial.state !== 'creating') return trial.state !== 'closed'
  if ('target' in outcome)
    await tx.execute(
      sql`update trial_payment
        set state = 'open', target = ${JSON.stringify(outcome.target)}::jsonb, failure = '', checks = 0,
          next_check_at = ${now + OPEN_PAUSE_MS}::bigint
        where id = ${trialId}`,
    )
  else if ('refused' in outcome)
    await tx.execute(
      sql`update trial_payment
        set state = 'failed', failure = ${outcome.refused}, finished_at = ${now}::bigint, next_check_at = null
        where id = ${trialId}`,
    )
  else await checkLater(tx, trial, outcome.unanswered, now + silentPause(trial))
  return true
}

/** Until it is paid, `checks` counts the calls in a row that the channel did not answer. */
const silentPause = ({ checks }: Trial): number => Math.min(OPEN_PAUSE_MS * 2 ** checks, SILENT_PAUSE_MAX_MS)

const checkLater = (tx: Tx, { id }: Trial, failure: string, at: number, { isRefusal = false } = {}) =>
  tx.execute(
    sql`update trial_payment
      set failure = ${failure}, checks = checks + 1, refusals = refusals + ${isRefusal ? 1 : 0},
        next_check_at = ${at}::bigint
      where id = ${id}`,
  )

/** Stores a report on a trial payment. Reports may repeat; a paid one stays paid, even after it expired. */
export async function settleTrialPayment(
  tx: Tx,
  { trialId, report, isDue = true }: { trialId: string; report: PaymentReport; isDue?: boolean },
  now: number,
): Promise<void> {
  const trial = required(await lockTrial(tx, trialId), 'trial payment')
  if (trial.paidAt !== null) return
  if (report.state === 'paid') {
    await settlePaid(tx, trial, report, now)
    return
  }
  if (trial.state !== 'creating' && trial.state !== 'open') return
  if (report.state === 'closed' || report.state === 'failed')
    await tx.execute(
      sql`update trial_payment
        set state = ${report.state}, failure = '', finished_at = ${now}::bigint, next_check_at = null
        where id = ${trialId}`,
    )
  else if (!isDue) return
  else if ('reason' in report) await checkLater(tx, trial, report.reason, now + silentPause(trial))
  else
    await tx.execute(
      sql`update trial_payment
        set failure = '', checks = 0, next_check_at = ${now + OPEN_PAUSE_MS}::bigint
        where id = ${trialId}`,
    )
}

async function settlePaid(
  tx: Tx,
  trial: Trial,
  { transactionNumber, amount, paidAt }: Extract<ChannelPayment, { state: 'paid' }>,
  now: number,
): Promise<void> {
  await tx.execute(
    sql`update trial_payment
      set state = 'paid', paid_at = ${paidAt}::bigint, paid_amount = ${amount},
        transaction_number = ${transactionNumber}, failure = '',
      finished_at = null, checks = 0, refusals = 0, next_check_at = ${now}::bigint where id = ${trial.id}`,
  )
  await book(tx, trial.id, { kind: 'trialPaid', debit: 'receivable', credit: 'transit' }, amount, paidAt)
}

/** Stores a report on the refund. `tries`: identifies its number. */
export async function settleTrialRefund(
  tx: Tx,
  { trialId, tries, report }: { trialId: string; tries: number; report: RefundReport },
  now: number,
): Promise<void> {
  const trial = required(await lockTrial(tx, trialId), 'trial payment')
  if (trial.state === 'refunded' || trial.paidAt === null || trial.refundTries !== tries) return
  switch (report.state) {
    case 'done': {
      const { refundNumber, amount, finishedAt } = report
      await tx.execute(
        sql`update trial_payment
          set state = 'refunded', refund_state = 'done', refund_number = ${refundNumber},
            refunded_at = ${finishedAt}::bigint, failure = '',
          finished_at = ${now}::bigint, next_check_at = null where id = ${trialId}`,
      )
      return book(tx, trialId, { kind: 'trialReturned', debit: 'transit', credit: 'receivable' }, amount, finishedAt)
    }
    case 'processing':
      await tx.execute(
        sql`update trial_payment
          set state = 'refunding', refund_state = 'processing', failure = '', finished_at = null, checks = checks + 1,
          next_check_at = ${now + (trial.state === 'refunding' ? pauseAfter(trial.checks) : OPEN_PAUSE_MS)}::bigint
          where id = ${trialId}`,
      )
      return
    case 'unanswered':
      if (trial.refundState === 'abnormal') await followAbnormal(tx, trial, now)
      else await checkLater(tx, trial, report.reason, now + pauseAfter(trial.checks))
      return
    case 'refused':
      if (trial.refusals < REFUSALS_MAX)
        await checkLater(tx, trial, report.reason, now + pauseAfter(trial.checks), { isRefusal: true })
      else await failRefund(tx, trial, { failure: report.reason, state: null, nextCheckAt: null }, now)
      return
    case 'closed':
      await failRefund(tx, trial, { failure: CLOSED, state: 'closed', nextCheckAt: null }, now)
      return
    case 'abnormal':
      await followAbnormal(tx, trial, now)
  }
}

/** The merchant may act at the channel at any time. */
const followAbnormal = (tx: Tx, trial: Trial, now: number) =>
  failRefund(
    tx,
    trial,
    {
      failure: ABNORMAL,
      state: 'abnormal',
      nextCheckAt: isRefundOver(trial.paidAt, now) ? null : now + LAST_PAUSE_MS,
    },
    now,
  )

const failRefund = (
  tx: Tx,
  { id }: Trial,
  { failure, state, nextCheckAt }: { failure: string; state: 'closed' | 'abnormal' | null; nextCheckAt: number | null },
  now: number,
) =>
  tx.execute(
    sql`update trial_payment
      set state = 'refundFailed', refund_state = ${state}, failure = ${failure},
        finished_at = coalesce(finished_at, ${now}::bigint), next_check_at = ${nextCheckAt}::bigint
      where id = ${id}`,
  )

/** Credits transit at once: the money only passes through, so the visitors' account is never touched. */
async function book(
  tx: Tx,
  trialId: string,
  { kind, debit, credit }: { kind: 'trialPaid' | 'trialReturned'; debit: string; credit: string },
  amount: number,
  at: number,
): Promise<void> {
  await tx.execute(
    sql`insert into ledger_entry (at, kind, source_id, debit, credit, amount)
      values (${at}::bigint, ${kind}, ${trialId}, ${debit}, ${credit}, ${amount})
      on conflict (tenant_id, source_id, kind)
      where kind in ('trialPaid', 'trialReturned') do nothing`,
  )
}

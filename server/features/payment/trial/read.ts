import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { paymentProvider } from '../../../../src/contract/features/payment/payment'
import { isRefundOver, NOTICE_WAIT_MS, TRIAL_STATES, trialSteps } from '../../../../src/contract/system/trialStates'
import type { TrialPayment } from '../../../../src/contract/system/trialPayment'
import { peopleOf } from '../../../db/people'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

const trialTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('code'), url: z.string() }),
  z.object({ kind: z.literal('till'), token: z.string() }),
])
export type TrialTarget = z.output<typeof trialTarget>

const trialRow = z.object({
  id: z.string(),
  provider: paymentProvider,
  number: z.string(),
  amount: z.number(),
  state: z.enum(TRIAL_STATES),
  target: trialTarget.nullable(),
  createdAt: z.number(),
  createdBy: z.string(),
  expiresAt: z.number(),
  cancelledAt: z.number().nullable(),
  finishedAt: z.number().nullable(),
  checks: z.int(),
  refusals: z.int(),
  failure: z.string(),
  paidAmount: z.number().nullable(),
  paidAt: z.number().nullable(),
  noticedAt: z.number().nullable(),
  unreadableAt: z.number().nullable(),
  refundTries: z.int(),
  refundSentAt: z.number().nullable(),
  refundState: z.enum(['processing', 'closed', 'abnormal', 'done']).nullable(),
})
export type Trial = z.output<typeof trialRow>

const COLUMNS = sql`id, provider, number, amount::float8 as amount, state, target, created_at::float8 as "createdAt",
  created_by as "createdBy", expires_at::float8 as "expiresAt", cancelled_at::float8 as "cancelledAt",
  finished_at::float8 as "finishedAt", checks, refusals, failure, paid_amount::float8 as "paidAmount",
  paid_at::float8 as "paidAt", noticed_at::float8 as "noticedAt",
  unreadable_at::float8 as "unreadableAt", refund_tries as "refundTries", refund_sent_at::float8 as "refundSentAt",
  refund_state as "refundState"`

/** The number by which the channel knows the refund of the trial payment `t`. */
export const trialRefundNumber = sql`t.number || '-R' || t.refund_tries`
export const refundNumberOf = ({ number, refundTries }: Pick<Trial, 'number' | 'refundTries'>): string =>
  `${number}-R${refundTries}`

/** Trial payments of the table `t`. */
export const readTrials = (tx: Tx, rest: SQL): Promise<Trial[]> =>
  rows(tx, trialRow, sql`select ${COLUMNS} from trial_payment t ${rest}`)

export async function lockTrial(tx: Tx, id: string): Promise<Trial | undefined> {
  const [row] = await readTrials(tx, sql`where id = ${id} for update`)
  return row
}

export async function readLatestTrial(tx: Tx): Promise<Trial | undefined> {
  const [row] = await readTrials(tx, sql`order by created_at desc, id desc limit 1`)
  return row
}

/** Whether it has expired or was cancelled, so the channel should close it. */
export const isToBeClosed = ({ expiresAt, cancelledAt }: Trial, now: number): boolean =>
  cancelledAt !== null || expiresAt <= now

export const canRetry = ({ state, refundState, paidAt }: Trial, now: number): boolean =>
  state === 'refundFailed' && refundState !== 'abnormal' && !isRefundOver(paidAt, now)

export async function answerTrial(tx: Tx, trial: Trial, now: number): Promise<TrialPayment> {
  const { id, provider, number, amount, state, createdAt, createdBy, expiresAt, finishedAt, target, paidAt } = trial
  const people = await peopleOf(tx, [createdBy])
  const isAwaited = paidAt !== null && trial.noticedAt === null && now - paidAt <= NOTICE_WAIT_MS
  return {
    id,
    provider,
    number,
    amount,
    state,
    createdAt,
    createdBy: people(createdBy),
    expiresAt,
    finishedAt,
    target: state === 'open' && !isToBeClosed(trial, now) ? target : null,
    steps: trialSteps(
      {
        ...trial,
        hasCode: target !== null,
        isCancelled: trial.cancelledAt !== null,
        isAbnormal: trial.refundState === 'abnormal',
      },
      now,
    ),
    canRetry: canRetry(trial, now),
    isFollowed:
      finishedAt === null ||
      isAwaited ||
      (state === 'refundFailed' && trial.refundState === 'abnormal' && !isRefundOver(paidAt, now)),
  }
}

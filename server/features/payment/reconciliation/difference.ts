import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { code } from '../../../../src/contract/kit/core'
import {
  DIFFERENCE_NAMES,
  DIFFERENCE_STATE_NAMES,
  isPending,
  nextStepsOf,
} from '../../../../src/contract/features/payment/differences'
import type { Difference, reconciliation } from '../../../../src/contract/features/payment/reconciliation'
import type { Tx } from '../../../db/types'
import { required } from '../../../../src/lib/required'
import type { Context, DetachedContext } from '../../../http/handler'
import { absent, conflict, Refusal, rule } from '../../../http/refusal'
import { readPayments } from '../read'
import { check } from '../pay'
import { advanceRefund } from '../refund/advanceRefund'
import { compareAround } from './day'
import { differenceOf, readDifference, readPeople } from './read'
import type { StoredDifference } from './read'

const SAME_PERSON = '复核要由另一个人做：提交的人和负责人都不能自己复核'

/** Locks an open difference for a change. */
async function requireOpen(tx: Tx, id: string, version: number): Promise<StoredDifference> {
  const row = await readDifference(tx, id, { locked: true })
  if (!row) throw absent('没有这笔差错')
  if (row.version !== version) throw conflict('这笔差错已被别人处理，请重新打开', differenceOf(row))
  if (!isPending(row.state)) throw conflict(`${DIFFERENCE_STATE_NAMES[row.state]}的差错不用再处理`, differenceOf(row))
  return row
}

/** What the audit trail compares. */
const snapshot = ({ state, nextStep, owner, reviewer, note }: StoredDifference) => ({
  state,
  nextStep,
  owner: owner?.name ?? null,
  reviewer: reviewer?.name ?? null,
  note,
})

const nameOf = ({ kind, number }: StoredDifference): string => `${DIFFERENCE_NAMES[kind]} ${number}`

const refusedAt = (path: string, message: string) => rule(message, [{ path, message }])

function checkStep(
  row: StoredDifference,
  { nextStep, submit, note, reviewerId, ownerId }: BodyOf<typeof reconciliation.save>,
  accountId: string,
): void {
  if (nextStep !== null && !nextStepsOf(row).includes(nextStep)) throw refusedAt('nextStep', '这笔差错不能这样办')
  if (reviewerId !== null && (reviewerId === ownerId || reviewerId === accountId))
    throw refusedAt('reviewerId', SAME_PERSON)
  if (!submit) return
  if (nextStep === null) throw refusedAt('nextStep', '请先选下一步')
  if (nextStep === 'hold') throw refusedAt('nextStep', '挂账的差错还没有办完，存下就行，不用提交')
  if (nextStep === 'accept' && note === '') throw refusedAt('note', '按现状关账，请写明查到了什么')
  if (ownerId === null) throw refusedAt('ownerId', '请选负责人')
  if (reviewerId === null) throw refusedAt('reviewerId', '请选复核人')
}

/** Stores owner and next step of a difference, or submits it to a second person. */
export async function save(
  id: string,
  body: BodyOf<typeof reconciliation.save>,
  { tx, session, now, recordChange }: Context,
): Promise<Difference> {
  const row = await requireOpen(tx, id, body.version)
  const { nextStep, note, ownerId, reviewerId, submit } = body
  checkStep(row, body, session.accountId)
  const people = new Set((await readPeople(tx)).map((person) => person.id))
  if (ownerId !== null && !people.has(ownerId)) throw refusedAt('ownerId', '这位员工不能对账')
  if (reviewerId !== null && !people.has(reviewerId)) throw refusedAt('reviewerId', '这位员工不能对账')
  await tx.execute(sql`update reconciliation_difference
    set next_step = ${nextStep}, note = ${note}, owner_id = ${ownerId}, reviewer_id = ${reviewerId},
      version = version + 1,
      state = ${submit ? 'submitted' : 'open'}, submitted_by = ${submit ? session.accountId : null},
      submitted_at = ${submit ? now : null}::bigint
    where id = ${id}`)
  const after = required(await readDifference(tx, id), 'difference')
  recordChange({ id, name: nameOf(row), before: snapshot(row), after: snapshot(after) })
  return differenceOf(after)
}

/** Queries the channel about the payment or refund, and books the answer. */
async function ask({ platform, session: { tenantId } }: DetachedContext, row: StoredDifference): Promise<void> {
  if (row.refundId !== null) return advanceRefund(platform, { tenantId, refundId: row.refundId }, { queryOnly: true })
  const [payment] = await platform.db.read(tenantId, (tx) => readPayments(tx, sql`id = ${row.paymentId}`))
  return check(platform, { tenantId, payment: required(payment, 'payment'), isDue: true })
}

const NOT_BOOKED = '已向渠道查询，但渠道没有说这笔钱动过，或没有应答；差错还在，请退回后再看'

/** The second person's review: approval carries out the next step and closes the difference. */
export async function review(
  id: string,
  { version, pass }: BodyOf<typeof reconciliation.review>,
  context: DetachedContext,
): Promise<Difference> {
  const { session, authenticatedTransaction: transaction, now, recordChange } = context
  const row = await transaction(async (tx) => {
    const open = await requireOpen(tx, id, version)
    if (open.state !== 'submitted') throw rule('还没有提交复核')
    if (session.accountId === open.submittedBy?.id || session.accountId === open.owner?.id) throw rule(SAME_PERSON)
    return open
  })
  if (pass && row.nextStep === 'ask') await ask(context, row)
  const after = await transaction(async (tx) => {
    if (pass && row.nextStep === 'ask') await compareAround(tx, row, now)
    const current = required(await readDifference(tx, id, { locked: true }), 'difference')
    // Resolved: the channel's report is booked.
    if (current.state === 'gone') {
      await tx.execute(sql`update reconciliation_difference set closed_by = ${session.accountId} where id = ${id}`)
      return required(await readDifference(tx, id), 'difference')
    }
    if (pass && row.nextStep === 'ask') throw new Refusal(code.rule, NOT_BOOKED)
    if (current.version !== version) throw conflict('这笔差错已被别人处理，请重新打开', differenceOf(current))
    await tx.execute(
      pass
        ? sql`update reconciliation_difference
          set state = 'closed', closed_by = ${session.accountId}, closed_at = ${now}::bigint, version = version + 1
          where id = ${id}`
        : sql`update reconciliation_difference
          set state = 'open', submitted_by = null, submitted_at = null, version = version + 1
          where id = ${id}`,
    )
    return required(await readDifference(tx, id), 'difference')
  })
  recordChange({ id, name: nameOf(row), before: snapshot(row), after: snapshot(after) })
  return differenceOf(after)
}

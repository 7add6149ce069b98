import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import type { refundBatch, RefundBatchDetail } from '../../../../src/contract/features/order/refundBatch'
import { BATCH_MOVES, batchMoveRefusal, batchState } from '../../../../src/contract/features/order/refundBatchStates'
import type { BatchMove } from '../../../../src/contract/features/order/refundBatchStates'
import { right } from '../../../../src/contract/rights'
import { rows } from '../../../db/rows'
import type { AuditCommand } from '../../../../src/contract/system/auditTrail'
import type { Context } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { checkTransition } from '../../../lib/transitions'
import { readBatch } from './read'

const ACTS: Record<BatchMove, AuditCommand> = {
  approve: 'pass',
  return: 'fail',
  withdraw: 'update',
  pause: 'update',
  resume: 'update',
  pace: 'update',
}

const lockedBatch = z.object({ version: z.int(), state: batchState, createdBy: z.string() })

/** Approves, returns, withdraws, pauses or resumes a batch, or changes its pace. */
export async function move(
  { tx, now, session, recordChange }: Context,
  { id, version, move: name, note, pace }: BodyOf<typeof refundBatch.move>,
): Promise<RefundBatchDetail> {
  const [locked] = await rows(
    tx,
    lockedBatch,
    sql`select version, state, created_by as "createdBy" from refund_batch where id = ${id} for update`,
  )
  if (!locked) throw absent('没有这一批退款')
  const before = await readBatch(tx, id, now)
  const refusal = batchMoveRefusal(locked, {
    move: name,
    accountId: session.accountId,
    mayReview: session.rights.has(right('orderRecord', 'reviewRefund')),
  })
  checkTransition({
    record: before,
    version,
    changed: '这一批刚刚有变动，请核对后再操作',
    refusal,
    requiredNote: BATCH_MOVES[name].note,
    note,
  })
  const { to } = BATCH_MOVES[name]
  const isReview = BATCH_MOVES[name].who === 'another'
  const changes: SQL[] = [sql`version = version + 1`]
  if (to !== null) changes.push(sql`state = ${to}`)
  if (isReview)
    changes.push(sql`reviewed_at = ${now}::bigint, reviewed_by = ${session.accountId}, review_note = ${note}`)
  if (name === 'approve') changes.push(sql`started_at = ${now}::bigint`)
  if (pace !== undefined) changes.push(sql`pace = ${pace}`)
  await tx.execute(sql`update refund_batch set ${sql.join(changes, sql`, `)} where id = ${id}`)
  // Its orders are free again.
  if (to === 'returned' || to === 'withdrawn')
    await tx.execute(
      sql`update refund_batch_order set state = 'skipped', why = ${to === 'returned' ? '复核时退回，没有退' : '提交人撤回，没有退'}, moved_at = ${now}::bigint where batch_id = ${id} and state = 'queued'`,
    )
  const after = await readBatch(tx, id, now)
  recordChange({
    id,
    name: `${after.number} ${after.name}`,
    act: ACTS[name],
    before: { state: before.state, pace: String(before.pace) },
    after: { state: after.state, pace: String(after.pace), ...(note !== '' && { note }) },
  })
  return after
}

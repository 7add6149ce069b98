import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import type { refundBatch, RefundBatchDetail } from '../../../../src/contract/features/order/refundBatch'
import { REFUND_HOLD_MS } from '../../../../src/contract/features/order/orderStates'
import { BATCH_MOVES, batchMoveRefusal } from '../../../../src/contract/features/order/refundBatchStates'
import type { BatchMove } from '../../../../src/contract/features/order/refundBatchStates'
import { excessText } from '../../../../src/contract/features/order/refundLimit'
import { right } from '../../../../src/contract/rights'
import type { AuditCommand } from '../../../../src/contract/system/auditTrail'
import type { Context } from '../../../http/handler'
import { hasRow, onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { conflict, rule } from '../../../http/refusal'
import { GRANTED, lockRefundLimit } from '../refund/limits'
import { checkTransition } from '../../../lib/transitions'
import { queueFailed } from './retry'
import { readBatch } from './read'
import { hasBegun } from './run'

const COMMANDS: Record<BatchMove, AuditCommand> = {
  approve: 'pass',
  takeBack: 'update',
  return: 'fail',
  withdraw: 'update',
  pause: 'update',
  resume: 'update',
  retry: 'update',
  pace: 'update',
}

const sumsRow = z.object({ most: z.number(), total: z.number() })

/** Two people with small limits must not pay back together what neither may alone. */
async function requireLimit({ tx, now, session }: Context, id: string): Promise<void> {
  const limit = await lockRefundLimit(tx, session.accountId, 'reviewRefund', now)
  const { most, total } = await onlyRow(
    tx,
    sumsRow,
    sql`select coalesce(max(b.amount + ${GRANTED}), 0)::float8 as most, coalesce(sum(b.amount), 0)::float8 as total
      from refund_batch_order b
      join visitor_order t on t.tenant_id = b.tenant_id and t.id = b.order_id
      where b.batch_id = ${id} and b.state = 'queued'`,
  )
  const excess =
    excessText({ ...limit, day: null }, { amount: most, granted: 0 }) ??
    excessText({ ...limit, each: null }, { amount: total, granted: 0 })
  if (excess !== null) throw rule(`这一批${excess}，要由额度够的人复核`)
}

/** Refuses to take back an approval after which orders were taken up. */
async function requireUntouched(tx: Tx, batch: RefundBatchDetail): Promise<void> {
  if (await hasRow(tx, sql`select 1 where ${hasBegun(batch.id)}`))
    throw conflict('这一批已经开始退，不能撤回复核', batch)
}

/** What a move changes besides the state. */
function changesOf(name: keyof typeof BATCH_MOVES, now: number): SQL[] {
  // Count each run separately: a pause between them would flatten the chart.
  const started = sql`started_at = ${now}::bigint, finished_at = null`
  if (name === 'approve') return [sql`leaves_at = ${now + REFUND_HOLD_MS}::bigint`, started]
  if (name === 'retry') return [started]
  if (name === 'takeBack')
    return [sql`leaves_at = null, started_at = null, reviewed_at = null, reviewed_by = null, review_note = ''`]
  return []
}

/** Approves, takes back an approval, returns, withdraws, pauses or resumes a batch, tries its failed orders again, or changes its pace. */
export async function move(
  context: Context,
  { id, version, move: name, note, pace }: BodyOf<typeof refundBatch.move>,
): Promise<RefundBatchDetail> {
  const { tx, now, session, recordChange } = context
  await tx.execute(sql`select 1 from refund_batch where id = ${id} for update`)
  const before = await readBatch(context, id)
  const refusal = batchMoveRefusal(before, {
    move: name,
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
  if (name === 'approve') await requireLimit(context, id)
  if (name === 'takeBack') await requireUntouched(tx, before)
  const { to } = BATCH_MOVES[name]
  const isReview = BATCH_MOVES[name].who === 'another'
  const changes: SQL[] = [sql`version = version + 1`, sql`pause_note = ''`, ...changesOf(name, now)]
  if (to !== null) changes.push(sql`state = ${to}`)
  if (isReview && name !== 'takeBack')
    changes.push(sql`reviewed_at = ${now}::bigint, reviewed_by = ${session.accountId}, review_note = ${note}`)
  if (pace !== undefined) changes.push(sql`pace = ${pace}`)
  await tx.execute(sql`update refund_batch set ${sql.join(changes, sql`, `)} where id = ${id}`)
  const retried = name === 'retry' ? await queueFailed(tx, id) : 0
  if (name === 'retry' && retried === 0) throw conflict('没有可以重试的订单，可能刚刚有变动', before)
  // Releases its orders.
  if (to === 'returned' || to === 'withdrawn')
    await tx.execute(
      sql`update refund_batch_order
        set state = 'skipped', why = ${to === 'returned' ? '复核时退回，没有退' : '提交人撤回，没有退'}, moved_at = ${now}::bigint
        where batch_id = ${id} and state = 'queued'`,
    )
  const after = await readBatch(context, id)
  recordChange({
    id,
    name: `${after.number} ${after.name}`,
    act: COMMANDS[name],
    before: { state: before.state, pace: String(before.pace) },
    after: {
      state: after.state,
      pace: String(after.pace),
      ...(note !== '' && { note }),
      ...(retried > 0 && { retried: String(retried) }),
    },
  })
  return after
}

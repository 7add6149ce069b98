import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { orderState } from '../../../../src/contract/features/order/orderStates'
import { batchState } from '../../../../src/contract/features/order/refundBatchStates'
import { newId } from '../../../db/id'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { timeText } from '../../../operation/miniProgram/subscription/notify'
import { insertStep, recalculateOrder } from '../refund/recalculate'
import type { CallPlatform } from '../call'
import { chooseWay } from '../refund/startRefund'
import { retryRefund } from './retry'
import { notifyOfBatch } from './notify'

export interface Target {
  tenantId: string
  batch: { id: string; name: string; reviewedBy: string | null }
  id: string
}

const stateRow = z.object({ state: batchState })
const queuedRow = z.object({
  orderId: z.string(),
  visitorId: z.string(),
  amount: z.number(),
  way: z.enum(['channel', 'offline']),
  /** The failed refund, if this is a retry. */
  refundId: z.string().nullable(),
  order: z.object({ state: orderState, left: z.number(), usedAt: z.number().nullable(), refunds: z.int() }),
})
type QueuedOrder = z.output<typeof queuedRow>

/**
 * An order of a batch that is still running, locked; undefined if another node has it, or the batch was paused. The
 * order is locked before the rows of the batch, as the channel's results do.
 */
async function lockQueued(tx: Tx, { batch, id }: Target): Promise<QueuedOrder | undefined> {
  // A pause waits for orders in progress; no other starts after it.
  const { state } = await onlyRow(tx, stateRow, sql`select state from refund_batch where id = ${batch.id} for share`)
  if (state !== 'running') return undefined
  await tx.execute(
    sql`select 1 from visitor_order where id = (select order_id from refund_batch_order where id = ${id}) for update`,
  )
  const [row] = await rows(
    tx,
    queuedRow,
    sql`select b.order_id as "orderId", b.visitor_id as "visitorId", b.amount::float8 as amount, b.way,
        b.refund_id as "refundId",
        json_build_object('state', t.state, 'left', t.amount - t.refunded - t.held, 'usedAt', t.used_at, 'refunds', (
          select count(*) from order_refund r where r.order_id = t.id
        )) as "order"
      from refund_batch_order b
      join visitor_order t on t.tenant_id = b.tenant_id and t.id = b.order_id
      where b.id = ${id} and b.state = 'queued'`,
  )
  return row
}

/** Whether an order was used since the approval, as a message; null if not. */
const usedSince = ({ order: { state, usedAt } }: QueuedOrder): string | null =>
  state === 'used' ? `${usedAt === null ? '' : `${timeText(usedAt)} `}开始收听，没有退` : null

/** Why an order no longer matches the approval; null if it does. */
function changeSince(row: QueuedOrder): string | null {
  const used = usedSince(row)
  if (used !== null) return used
  const {
    amount,
    order: { state, left },
  } = row
  return state === 'paid' && left === amount ? null : '提交之后另外退过款或在申请退款，没有退'
}

/** Skips an order and records why. */
export async function skip(tx: Tx, { messages, now }: CallPlatform, { batch, id }: Target, why: string): Promise<void> {
  const [visitor] = await rows(
    tx,
    z.object({ visitorId: z.string() }),
    sql`update refund_batch_order
      set state = case when refund_id is null then 'skipped' else 'taken' end, why = ${why}, moved_at = ${now()}::bigint
      where id = ${id} and state = 'queued'
      returning visitor_id as "visitorId"`,
  )
  if (visitor) await notifyOfBatch(tx, messages, { ...visitor, batchId: batch.id }, now())
}

/** Maximum number of attempts after unexpected failures. */
const FAILURES_MAX = 5
const POSTPONED_MS = 60_000

/** Retries an order later, and gives up after the last attempt. */
export async function postpone(tx: Tx, platform: CallPlatform, target: Target): Promise<void> {
  const [row] = await rows(
    tx,
    z.object({ failures: z.int() }),
    sql`update refund_batch_order
      set failures = failures + 1, next_at = ${platform.now() + POSTPONED_MS}::bigint
      where id = ${target.id} and state = 'queued'
      returning failures`,
  )
  if (row && row.failures >= FAILURES_MAX) await skip(tx, platform, target, '程序几次都没有办成，请在订单里退')
}

interface StartedRefund {
  refundId: string
  /** The channel has never received it. */
  isNew: boolean
}

/** Starts the refund of an order, or resends a failed one; returns it if the channel has to be called. */
export async function startBatchRefund(tx: Tx, platform: CallPlatform, target: Target): Promise<StartedRefund | null> {
  const row = await lockQueued(tx, target)
  if (!row) return null
  const { orderId, refundId } = row
  if (refundId === null) return startNew(tx, platform, target, row)
  const retried = { id: target.id, orderId, refundId }
  const outcome = await retryRefund(tx, retried, usedSince(row), platform.now())
  if (outcome === 'sent') return { refundId, isNew: false }
  const replaced = outcome === 'new' ? await lockQueued(tx, target) : undefined
  return replaced ? startNew(tx, platform, target, replaced) : null
}

async function startNew(
  tx: Tx,
  platform: CallPlatform,
  target: Target,
  row: QueuedOrder,
): Promise<StartedRefund | null> {
  const { tenantId, batch, id } = target
  const now = platform.now()
  const change = changeSince(row)
  if (change !== null) {
    await skip(tx, platform, target, change)
    return null
  }
  const { orderId, visitorId, amount, way } = row
  const refundId = newId()
  await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at,
      decided_by, decided_at)
    values (${refundId}, ${orderId}, ${row.order.refunds + 1}, ${amount}, 'refunding', false, 'closed', ${batch.name},
      ${now}::bigint, ${batch.reviewedBy}, ${now}::bigint)`)
  await chooseWay(tx, platform, { tenantId, orderId, refundId, way }, now)
  await insertStep(tx, { refundId, at: now, by: batch.reviewedBy, from: 'none', to: 'refunding', note: batch.name })
  await recalculateOrder(tx, orderId, now)
  await tx.execute(
    sql`update refund_batch_order
      set state = 'taken', refund_id = ${refundId}, moved_at = ${now}::bigint
      where id = ${id}`,
  )
  if (way === 'channel') return { refundId, isNew: true }
  // The message about the visitor's other orders was waiting for this one.
  await notifyOfBatch(tx, platform.messages, { batchId: batch.id, visitorId }, now)
  return null
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { RETRY_AFTER_MS } from '../../../../src/contract/features/order/orderStates'
import { countRows, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { insertStep, recalculateOrder } from '../refund/recalculate'

/** Orders `b` with a failed refund `r` that can be retried; an abnormal one stays with the channel. */
export const IS_RETRYABLE: SQL = sql`b.state = 'taken' and r.state = 'failed' and r.way = 'channel'
  and r.channel_state is distinct from 'abnormal'`

/** Queues the failed orders of a batch; returns how many. */
export const queueFailed = (tx: Tx, batchId: string): Promise<number> =>
  countRows(
    tx,
    sql`update refund_batch_order q
      set state = 'queued', why = '', failures = 0, next_at = 0
      from refund_batch_order b
      join order_refund r on r.tenant_id = b.tenant_id and r.id = b.refund_id
      where b.batch_id = ${batchId} and ${IS_RETRYABLE} and q.tenant_id = b.tenant_id and q.id = b.id returning 1`,
  )

const failedRow = z.object({ isFailed: z.boolean(), isClosed: z.boolean() })

interface RetriedOrder {
  id: string
  orderId: string
  refundId: string
}

const leave = (tx: Tx, id: string, why: string, now: number) =>
  tx.execute(
    sql`update refund_batch_order set state = 'taken', why = ${why}, moved_at = ${now}::bigint where id = ${id}`,
  )

/**
 * Retries an order whose refund failed; the order must be locked. `sent`: the same refund goes out under its number.
 * `new`: the channel closed the old one for good, so another replaces it. `left`: it went on without the batch.
 */
export async function retryRefund(
  tx: Tx,
  { id, orderId, refundId }: RetriedOrder,
  usedWords: string | null,
  now: number,
): Promise<'sent' | 'new' | 'left'> {
  const [refund] = await rows(
    tx,
    failedRow,
    sql`select state = 'failed' and channel_state is distinct from 'abnormal' as "isFailed",
        coalesce(channel_state = 'closed', false) as "isClosed"
      from order_refund
      where id = ${refundId}`,
  )
  if (!refund?.isFailed || usedWords !== null) {
    await leave(tx, id, refund?.isFailed ? (usedWords ?? '') : '', now)
    return 'left'
  }
  if (refund.isClosed) {
    await tx.execute(
      sql`update order_refund
        set state = 'rejected', moved_at = ${now}::bigint, finished_at = ${now}::bigint, next_check_at = null
        where id = ${refundId}`,
    )
    await insertStep(tx, {
      refundId,
      at: now,
      // The approver did not do this; the trail names who retried.
      by: null,
      from: 'failed',
      to: 'rejected',
      note: '批量重试：渠道已经关闭，另起一笔',
    })
    await tx.execute(sql`update refund_batch_order set refund_id = null where id = ${id}`)
    await recalculateOrder(tx, orderId, now)
    return 'new'
  }
  await tx.execute(
    sql`update order_refund
      set state = 'refunding', moved_at = ${now}::bigint, finished_at = null,
        next_check_at = ${now + RETRY_AFTER_MS}::bigint
      where id = ${refundId}`,
  )
  await insertStep(tx, { refundId, at: now, by: null, from: 'failed', to: 'refunding', note: '批量重试' })
  await recalculateOrder(tx, orderId, now)
  await leave(tx, id, '', now)
  return 'sent'
}

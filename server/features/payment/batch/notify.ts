import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { notify } from '../../../operation/miniProgram/subscription/notify'
import { orderValues } from '../../../operation/miniProgram/subscription/values'
import type { Platform } from '../../../platform'
import { orderSummary } from '../refund/read'

const visitorInBatch = z.object({ batchId: z.string(), visitorId: z.string() })
type VisitorInBatch = z.output<typeof visitorInBatch>

/** The batch that a refund belongs to, and its visitor; undefined if it belongs to none. */
export async function batchOf(tx: Tx, refundId: string): Promise<VisitorInBatch | undefined> {
  const [row] = await rows(
    tx,
    visitorInBatch,
    sql`select batch_id as "batchId", visitor_id as "visitorId" from refund_batch_order where refund_id = ${refundId}`,
  )
  return row
}

const orderRow = z.object({
  id: z.string(),
  orderId: z.string(),
  order: orderSummary,
  amount: z.number(),
  isOpen: z.boolean(),
  isDone: z.boolean(),
  notified: z.boolean(),
})

/** Locks the visitor's orders in a batch, so that of two that finish at the same time, one sees both. */
async function lockOrders(tx: Tx, { batchId, visitorId }: VisitorInBatch) {
  await tx.execute(
    sql`select 1
      from refund_batch_order
      where batch_id = ${batchId} and visitor_id = ${visitorId}
      order by id
      for update`,
  )
  return rows(
    tx,
    orderRow,
    sql`select b.id, b.order_id as "orderId", json_build_object('number', o.number, 'product',
        json_build_object('name', o.product), 'guide', json_build_object('name', o.guide_name)) as "order",
        (b.amount - coalesce(r.discount, 0))::float8 as amount, b.notified, b.state = 'queued'
        or coalesce(r.state = 'refunding' and r.way = 'channel', false) as "isOpen",
        coalesce(r.state = 'refunded', false) as "isDone"
      from refund_batch_order b
      join visitor_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
      left join order_refund r on r.tenant_id = b.tenant_id and r.id = b.refund_id
      where b.batch_id = ${batchId} and b.visitor_id = ${visitorId} order by b.place`,
  )
}

/** Sends one message about all refunds of a visitor, once none of their orders waits for the channel. */
export async function notifyOfBatch(
  tx: Tx,
  messages: Platform['messages'],
  visitor: VisitorInBatch,
  at: number,
): Promise<void> {
  const orders = await lockOrders(tx, visitor)
  const unreported = orders.filter(({ isDone, notified }) => isDone && !notified)
  const [first] = unreported
  if (!first || orders.some(({ isOpen }) => isOpen)) return
  const amount = unreported.reduce((sum, order) => sum + order.amount, 0)
  const isMade = await notify(tx, messages, {
    scene: 'refundDone',
    at,
    visitorId: visitor.visitorId,
    subject: first.orderId,
    values: orderValues(first.order, { amount }, at),
  })
  const ids = unreported.map(({ id }) => id)
  if (isMade) await tx.execute(sql`update refund_batch_order set notified = true where ${isOneOf(sql`id`, ids)}`)
}

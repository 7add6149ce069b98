import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { channelRefundState, refundState, refundWay } from '../../../../src/contract/features/order/orderStates'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

/** Of the refund `r` of the order `t`: the order's number and the refund's place, DD2611200912-0731-R01. */
export const refundNumber = sql`t.number || '-R' || lpad(r.place::text, greatest(2, length(r.place::text)), '0')`

/** Milliseconds until the refund `r` leaves for the channel; null if it has left, or never will. */
export const leavesIn = (now: number): SQL =>
  // `greatest` passes over null.
  sql`case when r.leaves_at is not null then greatest(0, r.leaves_at - ${now}::bigint)::int end`

/** Order data used in visitors' messages. */
export const orderSummary = z.object({
  number: z.string(),
  product: z.object({ name: z.string() }),
  guide: z.object({ name: z.string() }),
})

const storedRefund = z.object({
  id: z.string(),
  orderId: z.string(),
  order: orderSummary,
  visitorId: z.string(),
  number: z.string(),
  amount: z.number(),
  /** The reason's name when the refund was requested. */
  reason: z.string(),
  state: refundState,
  way: refundWay.nullable(),
  paymentId: z.string().nullable(),
  channelState: channelRefundState.nullable(),
  answered: z.boolean(),
  movedAt: z.number(),
  checks: z.int(),
})
export type StoredRefund = z.output<typeof storedRefund>

/** Refunds `r` with their orders `t`. */
const readRefunds = (tx: Tx, condition: SQL): Promise<StoredRefund[]> =>
  rows(
    tx,
    storedRefund,
    sql`select r.id, r.order_id as "orderId", json_build_object('number', t.number, 'product',
        json_build_object('name', t.product), 'guide', json_build_object('name', t.guide_name)) as "order",
        t.visitor_id as "visitorId", ${refundNumber} as number, r.amount::float8 as amount, r.reason_name as reason,
        r.state, r.way,
        r.payment_id as "paymentId", r.channel_state as "channelState", r.answered, r.moved_at::float8 as "movedAt",
        r.checks
      from order_refund r join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id where ${condition}`,
  )

export async function readRefund(tx: Tx, id: string): Promise<StoredRefund | undefined> {
  const [refund] = await readRefunds(tx, sql`r.id = ${id}`)
  return refund
}

/** Locks the refund's order until the transaction ends, and reads the refund as it is then. */
export async function lockRefund(tx: Tx, id: string): Promise<StoredRefund | undefined> {
  await tx.execute(
    sql`select 1 from visitor_order where id = (select order_id from order_refund where id = ${id}) for update`,
  )
  return readRefund(tx, id)
}

const NUMBER = /^(.+)-R(\d{2,9})$/

/** The id of the refund with this number. */
export async function findRefundId(tx: Tx, number: string): Promise<string | null> {
  const [, orderNumber, place] = NUMBER.exec(number) ?? []
  if (orderNumber === undefined) return null
  const [refund] = await readRefunds(tx, sql`t.number = ${orderNumber} and r.place = ${Number(place)}`)
  return refund?.id ?? null
}

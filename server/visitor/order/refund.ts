import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../src/contract/kit/core'
import { OPEN_REFUNDS, orderState, refundRefusal, refundState } from '../../../src/contract/features/order/orderStates'
import {
  heardPhones,
  listenersAmount,
  listenersRequestRefusal,
  takesAll,
} from '../../../src/contract/features/sell/listeners'
import type { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { pickPhones } from '../../features/order/listeners'
import { requireReason } from '../../features/order/reason/read'
import { readPhones, readSeats } from '../../features/payment/phones/seats'
import { insertStep, recalculateOrder } from '../../features/payment/refund/recalculate'
import { absent, conflict, rule } from '../../http/refusal'

const paidOrder = z.object({
  id: z.string(),
  state: orderState,
  amount: z.number(),
  refundable: z.number(),
  listeners: z.int(),
})
type PaidOrder = z.output<typeof paidOrder>

/** Locks the visitor's order and reads its refundable amount. */
async function lockOwnOrder(tx: Tx, visitorId: string, id: string): Promise<PaidOrder> {
  const [order] = await rows(
    tx,
    paidOrder,
    sql`select id, state, amount::float8 as amount, (amount - refunded - held)::float8 as refundable, listeners
      from visitor_order
      where id = ${id} and visitor_id = ${visitorId}
      for update`,
  )
  if (!order) throw absent('没有这个订单')
  return order
}

const ownRefund = z.object({
  id: z.string(),
  state: refundState,
  place: z.int(),
  isReturn: z.boolean(),
  requested: z.boolean(),
})

const readOwnRefunds = (tx: Tx, orderId: string) =>
  rows(
    tx,
    ownRefund,
    sql`select id, state, place, is_return as "isReturn", requested
      from order_refund
      where order_id = ${orderId}
      order by place`,
  )

interface OwnOrder {
  visitorId: string
  id: string
}

type Listeners = NonNullable<BodyOf<typeof visitorOrder.requestRefund>['listeners']>

/** The places of an order, and the refund for some of them; refused if they cannot be requested. */
async function requireListeners(tx: Tx, order: PaidOrder, request: Listeners, now: number) {
  const { id, amount, listeners, refundable } = order
  const phones = await readPhones(tx, id, now)
  const { closed, free } = await readSeats(tx, order, phones, now)
  const seats = { listeners, closedListeners: closed, freeListeners: free, heard: heardPhones(phones), phones }
  const refusal = listenersRequestRefusal(seats, request)
  if (refusal !== null) throw rule(refusal, [{ path: 'listeners', message: refusal }])
  const paid = { amount, listeners, closed, refundable }
  if (takesAll(paid, request.count)) {
    const message = `退 ${request.count} 部就是退完余下的钱，请申请退整单`
    throw rule(message, [{ path: 'listeners', message }])
  }
  return { seats, amount: listenersAmount(paid, request.count) }
}

/** Requests a refund of the order's refundable rest, or of some of its phones; one request at a time. */
export async function requestRefund(
  tx: Tx,
  { visitorId, id }: OwnOrder,
  { reason, note, listeners }: BodyOf<typeof visitorOrder.requestRefund>,
  now: number,
): Promise<void> {
  const order = await lockOwnOrder(tx, visitorId, id)
  const { state, refundable } = order
  const refunds = await readOwnRefunds(tx, id)
  if (refunds.some((refund) => !refund.isReturn && OPEN_REFUNDS.includes(refund.state)))
    throw conflict('已有一笔退款在处理，请等结果')
  const refusal = refundRefusal(state, refundable)
  if (refusal !== null) throw conflict(refusal)
  await requireReason(tx, reason, note)
  const part = listeners ? await requireListeners(tx, order, listeners, now) : null
  const refundId = newId()
  await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at,
      listeners)
    values (${refundId}, ${id}, ${(refunds.at(-1)?.place ?? 0) + 1}, ${part?.amount ?? refundable}, 'requested', true,
      ${reason}, ${note}, ${now}::bigint, ${listeners?.count ?? 0})`)
  if (part && listeners) await pickPhones(tx, part.seats, { refundId, ...listeners })
  await insertStep(tx, { refundId, at: now, by: null, from: 'none', to: 'requested', note })
  await recalculateOrder(tx, id, now)
}

/** Withdraws an undecided request; an operator's proposal about it becomes void. */
export async function withdrawRefund(tx: Tx, { visitorId, id }: OwnOrder, now: number): Promise<void> {
  await lockOwnOrder(tx, visitorId, id)
  const pending = (await readOwnRefunds(tx, id)).find(
    ({ state, requested }) => state === 'requested' || (state === 'reviewing' && requested),
  )
  if (!pending) throw conflict('没有可以撤回的申请，景区可能刚刚处理了')
  await tx.execute(
    sql`update order_refund
      set state = 'rejected', amount = coalesce(requested_amount, amount), requested_amount = null, is_goodwill = false,
        moved_at = ${now}::bigint, finished_at = ${now}::bigint
      where id = ${pending.id}`,
  )
  await insertStep(tx, { refundId: pending.id, at: now, by: null, from: pending.state, to: 'rejected' })
  await recalculateOrder(tx, id, now)
}

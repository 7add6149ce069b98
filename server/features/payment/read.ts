import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { orderState } from '../../../src/contract/features/order/orderStates'
import { paymentProvider } from '../../../src/contract/features/payment/payment'
import type { OrderEventKind } from '../../../src/contract/features/payment/payment'
import { newId } from '../../db/id'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'

const payableOrder = z.object({
  id: z.string(),
  number: z.string(),
  state: orderState,
  amount: z.number(),
  visitorId: z.string(),
  guideId: z.string(),
  languageId: z.string().nullable(),
  validity: z.int(),
  validityUnit: z.enum(['hour', 'day']),
  payableUntil: z.number(),
  paidAt: z.number().nullable(),
  /** Refundable amount. */
  refundable: z.number(),
  listeners: z.int(),
  /** The further guides of the ticket. */
  guideIds: z.array(z.string()),
})
export type PayableOrder = z.output<typeof payableOrder>

/** An order made by a visitor, locked until the transaction ends. Orders are locked before their payments. */
export async function lockOrder(tx: Tx, id: string): Promise<PayableOrder | undefined> {
  const [row] = await rows(
    tx,
    payableOrder,
    sql`select id, number, state, amount::float8 as amount, visitor_id as "visitorId", guide_id as "guideId",
        language_id as "languageId",
        validity, validity_unit as "validityUnit", payable_until::float8 as "payableUntil", paid_at::float8 as "paidAt",
        (amount - refunded - held)::float8 as refundable, listeners,
        (select coalesce(json_agg(x ->> 'id'), '[]') from jsonb_array_elements(further_guides) x) as "guideIds"
      from visitor_order where id = ${id} and product_id is not null for update`,
  )
  return row
}

const payment = z.object({
  id: z.string(),
  orderId: z.string(),
  number: z.string(),
  amount: z.number(),
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  checks: z.int(),
  createdAt: z.number(),
  provider: paymentProvider,
  account: z.string(),
  paidAmount: z.number().nullable(),
  finishedAt: z.number().nullable(),
})
export type Payment = z.output<typeof payment>

/** Payments by start time. */
export const readPayments = (tx: Tx, condition: SQL): Promise<Payment[]> =>
  rows(
    tx,
    payment,
    sql`select id, order_id as "orderId", number, amount::float8 as amount, state, checks,
        created_at::float8 as "createdAt",
      provider, account, paid_amount::float8 as "paidAmount", finished_at::float8 as "finishedAt"
      from payment
      where ${condition}
      order by created_at, id`,
  )

export const insertEvent = (tx: Tx, orderId: string, kind: OrderEventKind, at: number, note = '') =>
  tx.execute(
    sql`insert into order_event (id, order_id, at, kind, note)
      values (${newId()}, ${orderId}, ${at}::bigint, ${kind}, ${note})`,
  )

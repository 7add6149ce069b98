import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, ResultOf } from '../../../src/contract/kit/core'
import { orderState } from '../../../src/contract/features/order/orderStates'
import type { visitorInvoice } from '../../../src/contract/visitor/visitorInvoice'
import { newId } from '../../db/id'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { INVOICEABLE, readInvoiceOf } from '../../features/order/invoice/read'
import { absent, conflict } from '../../http/refusal'

interface OwnOrder {
  visitorId: string
  id: string
}

const orderRow = z.object({ state: orderState, amount: z.number() })

/** The visitor's order with its invoiceable amount; `locked`: until the transaction ends. */
async function readOrder(tx: Tx, { visitorId, id }: OwnOrder, { locked = false } = {}) {
  const [order] = await rows(
    tx,
    orderRow,
    sql`select t.state, ${INVOICEABLE}::float8 as amount
      from visitor_order t
      where t.id = ${id} and t.visitor_id = ${visitorId} ${locked ? sql`for update` : sql``}`,
  )
  if (!order) throw absent('没有这个订单')
  const isPaid = order.state !== 'pending' && order.state !== 'cancelled'
  return { ...order, amount: isPaid ? order.amount : 0 }
}

export async function readOwnInvoice(tx: Tx, own: OwnOrder): Promise<ResultOf<typeof visitorInvoice.ownInvoice>> {
  const { amount } = await readOrder(tx, own)
  const request = await readInvoiceOf(tx, own.id)
  if (!request) return { amount, request }
  const { state, kind, title, taxNumber, mail, requestedAt, issuedAmount, issuedAt, invoiceNumber } = request
  return {
    amount,
    request: { state, kind, title, taxNumber, mail, requestedAt, issuedAmount, issuedAt, invoiceNumber },
  }
}

/** Stores the visitor's invoice data; it can be changed until the merchant issues the invoice. */
export async function requestInvoice(
  tx: Tx,
  own: OwnOrder,
  { kind, title, taxNumber, mail }: BodyOf<typeof visitorInvoice.requestInvoice>,
  now: number,
): Promise<void> {
  const { amount } = await readOrder(tx, own, { locked: true })
  const request = await readInvoiceOf(tx, own.id)
  if (request?.issuedAt) throw conflict('发票已经开了，要改请联系景区')
  if (amount <= 0) throw conflict('这个订单没有可以开票的金额')
  await tx.execute(sql`insert into order_invoice (id, order_id, kind, title, tax_number, mail, requested_at)
    values (${newId()}, ${own.id}, ${kind}, ${title}, ${taxNumber}, ${mail}, ${now}::bigint)
    on conflict (tenant_id, order_id) do update set kind = excluded.kind, title = excluded.title,
      tax_number = excluded.tax_number, mail = excluded.mail, version = order_invoice.version + 1`)
}

export async function withdrawInvoice(tx: Tx, own: OwnOrder): Promise<void> {
  await readOrder(tx, own, { locked: true })
  const request = await readInvoiceOf(tx, own.id)
  if (!request || request.issuedAt) throw conflict('没有可以撤回的申请')
  await tx.execute(sql`delete from order_invoice where id = ${request.id}`)
}

/** Deletes unissued requests, which name a person to be forgotten. Orders are locked before the visitor. */
export async function forgetInvoices(tx: Tx, visitorId: string): Promise<void> {
  await tx.execute(
    sql`select 1
      from visitor_order o
      where o.visitor_id = ${visitorId} and exists (select from order_invoice i where i.order_id = o.id)
      order by o.id
      for update`,
  )
  await tx.execute(
    sql`delete from order_invoice i using visitor_order t
      where t.id = i.order_id and t.visitor_id = ${visitorId} and i.issued_at is null`,
  )
}

import { REFUND_HOLD_MS } from '@/contract/features/order/orderStates'
import { newId } from '../../../server/db/id'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { query } from '../matrix/world'
import type { TestServer } from '../server'

/** A paid order of 2 × 29.40 by the first visitor with a phone number, paid through the demonstration channel. Returns its id. */
export async function placeOrder(server: TestServer, tenantId: string): Promise<string> {
  const id = newId()
  const now = server.clock.now
  const number = `TT0${id.replaceAll('-', '').toUpperCase()}`
  await query(
    server,
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, payment_no, created_at, paid_at)
      select $1, $2, $3, v.id, 'guide-of-the-test', '测试导览', '语音讲解通票', 2940, 2, 5880, 'mina', 'paid', $3, $4, $4
      from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
    [tenantId, id, number, now],
  )
  await query(
    server,
    `insert into payment (tenant_id, id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
      values ($1, $2, $2, 'demo', $3, 5880, 5880, 'paid', $3, $4, $4)`,
    [tenantId, id, number, now],
  )
  await query(
    server,
    `insert into demo_trade (tenant_id, id, number, amount, state, transaction_number, expires_at, finished_at, notified)
      values ($1, $2, $3, 5880, 'paid', $3, $4, $4, true)`,
    [tenantId, id, number, now],
  )
  return id
}

/** All that is kept of orders, in the order in which it can be deleted. */
export const ORDER_TABLES = [
  'ledger_entry',
  'listen_right',
  'payment_notice',
  'payment_attempt',
  'demo_refund',
  'demo_trade',
  'order_event',
  'order_invoice',
  'order_refund_step',
  'refund_batch_order',
  'refund_batch',
  'order_refund',
  'payment',
  'order_reconciliation',
  'visitor_order',
  'order_rollup',
]

/** Has approved refunds leave for the channel: they can no longer be taken back. */
export async function sendRefunds(server: TestServer): Promise<void> {
  server.clock.now += REFUND_HOLD_MS
  await runPayments(server.platform)
}

/** Has approved refunds leave, and the demonstration channel pay what it accepted and notify the merchant. */
export async function payRefunds(server: TestServer): Promise<void> {
  await sendRefunds(server)
  server.clock.now += 2000
  await runPayments(server.platform)
}

/** The visitor requests a refund. Returns the refund's id. */
export async function requestRefund(
  server: TestServer,
  tenantId: string,
  orderId: string,
  amount: number,
): Promise<string> {
  const id = newId()
  await query(
    server,
    `insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, note, moved_at) values ($1, $2, $3, 1, $4, 'requested', true, 'absent', '同行人没来', $5)`,
    [tenantId, id, orderId, amount, server.clock.now],
  )
  await query(
    server,
    `update visitor_order set refund_state = 'requested', held = $3 where tenant_id = $1 and id = $2`,
    [tenantId, orderId, amount],
  )
  return id
}

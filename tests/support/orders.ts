import { newId } from '../../server/db/id'
import { query } from './matrix/world'
import type { TestServer } from './server'

/** A paid order of 2 × 29.40 by the first visitor with a phone number; only visitors place orders. Returns its id. */
export async function placeOrder(server: TestServer, tenantId: string): Promise<string> {
  const id = newId()
  const now = server.clock.now
  await query(
    server,
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, payment_no, created_at, paid_at)
      select $1, $2, $3, v.id, 'guide-of-the-test', '测试导览', '语音讲解通票', 2940, 2, 5880, 'mina', 'paid', '42000', $4, $4
      from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
    [tenantId, id, `TT0${id.replaceAll('-', '').toUpperCase()}`, now],
  )
  return id
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

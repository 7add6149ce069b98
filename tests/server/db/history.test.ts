import { afterAll, beforeAll, expect, test } from 'vitest'
import { query } from '../../support/matrix/world'
import { newPerson } from '../../support/session/people'
import { startTestServer } from '../../support/server'
import type { TestServer } from '../../support/server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the application can add to the history of cases and refunds; only the owner can change it', async () => {
  const { tenantId } = await newPerson(server)
  const run = (statement: string) =>
    server.driver.script(async (client) => {
      await client.exec(`set local role console_app; set local app.tenant = '${tenantId}'`)
      await client.exec(statement)
    })
  await run(`insert into visitor (id, nickname, first_seen_at, last_seen_at) values ('v-${tenantId}', '阿梨', 1, 1);
    insert into visitor_order (id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, created_at, paid_at)
      values ('o-${tenantId}', 'N-${tenantId}', 'v-${tenantId}', 'g', '馆', '讲解', 1900, 1, 1900, 'mina', 'paid', 1, 2);
    insert into order_refund (id, order_id, place, amount, state, requested, reason, moved_at) values ('r-${tenantId}', 'o-${tenantId}', 1, 900, 'refunding', true, 'absent', 3)`)
  await run(
    `update order_refund set state = 'refunded', finished_at = 4; update visitor_order set refunded = 900, refund_state = 'refunded'`,
  )
  const refused = [
    'update problem_step set note = note',
    'delete from problem_step',
    'update rescue_step set note = note',
    'delete from rescue_step',
    'update visitor_order set amount = 1',
    'update visitor_order set price = 1',
    'update visitor_order set paid_at = null',
    'update visitor_order set refunded = 0',
    'delete from visitor_order',
    `update order_refund set state = 'failed'`,
    'update order_refund set finished_at = 9',
    'update order_refund set amount = 1',
    'delete from order_refund',
    'update ledger_entry set amount = 1',
    'delete from ledger_entry',
  ]
  for (const statement of refused) await expect(run(statement), statement).rejects.toMatchObject({ code: '42501' })
  await query(server, 'delete from order_refund where tenant_id = $1', [tenantId])
})

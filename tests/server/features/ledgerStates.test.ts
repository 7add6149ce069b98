import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { channelRefundState, refundState, refundWay } from '@/contract/features/order/orderStates'
import { sql } from 'drizzle-orm'
import { bookOrders } from '../../../server/features/payment/ledger/book'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
})
afterAll(() => world.server.close())

/** Every state that the columns can hold, unset ones among them; the way a refund goes does not change with its state. */
const STATES = refundState.options
  .filter((state) => state !== 'none')
  .flatMap((state) => [...channelRefundState.options, null].map((channel) => ({ state, channel })))
const WAYS = [...refundWay.options, null]
/** Money that has arrived does not come back. */
const PAIRS = STATES.filter(({ state }) => state !== 'refunded')
  .flatMap((from) => STATES.map((to) => ({ from, to })))
  .map((pair, place) => ({ id: `state-${place}`, way: WAYS[place % WAYS.length], ...pair }))

const RECORDS = 'id text, state text, channel text, way text'

test('the ledger fits its orders after every move between two states of a refund', { timeout: 180_000 }, async () => {
  const { server, own, tokens } = world
  const book = () =>
    server.platform.db.tenantTransaction(own.tenantId, (tx) => bookOrders(tx, sql`t.id like 'state-%'`))
  const check = () => must(world.send, contract.order.checkLedger, { token: tokens.finance })
  const before = await check()
  await query(
    server,
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, payment_no, created_at, paid_at)
      select $1, r.id, r.id, v.id, 'guide-of-the-test', '测试导览', '通票', 1000, 1, 1000, 'mina', 'paid', r.id, 1000, 2000
      from json_to_recordset($2::json) as r (id text), (select id from visitor where tenant_id = $1 order by id limit 1) v`,
    [own.tenantId, JSON.stringify(PAIRS)],
  )
  const rowsOf = (side: 'from' | 'to') => JSON.stringify(PAIRS.map(({ id, way, [side]: row }) => ({ id, way, ...row })))
  await query(
    server,
    `insert into order_refund (tenant_id, id, order_id, place, way, channel_state, amount, state, requested, reason, note, moved_at)
      select $1, r.id, r.id, 1, r.way, r.channel, 400, r.state, false, 'absent', '', 3000 from json_to_recordset($2::json) as r (${RECORDS})`,
    [own.tenantId, rowsOf('from')],
  )
  await book()
  expect((await check()).differences.slice(0, 3)).toEqual(before.differences)
  await query(
    server,
    `update order_refund f set state = r.state, way = r.way, channel_state = r.channel, moved_at = 4000
      from json_to_recordset($2::json) as r (${RECORDS}) where f.tenant_id = $1 and f.id = r.id`,
    [own.tenantId, rowsOf('to')],
  )
  await book()
  const after = await check()
  expect(after.differences.slice(0, 3)).toEqual(before.differences)
  expect(Object.values(after.balances).reduce((sum, balance) => sum + balance, 0)).toBe(0)
})

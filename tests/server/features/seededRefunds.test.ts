import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { readDifferingDays } from '../../../server/features/orderStatistics/rollup/rollup'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'

const { order, refundBatch } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  token = world.tokens.admin
})
afterAll(() => world.server.close())

test('the demonstration shows a closed day paid back, one that waits for approval, and a request for single phones', async () => {
  const { list } = await must(world.send, refundBatch.list, { token, body: { pageNum: 1, pageSize: 10 } })
  expect(list.map(({ state }) => state)).toEqual(['submitted', 'sent'])
  const [waiting, sent] = list
  expect(waiting!.progress.queued.count).toBeGreaterThan(1)
  expect(sent!.progress.refunded.count).toBeGreaterThan(1)
  const detail = await must(world.send, refundBatch.detail, { token, params: { id: sent!.id } })
  expect(detail.products.flatMap(({ channels }) => channels).reduce((sum, { amount }) => sum + amount, 0)).toBe(
    sent!.progress.refunded.amount,
  )
  expect(
    await query(world.server, `select listeners, state from order_refund where listeners > 0 and tenant_id = $1`, [
      world.own.tenantId,
    ]),
  ).toEqual([{ listeners: 2, state: 'requested' }])
})

test('its ledger, statistics and bills agree with its orders', async () => {
  const { differing, balances } = await must(world.send, order.checkLedger, { token })
  expect([differing, Object.values(balances).reduce((sum, balance) => sum + balance, 0)]).toEqual([0, 0])
  for (const { tenantId } of [world.own, world.other])
    expect(await world.server.platform.db.read(tenantId, readDifferingDays)).toEqual([])
  expect(
    await query(
      world.server,
      `select d.kind from reconciliation_difference d join refund_batch_order b on b.refund_id = d.refund_id where d.state <> 'gone'`,
    ),
  ).toEqual([])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, dayOf } from '@/contract/kit/chinaDay'
import { netOf } from '@/contract/features/payment/reconciliation'
import { menuRight } from '@/contract/rights'
import { readDifferingDays } from '../../../server/features/orderStatistics/rollup/rollup'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../support/session/people'
import { freshSeeded } from '../../support/server/seeded'

const { invoice, money, order, orderStatistics, reconciliation, refundBatch, refundRequest } = contract
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

test('what waits among the orders is what its pages count, each part for those who may act on it', async () => {
  const read = (by: string) => must(world.send, order.waiting, { token: by })
  const total = async (refundState: 'failed' | 'refunding') =>
    (await must(world.send, order.queryPage, { token, body: { refundState } })).total
  const waiting = await read(token)
  expect(waiting.failed).toBe(await total('failed'))
  expect(waiting.stuck).toBeLessThanOrEqual(await total('refunding'))
  const queue = async (tab: 'requested' | 'reviewing') =>
    (await must(world.send, refundRequest.query, { token, body: { tab } })).sums
  const requested = await queue('requested')
  expect([waiting.requested, waiting.requestedAmount]).toEqual([requested.count, requested.amount])
  const { within } = await queue('reviewing')
  expect([waiting.reviewing, waiting.reviewingAmount]).toEqual([within.count, within.amount])
  const invoices = await must(world.send, invoice.queryPage, { token, body: { state: 'requested', pageSize: 200 } })
  expect(invoices.total).toBeGreaterThan(0)
  expect(waiting.invoices).toEqual({
    count: invoices.total,
    amount: invoices.list.reduce((sum, { amount }) => sum + amount, 0),
    since: invoices.list.at(-1)!.requestedAt,
  })
  const [batch] = (await must(world.send, refundBatch.list, { token, body: {} })).list
  // Finance submitted it.
  expect((await read(world.tokens.finance)).batches).toEqual({ count: 0, orders: 0, amount: 0, id: null })
  const { queued } = batch!.progress
  expect(waiting.batches).toEqual({ count: 1, orders: queued.count, amount: queued.amount, id: batch!.id })
  const person = await newPerson(world.server, { rightIds: [menuRight('orderRecord')], tenantId: world.own.tenantId })
  expect(await read(await signedIn(world.server, person, freshAddress()))).toMatchObject({
    reviewing: 0,
    batches: { count: 0 },
    invoices: null,
    differences: null,
  })
})

test("finance's figures are those of the statistics and the bills", async () => {
  const by = { token: world.tokens.finance }
  const figures = await must(world.send, money.today, by)
  const today = dayOf(figures.at)
  const month = await must(world.send, orderStatistics.read, {
    ...by,
    body: { from: addDays(today, -29), to: today },
  })
  expect(figures.days).toEqual(month.days.map(({ day, amount, refunded, net }) => ({ day, amount, refunded, net })))
  const { amount, refunded, net, orders, refunds } = month.days.at(-1)!
  expect(figures.today).toEqual({ amount, refunded, net, orders, refunds })
  const week = await must(world.send, orderStatistics.read, { ...by, body: { from: addDays(today, -6), to: today } })
  expect(figures.before.net).toBe(week.before.days.at(-1)!.net)

  const months = [...new Set(figures.payouts.map(({ day }) => day.slice(0, 7)))]
  const read = await Promise.all(
    months.map((name) => must(world.send, reconciliation.month, { ...by, query: { month: name } })),
  )
  const bills = new Map(read.flatMap(({ days }) => days).map((row) => [row.day, row]))
  expect(figures.payouts).toHaveLength(8)
  expect(figures.payouts.some(({ isReconciled }) => isReconciled)).toBe(true)
  for (const { day, due, pending, difference, isReconciled } of figures.payouts) {
    const bill = bills.get(day)
    expect(isReconciled).toBe(bill !== undefined)
    if (bill)
      expect([due, pending, difference]).toEqual([
        netOf(bill.there),
        bill.pending,
        netOf(bill.there) - netOf(bill.here),
      ])
  }
  const waiting = await must(world.send, order.waiting, by)
  const pending = await query<{ count: number; day: string | null }>(
    world.server,
    `select count(*)::int as count, min(day) as day from reconciliation_difference where state in ('open', 'submitted') and tenant_id = $1`,
    [world.own.tenantId],
  )
  expect(waiting.differences).toMatchObject({ count: pending[0]!.count, firstDay: pending[0]!.day })
  expect(figures.fee.rate).toBeGreaterThan(0)
})

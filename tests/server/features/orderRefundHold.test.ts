import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_HOLD_MS } from '@/contract/features/order/orderStates'
import { newId } from '../../../server/db/id'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder, requestRefund } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { order, refundRequest: refundRequestCalls } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  // Its clock is moved far ahead.
  world = await openWorld(await freshSeeded())
  token = world.tokens.finance
})
afterAll(() => world.server.close())

const arrive = () => payRefunds(world.server)
const later = (ms: number) => {
  world.server.clock.now += ms
}
const place = () => placeOrder(world.server, world.own.tenantId)
const detail = (id: string) => must(world.send, order.detail, { token, params: { id } })
const refundOf = (id: string) => ({ id, version: 1, amount: 980, reason: 'absent', note: '', key: newId() })
const refund = (body: object) => world.send(order.refund, { token, body })
const decide = (body: object) => world.send(order.decide, { token, body })
const dataOf = ({ body }: { body: unknown }) => (body as { data: OrderDetail }).data

test('an approved refund is held: it can be taken back until it leaves, and gives everything back', async () => {
  const [own, requested] = [await place(), await place()]
  const refundId = await requestRefund(world.server, world.own.tenantId, requested, 2940)
  const used = async () => (await must(world.send, refundRequestCalls.limits, { token })).refund.usedToday
  const before = await used()
  const granted = dataOf(
    await decide({ id: requested, version: 1, refundId, move: 'grant', amount: 1000, goodwill: true, key: newId() }),
  )
  const begun = dataOf(await refund(refundOf(own)))
  for (const { refunds } of [granted, begun])
    expect(refunds[0]).toMatchObject({ state: 'refunding', leavesIn: REFUND_HOLD_MS, channelState: null })
  expect(await used()).toBe(before + 1980)
  later(REFUND_HOLD_MS - 1)
  await runPayments(world.server.platform)
  const takeBack = ({ id, version, refunds }: OrderDetail, as = token) =>
    world.send(order.decide, {
      token: as,
      body: { id, version, refundId: refunds[0]!.id, move: 'takeBack', key: newId() },
    })
  expect((await takeBack(begun, world.tokens.editor)).status).toBe(403)
  expect(dataOf(await takeBack(granted))).toMatchObject({
    state: 'paid',
    refundState: 'requested',
    held: 2940,
    exchanges: [],
    refunds: [
      { state: 'requested', amount: 2940, requestedAmount: null, isGoodwill: false, way: null, leavesIn: null },
    ],
  })
  const ended = dataOf(await takeBack(begun))
  expect(ended).toMatchObject({ state: 'paid', refundState: 'rejected', held: 0, exchanges: [] })
  expect(ended.ledger.map(({ kind }) => kind)).toEqual(['paid', 'refundStarted', 'refundReleased'])
  expect(await used()).toBe(before)
  const { differences } = await must(world.send, order.checkLedger, { token })
  expect(differences.filter(({ number }) => number === ended.number || number === granted.number)).toEqual([])
  // Granted again, it leaves under the same number.
  const { version } = await detail(requested)
  await must(world.send, order.decide, {
    token,
    body: { id: requested, version, refundId, move: 'grant', key: newId() },
  } as never)
  later(REFUND_HOLD_MS)
  await runPayments(world.server.platform)
  const gone = await detail(requested)
  expect(await takeBack(gone)).toMatchObject({
    status: 409,
    body: { msg: '这笔退款已经发往支付渠道，不能撤回' },
  })
  await arrive()
  expect(await detail(requested)).toMatchObject({
    state: 'partRefunded',
    refunded: 2940,
    refunds: [{ number: granted.refunds[0]!.number }],
  })
  expect(await detail(own)).toMatchObject({ refunded: 0, exchanges: [] })
  const [entry] = await query<{ act: string }>(
    world.server,
    `select act from audit_log where subject = $1 and code = 200 order by at desc, id desc limit 1`,
    [own],
  )
  expect(entry!.act).toBe('takeBackRefund')
})

test('a refund that leaves while it is taken back leaves once, or not at all', async () => {
  const id = await place()
  const begun = dataOf(await refund(refundOf(id)))
  const body = { id, version: begun.version, refundId: begun.refunds[0]!.id, move: 'takeBack', key: newId() }
  // The clock of the node that sends is ahead of the other's.
  const { platform } = world.server
  const ahead = { ...platform, now: () => platform.now() + REFUND_HOLD_MS }
  const [answer] = await Promise.all([decide(body), runPayments(ahead)])
  const { refunds, exchanges } = await detail(id)
  expect([answer.status, refunds[0]!.state, exchanges.some(({ kind }) => kind === 'refund')]).toEqual(
    answer.status === 200 ? [200, 'rejected', false] : [409, 'refunding', true],
  )
})

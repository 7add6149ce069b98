import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { dayOf } from '@/contract/kit/chinaDay'
import type { RefundBatchDetail } from '@/contract/features/order/refundBatch'
import { REFUND_HOLD_MS } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { runBatches } from '../../../server/features/payment/batch/run'
import { newId } from '../../../server/db/id'
import { noChannel } from '../../../server/ports/payments'
import type { PaymentChannel, Payments } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder } from '../../support/domains/orders'
import { newPerson, signedIn } from '../../support/session/people'
import { freshSeeded } from '../../support/server/seeded'

const { order, refundBatch, subscribeTemplate } = contract
const MINUTE_MS = 60_000

let world: Awaited<ReturnType<typeof openWorld>>
let connected: Payments['channel']
let tenantId: string
/** Submits; another person approves. */
let finance: string
let admin: string
beforeAll(async () => {
  // Its clock is moved far ahead.
  world = await openWorld(await freshSeeded())
  tenantId = world.own.tenantId
  ;({ finance, admin } = world.tokens)
  connected = world.server.platform.payments.channel
})
afterAll(() => world.server.close())
let guideId = ''
beforeEach(() => {
  guideId = newId()
  // Visitors of the test before may be paid back again.
  later(MINUTE_MS)
})
afterEach(() => {
  world.server.platform.payments.channel = connected
})

const later = (ms: number) => {
  world.server.clock.now += ms
}
const channel = async (changed: Partial<PaymentChannel>) => {
  const real = (await connected(tenantId))!
  world.server.platform.payments.channel = () => Promise.resolve({ ...real, ...changed })
}

/** A paid order of today, by the visitor at this place. */
async function placed(visitor = 0): Promise<string> {
  const id = await placeOrder(world.server, tenantId)
  await query(
    world.server,
    `update visitor_order set guide_id = $4, visitor_id = (select id from visitor where tenant_id = $1 and deleted_at is null order by id offset $3 limit 1) where tenant_id = $1 and id = $2`,
    [tenantId, id, visitor, guideId],
  )
  return id
}

const scope = () => ({ guideId, from: dayOf(world.server.clock.now), to: dayOf(world.server.clock.now) })
const preview = (more: object = {}) =>
  must(world.send, refundBatch.preview, { token: finance, body: { ...scope(), ...more } })

async function submitted(more: object = {}): Promise<RefundBatchDetail> {
  const { mark } = await preview(more)
  return must(world.send, refundBatch.add, {
    token: finance,
    body: { ...scope(), name: '大风闭园', note: '景区公告第 3 号', mark, ...more },
  })
}
/** An approval is not taken back. */
const move = async (
  batch: { id: string; version: number },
  name: string,
  { token = admin, ...more }: { token?: string; note?: string; pace?: number } = {},
) => {
  const answer = await world.send(refundBatch.move, {
    token,
    body: { id: batch.id, version: batch.version, move: name, ...more },
  })
  if (name === 'approve') later(REFUND_HOLD_MS)
  return answer
}
const detail = (id: string) => must(world.send, refundBatch.detail, { token: finance, params: { id } })
const orders = async (id: string) => (await must(world.send, refundBatch.orders, { token: finance, body: { id } })).list
const counts = ({ progress }: RefundBatchDetail) =>
  Object.fromEntries(Object.entries(progress).flatMap(([state, { count }]) => (count > 0 ? [[state, count]] : [])))
const run = () => runBatches(world.server.platform)

test('orders that nobody has heard are paid back after another person approved, each with its result', async () => {
  const [first, second, heard] = [await placed(0), await placed(1), await placed(2)]
  await query(world.server, `update visitor_order set state = 'used', used_at = created_at where id = $1`, [heard])
  expect(await preview()).toMatchObject({
    products: [{ product: '语音讲解通票', channels: [{ channel: 'mina', count: 2, amount: 11_760 }] }],
    leftOut: { used: 1, refunding: 0 },
    offline: { count: 0, amount: 0 },
  })
  const batch = await submitted()
  expect(batch).toMatchObject({
    state: 'submitted',
    number: expect.stringMatching(/^T\d{6}-\d\d$/),
    progress: { queued: { count: 2, amount: 11_760 } },
  })
  await run()
  expect(counts(await detail(batch.id))).toEqual({ queued: 2 })
  expect(await move(batch, 'approve', { token: finance })).toMatchObject({
    status: 409,
    body: { msg: '自己提交的一批要由另一人复核' },
  })

  expect((await move(batch, 'approve')).status).toBe(200)
  await run()
  const sent = await detail(batch.id)
  expect([sent.state, counts(sent)]).toEqual(['sent', { refunding: 2 }])
  await payRefunds(world.server)
  expect(counts(await detail(batch.id))).toEqual({ refunded: 2 })
  for (const id of [first, second])
    expect(await must(world.send, order.detail, { token: finance, params: { id } })).toMatchObject({
      state: 'refunded',
      refunds: [{ reason: { id: 'closed', name: '临时闭园' }, note: '大风闭园' }],
    })
})

test('an approved batch can be taken back before its first order is taken up, and then be approved again', async () => {
  const id = await placed(0)
  const batch = await submitted()
  const body = { id: batch.id, version: batch.version, move: 'approve' } as const
  const approved = await must(world.send, refundBatch.move, { token: admin, body })
  expect(approved).toMatchObject({ state: 'running', leavesIn: REFUND_HOLD_MS })
  await run()
  expect(counts(await detail(batch.id))).toEqual({ queued: 1 })
  expect(await move(approved, 'takeBack', { token: finance })).toMatchObject({ status: 409 })
  const back = await move(approved, 'takeBack')
  expect(back.body).toMatchObject({ data: { state: 'submitted', reviewed: null, leavesIn: null } })
  later(REFUND_HOLD_MS)
  await run()
  expect(counts(await detail(batch.id))).toEqual({ queued: 1 })
  await move((back.body as { data: RefundBatchDetail }).data, 'approve')
  await run()
  const sent = await detail(batch.id)
  expect(counts(sent)).toEqual({ refunding: 1 })
  expect((await move(sent, 'takeBack')).status).toBe(409)
  await payRefunds(world.server)
  expect(await must(world.send, order.detail, { token: finance, params: { id } })).toMatchObject({ state: 'refunded' })
})

test('what changed after the approval is left alone, and says why', async () => {
  const [heard, paidBack] = [await placed(0), await placed(1)]
  const batch = await submitted()
  await move(batch, 'approve')
  await query(world.server, `update visitor_order set state = 'used', used_at = $2 where id = $1`, [
    heard,
    world.server.clock.now,
  ])
  await query(world.server, `update visitor_order set held = 100 where id = $1`, [paidBack])
  await run()
  expect((await orders(batch.id)).map(({ state, why }) => [state, why])).toEqual([
    ['skipped', expect.stringMatching(/开始收听，没有退$/)],
    ['skipped', '提交之后另外退过款或在申请退款，没有退'],
  ])
})

test('a preview that no longer holds is refused, and an order waits in one batch at a time', async () => {
  await placed(0)
  const { mark } = await preview()
  await placed(1)
  const body = { ...scope(), name: '闭园', note: '公告', mark }
  expect(await world.send(refundBatch.add, { token: finance, body })).toMatchObject({ status: 409 })
  const batch = await submitted()
  expect(await preview()).toMatchObject({ products: [], leftOut: { refunding: 2 } })
  const again = await preview()
  expect(await world.send(refundBatch.add, { token: finance, body: { ...body, mark: again.mark } })).toMatchObject({
    status: 422,
  })
  expect(await move(batch, 'return')).toMatchObject({ status: 422, body: { msg: '请写明为什么退回' } })
  expect((await move(batch, 'return', { note: '日期不对' })).status).toBe(200)
  expect((await preview()).products[0]!.channels[0]!.count).toBe(2)
})

test('a pause holds the rest, at the pace that was chosen; only one order of a visitor in a minute', async () => {
  for (let visitor = 0; visitor < 12; visitor += 1) await placed(visitor)
  await placed(0)
  const batch = await submitted()
  const paced = await move(batch, 'pace', { pace: 10 })
  const approved = await move(
    { id: batch.id, version: (paced.body as { data: RefundBatchDetail }).data.version },
    'approve',
  )
  await run()
  // The same second gives no other node any.
  await run()
  expect(counts(await detail(batch.id))).toEqual({ refunding: 10, queued: 3 })
  const running = (approved.body as { data: RefundBatchDetail }).data
  expect((await move(running, 'pause')).status).toBe(200)
  later(1000)
  await run()
  const paused = await detail(batch.id)
  expect(counts(paused)).toEqual({ refunding: 10, queued: 3 })
  await move(paused, 'resume')
  await run()
  expect(counts(await detail(batch.id))).toMatchObject({ queued: 1 })
  later(MINUTE_MS)
  await run()
  expect(await detail(batch.id)).toMatchObject({ state: 'sent', progress: { queued: { count: 0 } } })
})

test('one message to a visitor about all their orders, after the last', async () => {
  const messages = (ids: readonly string[]) =>
    query<{ amount: string }>(
      world.server,
      `select parts -> 1 ->> 'text' as amount from subscribe_message where subject = any($1)`,
      [ids],
    )
  const fields = [
    { key: 'character_string1', label: '订单编号', source: 'number' },
    { key: 'amount2', label: '退款金额', source: 'amount' },
  ]
  const { version, title } = await must(world.send, subscribeTemplate.detail, {
    token: admin,
    params: { id: 'refundDone' },
  })
  await must(world.send, subscribeTemplate.save, {
    token: admin,
    body: { id: 'refundDone', version, title, enabled: true, templateId: 'a'.repeat(43), fields },
  })
  const ids = [await placed(0), await placed(0)]
  const batch = await submitted()
  await move(batch, 'approve')
  await run()
  await payRefunds(world.server)
  expect(await messages(ids)).toEqual([])
  later(MINUTE_MS)
  await run()
  await payRefunds(world.server)
  expect(await messages(ids)).toEqual([{ amount: '¥117.60' }])
  expect((await detail(batch.id)).visitors).toEqual({ all: 1, notified: 1 })

  // What is paid by hand is not waited for.
  guideId = newId()
  later(MINUTE_MS)
  const mixed = [await placed(0), await placed(0)]
  await query(world.server, `update visitor_order set payment_no = 'cash', paid_at = paid_at + 1 where id = $1`, [
    mixed[1],
  ])
  const next = await submitted()
  await move(next, 'approve')
  await run()
  await payRefunds(world.server)
  expect(await messages(mixed)).toEqual([])
  later(MINUTE_MS)
  await run()
  expect(await messages(mixed)).toEqual([{ amount: '¥58.80' }])
})

test('a refusal of the channel is the order’s result; without a channel the batch waits, and says why', async () => {
  await placed(0)
  const batch = await submitted()
  await move(batch, 'approve')
  await channel({ refund: () => Promise.resolve({ refused: '用户账户异常' }) })
  await run()
  expect((await orders(batch.id)).map(({ state, why }) => [state, why])).toEqual([['failed', '用户账户异常']])
  await placed(1)
  const next = await submitted()
  await move(next, 'approve')
  world.server.platform.payments.channel = noChannel.channel
  await run()
  expect(await detail(next.id)).toMatchObject({
    state: 'paused',
    pauseNote: '支付渠道现在没有接入，接入后再继续',
    progress: { queued: { count: 1 } },
  })
})

test('a batch whose refunds all fail pauses by itself', async () => {
  for (let visitor = 0; visitor < 12; visitor += 1) await placed(visitor)
  const batch = await submitted()
  await move(batch, 'approve')
  await channel({ refund: () => Promise.resolve({ refused: '商户余额不足' }) })
  await run()
  expect(await detail(batch.id)).toMatchObject({
    state: 'paused',
    pauseNote: '连续 10 笔没有退成，请先看原因',
    progress: { failed: { count: 10 }, queued: { count: 2 } },
  })
})

test('all that failed are tried again at once: the refund that was refused under its number, one that the channel closed by another', async () => {
  const [refused, closed] = [await placed(0), await placed(1)]
  const batch = await submitted()
  await move(batch, 'approve')
  await channel({ refund: () => Promise.resolve({ refused: '商户余额不足' }) })
  await run()
  const failed = await detail(batch.id)
  expect([counts(failed), failed.retryable, failed.state]).toEqual([{ failed: 2 }, 2, 'sent'])
  world.server.platform.payments.channel = connected
  await query(world.server, `update order_refund set channel_state = 'closed' where order_id = $1`, [closed])
  later(MINUTE_MS)
  const retriedAt = world.server.clock.now
  const queued = await must(world.send, refundBatch.move, {
    token: finance,
    body: { id: batch.id, version: failed.version, move: 'retry' },
  })
  expect([queued.state, counts(queued), queued.retryable]).toEqual(['running', { queued: 2 }, 0])
  expect((await move(queued, 'retry', { token: finance })).status).toBe(409)
  await run()
  await payRefunds(world.server)
  expect(counts(await detail(batch.id))).toEqual({ refunded: 2 })
  const refundsOf = async (id: string) =>
    (await must(world.send, order.detail, { token: admin, params: { id } })).refunds.map(({ state }) => state)
  expect([await refundsOf(refused), await refundsOf(closed)]).toEqual([['refunded'], ['rejected', 'refunded']])
  const { refunds } = await must(world.send, order.detail, { token: admin, params: { id: closed } })
  expect(refunds[0]!.steps.at(-1)).toMatchObject({ from: 'failed', to: 'rejected', by: null })
  const { steps } = await must(world.send, refundBatch.calls, { token: finance, params: { id: batch.id } })
  expect(steps.reduce((sum, step) => sum + step.batch, 0)).toBeGreaterThanOrEqual(2)
  expect(steps[0]!.at).toBe(retriedAt)
})

test('what was heard since is not tried again', async () => {
  const id = await placed()
  const batch = await submitted()
  await move(batch, 'approve')
  await channel({ refund: () => Promise.resolve({ refused: '商户余额不足' }) })
  await run()
  await query(world.server, `update visitor_order set state = 'used', used_at = created_at where id = $1`, [id])
  later(MINUTE_MS)
  await move(await detail(batch.id), 'retry')
  await run()
  expect((await orders(batch.id))[0]).toMatchObject({ state: 'failed', why: expect.stringContaining('开始收听') })
  // Paid back in another way since: the words no longer hold.
  await query(world.server, `update order_refund set state = 'refunded', failure = '' where order_id = $1`, [id])
  expect((await orders(batch.id))[0]).toMatchObject({ state: 'refunded', why: '' })
})

test('orders that no channel collected are recorded, to be paid by hand', async () => {
  const id = await placed(0)
  await query(world.server, `update visitor_order set payment_no = 'cash' where id = $1`, [id])
  expect((await preview()).offline).toEqual({ count: 1, amount: 5880 })
  const batch = await submitted()
  await move(batch, 'approve')
  await run()
  expect(counts(await detail(batch.id))).toEqual({ recorded: 1 })
})

test('an order whose request the node did not send is sent by the job of the payments', async () => {
  await placed(0)
  const batch = await submitted()
  await move(batch, 'approve')
  const stopped: PaymentChannel['refund'] = () => new Promise(() => {})
  await channel({ refund: stopped })
  void run()
  await expect.poll(async () => counts(await detail(batch.id))).toEqual({ refunding: 1 })
  world.server.platform.payments.channel = connected
  later(MINUTE_MS)
  await payRefunds(world.server)
  await payRefunds(world.server)
  expect(counts(await detail(batch.id))).toEqual({ refunded: 1 })
})

test('who approves needs a limit that covers the batch', async () => {
  await placed(0)
  const { mark } = await preview()
  const batch = await must(world.send, refundBatch.add, {
    token: admin,
    body: { ...scope(), name: '闭园', note: '公告', mark },
  })
  await query(world.server, `update role set refund_day_limit = 5879 where tenant_id = $1 and name = '财务'`, [
    tenantId,
  ])
  expect(await move(batch, 'approve', { token: finance })).toMatchObject({
    status: 422,
    body: { msg: expect.stringMatching(/^这一批超出今天的额度 .*，要由额度够的人复核$/) },
  })
  await query(
    world.server,
    `update role set refund_limit = null, refund_day_limit = null where tenant_id = $1 and name = '财务'`,
    [tenantId],
  )
  expect((await move(batch, 'approve', { token: finance })).status).toBe(200)
})

test('without the right nothing of it can be read', async () => {
  const person = await newPerson(world.server, { rightIds: [right('orderRecord', 'detail')] })
  const token = await signedIn(world.server, person)
  expect((await world.send(refundBatch.list, { token, body: {} })).status).toBe(403)
})

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { OrderDetail } from '@/contract/features/order/order'
import { REFUND_PAUSE_MS } from '@/contract/features/payment/refundRules'
import { RETRY_AFTER_MS } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { newId } from '../../../server/db/id'
import { noChannel } from '../../../server/ports/payments'
import type { Answered, ChannelRefund, PaymentChannel, Payments, RefundRequest } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { newPerson, signedIn } from '../../support/session/people'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder, requestRefund, sendRefunds } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
let connected: Payments['channel']
beforeAll(async () => {
  // Its clock is moved far ahead.
  world = await openWorld(await freshSeeded())
  token = world.tokens.finance
  connected = world.server.platform.payments.channel
})
afterAll(() => world.server.close())
afterEach(() => {
  world.server.platform.payments.channel = connected
})

/** Replaces parts of the payment channel from here on. */
async function channel(changed: Partial<PaymentChannel>): Promise<void> {
  const real = (await connected(world.own.tenantId))!
  world.server.platform.payments.channel = () => Promise.resolve({ ...real, ...changed })
}

const arrive = () => payRefunds(world.server)
const later = (ms: number) => {
  world.server.clock.now += ms
}
/** What the channel did with a refund, set from outside. */
const decided = (number: string, state: 'closed' | 'abnormal') =>
  query(world.server, `update demo_refund set state = $2, finished_at = $3, notice_at = $3 where number = $1`, [
    number,
    state,
    world.server.clock.now,
  ])

const place = () => placeOrder(world.server, world.own.tenantId)
const detail = (id: string) => must(world.send, order.detail, { token, params: { id } })
const refundOf = (id: string, more: object = {}) => ({
  id,
  version: 1,
  amount: 980,
  reason: 'absent',
  note: '',
  key: newId(),
  ...more,
})
const refund = (body: object) => world.send(order.refund, { token, body })
/** The order after a refund has left for the channel. */
async function sent(body: { id: string }): Promise<OrderDetail> {
  await must(world.send, order.refund, { token, body } as never)
  await sendRefunds(world.server)
  return detail(body.id)
}
const decide = (body: object) => world.send(order.decide, { token, body })
const dataOf = ({ body }: { body: unknown }) => (body as { data: OrderDetail }).data

test('a partial refund, then the rest, update sums, states, steps and the audit trail', async () => {
  const id = await place()
  const part = await sent(refundOf(id, { note: '一位没有来' }))
  // The channel has accepted it, no more.
  expect(part).toMatchObject({ state: 'paid', refundState: 'refunding', amount: 5880, refunded: 0, held: 980 })
  expect(part.refunds[0]).toMatchObject({
    number: `${part.number}-R01`,
    state: 'refunding',
    way: 'channel',
    channelState: 'processing',
    amount: 980,
  })
  await arrive()
  const arrived = await detail(id)
  expect(arrived).toMatchObject({ state: 'partRefunded', refundState: 'refunded', refunded: 980, held: 0 })
  expect(arrived.refunds[0]).toMatchObject({ channelState: 'done', channelNumber: expect.stringMatching(/^DEMOR/) })
  expect(arrived.refunds[0]!.steps.map(({ from, to, by }) => [from, to, by?.name])).toEqual([
    ['none', 'refunding', '王思远'],
    ['refunding', 'refunding', undefined],
    ['refunding', 'refunded', undefined],
  ])
  expect(arrived.exchanges.map(({ kind, outcome }) => [kind, outcome])).toEqual([
    ['refund', 'answered'],
    ['notice', 'settled'],
  ])
  // The minute counts from when the former one left.
  later(REFUND_PAUSE_MS - 2001)
  const whole = refundOf(id, { version: arrived.version, amount: 4900 })
  expect(await refund(whole)).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'way', message: '同一笔付款的两次退款要隔一分钟，请稍后再试' }] } },
  })
  later(1)
  await refund(whole)
  await arrive()
  const over = await detail(id)
  expect(over).toMatchObject({ state: 'refunded', refunded: 5880, refunds: [{}, { number: `${part.number}-R02` }] })
  expect(await refund(refundOf(id, { version: over.version, amount: 1 }))).toMatchObject({
    status: 409,
    body: { msg: '这笔订单已经全部退款' },
  })
  const entries = await query<{ act: string; changes: { field: string; after: unknown }[] }>(
    world.server,
    `select act, changes from audit_log where subject = $1 and code = 200 order by at, id limit 1`,
    [id],
  )
  expect(entries[0]).toMatchObject({ act: 'refund' })
  expect(entries[0]!.changes).toContainEqual({ field: 'asked', after: '9.80' })
})

test('without the channel that collected it, a refund is recorded, and confirmed by who paid it back', async () => {
  const id = await place()
  world.server.platform.payments.channel = noChannel.channel
  expect(await refund(refundOf(id))).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'way', message: '收这笔款的支付渠道现在没有接入，请改用线下退款' }] } },
  })
  const recorded = dataOf(await refund(refundOf(id, { way: 'offline' })))
  expect(recorded).toMatchObject({ refundState: 'refunding', refunded: 0, held: 980, exchanges: [] })
  const { id: refundId } = recorded.refunds[0]!
  const move = (name: string, note: string) =>
    decide({ id, version: recorded.version, refundId, move: name, note, key: newId() })
  expect(await move('retry', '')).toMatchObject({ status: 409, body: { msg: '线下退的款没有渠道可以重试' } })
  expect(await move('confirm', '')).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'note', message: '请写明谁在什么时候怎么退的' }] } },
  })
  const confirmed = dataOf(await move('confirm', '王思远 11 月 27 日窗口退现金'))
  expect(confirmed).toMatchObject({ state: 'partRefunded', refunded: 980, held: 0 })
  expect(confirmed.refunds[0]!.steps.at(-1)).toMatchObject({
    to: 'refunded',
    by: { name: '王思远' },
    note: '王思远 11 月 27 日窗口退现金',
  })
  const channelled = await place()
  world.server.platform.payments.channel = connected
  const begun = await sent(refundOf(channelled))
  expect(
    await decide({
      id: channelled,
      version: begun.version,
      refundId: begun.refunds[0]!.id,
      move: 'confirm',
      note: '退了',
      key: newId(),
    }),
  ).toMatchObject({ status: 409, body: { msg: '原路退回的退款以支付渠道的结果为准，不能自己登记' } })
})

test('a refund that the channel closed has failed; one that it could not deliver stays with the channel until it can', async () => {
  const id = await place()
  const { number } = (await sent(refundOf(id))).refunds[0]!
  await decided(number, 'closed')
  await arrive()
  const closed = await detail(id)
  expect(closed).toMatchObject({ refundState: 'failed', refunds: [{ failure: '支付渠道关闭了这笔退款，钱没有退出' }] })
  const refundId = closed.refunds[0]!.id
  expect(await decide({ id, version: closed.version, refundId, move: 'retry', key: newId() })).toMatchObject({
    status: 409,
    body: { msg: '渠道已经关闭了这笔退款，请放弃它，再重新退' },
  })
  await decide({ id, version: closed.version, refundId, move: 'giveUp', note: '重新退', key: newId() })
  later(REFUND_PAUSE_MS)
  const again = await sent(refundOf(id, { version: closed.version + 1 }))
  const second = again.refunds[1]!
  await decided(second.number, 'abnormal')
  await arrive()
  const abnormal = await detail(id)
  expect(abnormal).toMatchObject({ refundState: 'failed', held: 980 })
  expect(
    await decide({ id, version: abnormal.version, refundId: second.id, move: 'giveUp', note: '不退', key: newId() }),
  ).toMatchObject({ status: 409, body: { msg: '这笔钱还在支付渠道，请先到渠道的商户平台处理' } })
  await query(world.server, `update demo_refund set state = 'done' where number = $1`, [second.number])
  later(30 * 60_000)
  await arrive()
  expect(await detail(id)).toMatchObject({ refundState: 'refunded', refunded: 980, held: 0 })
})

test('a refund whose request was lost in a crash is sent by the job, once', async () => {
  const id = await place()
  let calls = 0
  const real = (await connected(world.own.tenantId))!
  await channel({
    refund: async (request) => {
      calls += 1
      // The first call reaches the channel, and its answer is lost.
      const answer = await real.refund(request)
      if (calls === 1) throw new Error('socket hang up')
      return answer
    },
  })
  expect((await sent(refundOf(id))).refunds[0]).toMatchObject({ state: 'refunding', answered: false })
  later(15_000)
  await arrive()
  expect([calls, (await detail(id)).refunded]).toEqual([1, 980])
  // It never reached the channel.
  const lost = await place()
  await channel({ refund: () => Promise.reject(new Error('connect ECONNREFUSED')) })
  await sent(refundOf(lost))
  await channel({})
  later(15_000)
  await arrive()
  await arrive()
  expect(await detail(lost)).toMatchObject({ refunded: 980, refunds: [{ state: 'refunded' }] })
})

test('refunding too much, nothing, or for “other” without a note is refused at its field and changes nothing', async () => {
  const id = await place()
  expect(await refund(refundOf(id, { amount: 5881 }))).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'amount', message: '最多可退 ¥58.80' }] } },
  })
  expect(await refund(refundOf(id, { amount: 0 }))).toMatchObject({
    status: 400,
    body: { data: { fields: [{ path: 'amount', message: '退款金额要大于 0' }] } },
  })
  expect(await refund(refundOf(id, { amount: 9.8 }))).toMatchObject({ status: 400 })
  expect(await refund(refundOf(id, { reason: 'other' }))).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'note', message: '选了“其他”，请写明原因' }] } },
  })
  expect(await detail(id)).toMatchObject({ version: 1, refunded: 0, refunds: [] })
})

test('repeating an idempotency key refunds nothing more; with other content it is refused', async () => {
  const id = await place()
  const body = refundOf(id)
  const first = dataOf(await refund(body))
  expect(dataOf(await refund(body))).toEqual(first)
  expect(await refund({ ...body, amount: 981 })).toMatchObject({
    status: 409,
    body: { msg: '这个幂等键已用于另一次退款，请刷新后重试' },
  })
  expect((await detail(id)).refunds).toHaveLength(1)
  // Keys are scoped to a tenant.
  const other = await placeOrder(world.server, world.other.tenantId)
  expect((await world.send(order.refund, { token: world.tokens.finance2, body: { ...body, id: other } })).status).toBe(
    200,
  )
})

test('concurrent refunds cannot exceed the paid amount', async () => {
  const id = await place()
  const answers = await Promise.all(Array.from({ length: 6 }, () => refund(refundOf(id, { amount: 4000 }))))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    200, 409, 409, 409, 409, 409,
  ])
  await arrive()
  expect(await detail(id)).toMatchObject({ refunded: 4000, held: 0 })
  const stale = refundOf(id, { version: (await detail(id)).version, amount: 1881 })
  expect(await refund(stale)).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'amount', message: '最多可退 ¥18.80' }] } },
  })
})

test('concurrent requests with the same key make one refund', async () => {
  const id = await place()
  const body = refundOf(id)
  const answers = await Promise.all([refund(body), refund(body), refund(body)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await arrive()
  expect(await detail(id)).toMatchObject({ refunded: 980, refunds: [{ amount: 980 }] })
})

test('a refund that the channel refuses holds its amount and keeps its number until a retry succeeds', async () => {
  const id = await place()
  const calls: RefundRequest[] = []
  const real = (await connected(world.own.tenantId))!
  await channel({
    refund: (request) => {
      calls.push(request)
      return calls.length < 3 ? Promise.resolve({ refused: '商户余额不足' }) : real.refund(request)
    },
  })
  const failed = await sent(refundOf(id, { amount: 5000 }))
  expect(failed).toMatchObject({
    state: 'paid',
    refundState: 'failed',
    refunded: 0,
    held: 5000,
    refunds: [{ failure: '商户余额不足', answered: true }],
  })
  expect(await refund(refundOf(id, { version: failed.version, amount: 881 }))).toMatchObject({
    status: 422,
    body: { msg: '最多可退 ¥8.80' },
  })
  const { id: refundId } = failed.refunds[0]!
  const again = dataOf(await decide({ id, version: failed.version, refundId, move: 'retry', key: newId() }))
  expect(await decide({ id, version: again.version, refundId, move: 'giveUp', key: newId() })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'note', message: '请写明为什么不再退' }] } },
  })
  await decide({ id, version: again.version, refundId, move: 'retry', key: newId() })
  await arrive()
  const done = await detail(id)
  expect(done).toMatchObject({ state: 'partRefunded', refunded: 5000, held: 0 })
  expect(new Set(calls.map(({ number, tenantId }) => `${number} ${tenantId}`))).toEqual(
    new Set([`${done.number}-R01 ${world.own.tenantId}`]),
  )
})

test('a refund that the channel left unanswered stays in progress, and cannot be given up', async () => {
  const id = await place()
  const silent = () => Promise.reject(new Error('socket hang up'))
  await channel({ refund: silent, queryRefund: silent })
  const open = await sent(refundOf(id))
  expect(open.refunds[0]).toMatchObject({ state: 'refunding', answered: false, failure: null })
  const { id: refundId } = open.refunds[0]!
  const giveUp = (version: number) => decide({ id, version, refundId, move: 'giveUp', note: '不退了', key: newId() })
  expect(await giveUp(open.version)).toMatchObject({
    status: 409,
    body: { msg: '已经发往支付渠道的退款不能放弃，请等结果' },
  })
  const waiting = async () => (await must(world.send, order.waiting, { token })).stuck
  const before = await waiting()
  later(RETRY_AFTER_MS)
  expect(await waiting()).toBe(before + 1)
  await channel({ refund: () => Promise.resolve({ refused: '交易已关闭' }) })
  const refused = dataOf(await decide({ id, version: open.version, refundId, move: 'retry', key: newId() }))
  expect(await waiting()).toBe(before)
  expect(dataOf(await giveUp(refused.version))).toMatchObject({
    state: 'paid',
    refundState: 'rejected',
    held: 0,
    refunds: [{ state: 'rejected' }],
  })
})

test('a slow attempt that fails after the money has moved changes nothing', async () => {
  const id = await place()
  const real = (await connected(world.own.tenantId))!
  const { number } = await detail(id)
  let answer: (answered: Answered<ChannelRefund>) => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    void channel({
      refund: async (request) => {
        // Others that are due leave, too.
        if (!request.number.startsWith(number)) return real.refund(request)
        await real.refund(request)
        resolve()
        return new Promise((settle) => {
          answer = settle
        })
      },
    })
  })
  const slow = sent(refundOf(id))
  await asked
  await arrive()
  expect(await detail(id)).toMatchObject({ refunded: 980, held: 0 })
  answer({ refused: '余额不足' })
  await slow
  expect(await detail(id)).toMatchObject({
    state: 'partRefunded',
    refunded: 980,
    held: 0,
    refunds: [{ state: 'refunded', steps: [{}, {}, { to: 'refunded' }] }],
  })
})

test('refunding without the right to see details is refused, and reveals nothing of the order', async () => {
  const id = await place()
  const as = await signedIn(
    world.server,
    await newPerson(world.server, { tenantId: world.own.tenantId, rightIds: [right('orderRecord', 'refund')] }),
  )
  for (const [call, body] of [
    [order.refund, refundOf(id, { version: 9 })],
    [order.decide, { id, version: 9, refundId: id, move: 'grant', key: newId() }],
  ] as const) {
    const { status, body: answer } = await world.send(call, { token: as, body })
    expect([status, (answer as { data: unknown }).data]).toEqual([403, null])
  }
})

test('a visitor’s refund request is granted, or refused with a reason, only once', async () => {
  const [granted, refused] = [await place(), await place()]
  const [one, other] = [
    await requestRefund(world.server, world.own.tenantId, granted, 2940),
    await requestRefund(world.server, world.own.tenantId, refused, 2940),
  ]
  await decide({ id: granted, version: 1, refundId: one, move: 'grant', key: newId() })
  await arrive()
  const done = await detail(granted)
  expect(done).toMatchObject({ state: 'partRefunded', refunded: 2940, held: 0 })
  expect(
    await decide({ id: granted, version: done.version, refundId: one, move: 'refuse', note: '不退', key: newId() }),
  ).toMatchObject({ status: 409, body: { msg: '已退款的退款不能拒绝退款' } })
  expect(
    await decide({ id: refused, version: 1, refundId: other, move: 'refuse', note: ' ', key: newId() }),
  ).toMatchObject({ status: 422, body: { data: { fields: [{ path: 'note', message: '请写明为什么不退' }] } } })
  expect(
    dataOf(
      await decide({ id: refused, version: 1, refundId: other, move: 'refuse', note: '已全部收听', key: newId() }),
    ),
  ).toMatchObject({ state: 'paid', refundState: 'rejected', held: 0 })
  expect(await decide({ id: refused, version: 1, refundId: other, move: 'grant', key: newId() })).toMatchObject({
    status: 409,
    body: { msg: '这笔订单刚刚有变动，请核对后再操作', data: { current: { version: 2 } } },
  })
})

test('a visitor’s spending follows their orders and refunds', async () => {
  const id = await place()
  const { visitor } = await detail(id)
  const spent = async () =>
    (
      await query<{ orders: number; spent: string }>(
        world.server,
        'select orders, spent::text from visitor where id = $1',
        [visitor.id],
      )
    )[0]!
  const before = await spent()
  await refund(refundOf(id))
  await arrive()
  expect(await spent()).toEqual({ orders: before.orders, spent: String(Number(before.spent) - 980) })
  const sums = await query<{ wrong: number }>(
    world.server,
    `select count(*)::int as wrong from visitor v cross join lateral (select count(*)::int as orders, coalesce(sum(o.amount - o.refunded), 0)::bigint as spent
      from visitor_order o where o.tenant_id = v.tenant_id and o.visitor_id = v.id and o.paid_at is not null) s where (s.orders, s.spent) <> (v.orders, v.spent)`,
  )
  expect(sums).toEqual([{ wrong: 0 }])
})

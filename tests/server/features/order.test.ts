import { readXlsx } from 'hucre/xlsx'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { OrderDetail } from '@/contract/features/order/order'
import { RETRY_AFTER_MS } from '@/contract/features/order/orderStates'
import { right } from '@/contract/rights'
import { newId } from '../../../server/db/id'
import { bookkeeping } from '../../../server/ports/payments'
import type { Payments, RefundRequest } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { newPerson, signedIn } from '../../support/people'
import { openWorld, query } from '../../support/matrix/world'
import { placeOrder, requestRefund } from '../../support/orders'
import { seededServer } from '../../support/seeded'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  token = world.tokens.finance
})
afterEach(() => {
  channel(bookkeeping.refund)
})

/** Replaces the payment channel's behaviour from here on. */
function channel(refund: Payments['refund']): void {
  world.server.platform.payments.refund = refund
}

const place = () => placeOrder(world.server, world.own.tenantId)
const detail = (id: string) => must(world.send, order.detail, { token, params: { id } })
const page = (body: object) => must(world.send, order.queryPage, { token, body })
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
const decide = (body: object) => world.send(order.decide, { token, body })
const dataOf = ({ body }: { body: unknown }) => (body as { data: OrderDetail }).data

test('a partial refund, then the rest, update sums, states, steps and the audit trail', async () => {
  const id = await place()
  const part = dataOf(await refund(refundOf(id, { note: '一位没有来' })))
  expect(part).toMatchObject({ state: 'partRefunded', refundState: 'refunded', amount: 5880, refunded: 980, held: 0 })
  expect(part.refunds[0]).toMatchObject({ number: `${part.number}-R01`, state: 'refunded', amount: 980 })
  expect(part.refunds[0]!.steps.map(({ from, to, by }) => [from, to, by?.name])).toEqual([
    ['none', 'refunding', '王思远'],
    ['refunding', 'refunded', undefined],
  ])
  const whole = dataOf(await refund(refundOf(id, { version: part.version, amount: 4900 })))
  expect(whole).toMatchObject({ state: 'refunded', refunded: 5880, refunds: [{}, { number: `${part.number}-R02` }] })
  expect(await refund(refundOf(id, { version: whole.version, amount: 1 }))).toMatchObject({
    status: 409,
    body: { msg: '这笔订单已经全部退款' },
  })
  const entries = await query<{ act: string; changes: { field: string; after: unknown }[] }>(
    world.server,
    `select act, changes from audit_log where subject = $1 and code = 200 order by at, id limit 1`,
    [id],
  )
  expect(entries[0]).toMatchObject({ act: 'refund' })
  expect(entries[0]!.changes).toContainEqual({ field: 'refunded', before: '0.00', after: '9.80' })
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
    status: 400,
    body: { data: { fields: [{ path: 'note', message: '选了其他，请写明原因' }] } },
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
  expect(await detail(id)).toMatchObject({ refunded: 980, refunds: [{ amount: 980 }] })
})

test('a refund that the channel refuses holds its amount and keeps its number until a retry succeeds', async () => {
  const id = await place()
  const sent: RefundRequest[] = []
  channel((request) => {
    sent.push(request)
    return Promise.resolve(sent.length < 3 ? { done: false, reason: '商户余额不足' } : { done: true })
  })
  const failed = dataOf(await refund(refundOf(id, { amount: 5000 })))
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
  const done = dataOf(await decide({ id, version: again.version, refundId, move: 'retry', key: newId() }))
  expect(done).toMatchObject({ state: 'partRefunded', refunded: 5000, held: 0 })
  expect(new Set(sent.map(({ number, tenantId }) => `${number} ${tenantId}`))).toEqual(
    new Set([`${done.number}-R01 ${world.own.tenantId}`]),
  )
})

test('a refund that the channel left unanswered can be retried, but not given up before it answers', async () => {
  const id = await place()
  channel(() => Promise.reject(new Error('socket hang up')))
  const failed = dataOf(await refund(refundOf(id)))
  expect(failed.refunds[0]).toMatchObject({
    state: 'failed',
    answered: false,
    failure: '支付渠道没有应答，结果还不清楚',
  })
  const { id: refundId } = failed.refunds[0]!
  expect(
    await decide({ id, version: failed.version, refundId, move: 'giveUp', note: '不退了', key: newId() }),
  ).toMatchObject({ status: 409, body: { msg: '支付渠道没有给出结果，钱可能已经退出；请先重试' } })
  channel(() => Promise.resolve({ done: false, reason: '交易已关闭' }))
  const refused = dataOf(await decide({ id, version: failed.version, refundId, move: 'retry', key: newId() }))
  const over = dataOf(
    await decide({ id, version: refused.version, refundId, move: 'giveUp', note: '改为线下退还', key: newId() }),
  )
  expect(over).toMatchObject({ state: 'paid', refundState: 'rejected', held: 0, refunds: [{ state: 'rejected' }] })
})

test('a slow attempt that fails after a retry succeeded changes nothing', async () => {
  const id = await place()
  let fail: (error: Error) => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    channel(() => {
      resolve()
      return new Promise((_, reject) => {
        fail = reject
      })
    })
  })
  const stuck = async () => (await must(world.send, order.waiting, { token })).stuck
  const before = await stuck()
  const slow = refund(refundOf(id))
  await sent
  channel(bookkeeping.refund)
  expect(await stuck()).toBe(before)
  world.server.clock.now += RETRY_AFTER_MS
  const { version, refunds } = await detail(id)
  expect(await stuck()).toBe(before + 1)
  expect(dataOf(await decide({ id, version, refundId: refunds[0]!.id, move: 'retry', key: newId() }))).toMatchObject({
    refunded: 980,
  })
  expect(await stuck()).toBe(before)
  fail(new Error('socket hang up'))
  await slow
  expect(await detail(id)).toMatchObject({
    state: 'partRefunded',
    refunded: 980,
    held: 0,
    refunds: [{ state: 'refunded', steps: [{}, {}, { to: 'refunded' }] }],
  })
})

test('the failure of a superseded attempt does not decide the refund', async () => {
  const id = await place()
  const answers: ((outcome: { done: true } | { done: false; reason: string }) => void)[] = []
  let sent = () => undefined as void
  channel(
    () =>
      new Promise((resolve) => {
        answers.push(resolve)
        sent()
      }),
  )
  const sending = () =>
    new Promise<void>((resolve) => {
      sent = resolve
    })
  let next = sending()
  const first = refund(refundOf(id))
  await next
  world.server.clock.now += RETRY_AFTER_MS
  const { version, refunds } = await detail(id)
  next = sending()
  const second = decide({ id, version, refundId: refunds[0]!.id, move: 'retry', key: newId() })
  await next
  answers[0]!({ done: false, reason: '余额不足' })
  await first
  expect(await detail(id)).toMatchObject({ refunded: 0, held: 980, refunds: [{ state: 'refunding' }] })
  answers[1]!({ done: true })
  await second
  expect(await detail(id)).toMatchObject({ refunded: 980, held: 0, refunds: [{ state: 'refunded' }] })
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
  const done = dataOf(await decide({ id: granted, version: 1, refundId: one, move: 'grant', key: newId() }))
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

test('each filter returns its own rows, and the waiting counts match the list', async () => {
  const all = await page({ pageSize: 200 })
  expect(all.total).toBeGreaterThan(60)
  const [latest] = all.list
  // There is more than one page: compare from the first page's oldest row on.
  const createdFrom = all.list.at(-1)!.createdAt + 1
  const recent = all.list.filter((row) => row.createdAt >= createdFrom)
  expect((await page({ keyword: latest!.number.toLowerCase() })).list.map(({ id }) => id)).toEqual([latest!.id])
  expect((await page({ visitorId: latest!.visitor.id, createdFrom })).total).toBe(
    recent.filter(({ visitor }) => visitor.id === latest!.visitor.id).length,
  )
  const { id: sold, number } = all.list.find((row) => row.number.startsWith('DD'))!
  for (const end of [number.slice(2), number.slice(8), number.slice(-5)])
    expect((await page({ keyword: end })).list.map(({ id }) => id)).toContain(sold)
  expect((await page({ keyword: latest!.visitor.nickname })).total).toBeGreaterThan(0)
  const buyer = all.list.find(({ phone }) => phone !== '')!
  expect(
    (await page({ keyword: buyer.phone.slice(-4) })).list.every(({ phone }) => phone.endsWith(buyer.phone.slice(-4))),
  ).toBe(true)
  for (const state of ['pending', 'paid', 'used', 'cancelled'] as const)
    expect((await page({ state, createdFrom })).total).toBe(recent.filter((row) => row.state === state).length)
  for (const refundState of ['requested', 'refunding', 'refunded', 'rejected', 'failed'] as const)
    expect((await page({ refundState })).total).toBeGreaterThan(0)
  const waiting = await must(world.send, order.waiting, { token })
  expect(waiting).toMatchObject({
    requested: (await page({ refundState: 'requested' })).total,
    failed: (await page({ refundState: 'failed' })).total,
  })
  for (const { id } of await must(world.send, order.guides, { token }))
    expect((await page({ guideId: id })).total).toBeGreaterThan(0)
  expect(all.list.map(({ phone }) => phone).join('')).not.toMatch(/1\d{10}/)
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
  expect(await spent()).toEqual({ orders: before.orders, spent: String(Number(before.spent) - 980) })
  const sums = await query<{ wrong: number }>(
    world.server,
    `select count(*)::int as wrong from visitor v cross join lateral (select count(*)::int as orders, coalesce(sum(o.amount - o.refunded), 0)::bigint as spent
      from visitor_order o where o.tenant_id = v.tenant_id and o.visitor_id = v.id and o.paid_at is not null) s where (s.orders, s.spent) <> (v.orders, v.spent)`,
  )
  expect(sums).toEqual([{ wrong: 0 }])
})

test('an export contains the filtered rows, in yuan and with masked phone numbers', async () => {
  const { total, list } = await page({ state: 'used', pageSize: 200 })
  const answer = await world.send(order.exportExcel, { token, body: { state: 'used' } })
  const { sheets } = await readXlsx(new Uint8Array(answer.body as ArrayBuffer))
  const rows = sheets[0]!.rows
  expect(rows.filter(([, at]) => at instanceof Date)).toHaveLength(total)
  expect(rows[1]!.slice(0, 1).concat(rows[1]!.slice(6, 8))).toEqual([
    list[0]!.number,
    list[0]!.amount / 100,
    list[0]!.refunded / 100,
  ])
  expect(rows.at(-1)![0]).toBe(`共 ${total} 笔订单，手机号已打码`)
  expect((await world.send(order.exportExcel, { token: world.tokens.viewer, body: {} })).status).toBe(403)
})

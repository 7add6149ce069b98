import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { OrderDetail } from '@/contract/features/order/order'
import { menuRight, right } from '@/contract/rights'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { newPerson, signedIn } from '../../support/session/people'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder, requestRefund } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { order, refundRequest, role } = contract
let world: Awaited<ReturnType<typeof openWorld>>
/** May refund up to 20.00 each and 50.00 a day. */
let first: string
/** May refund and review without limits. */
let second: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  first = await person({ refundLimit: 2000, refundDayLimit: 5000 })
  second = await person({})
})
afterAll(() => world.server.close())

const RIGHTS = [
  menuRight('orderRecord'),
  right('orderRecord', 'detail'),
  right('orderRecord', 'refund'),
  right('orderRecord', 'reviewRefund'),
]

async function person(
  limits: { refundLimit?: number; refundDayLimit?: number },
  rightIds: string[] = RIGHTS,
): Promise<string> {
  const { tenantId } = world.own
  const holder = await newPerson(world.server, { tenantId, rightIds })
  await query(
    world.server,
    `update role set refund_limit = $1, refund_day_limit = $2 where id in (select ar.role_id from account_role ar join account a on a.id = ar.account_id where a.login_account = $3)`,
    [limits.refundLimit ?? null, limits.refundDayLimit ?? null, holder.loginAccount],
  )
  return signedIn(world.server, holder)
}

const place = () => placeOrder(world.server, world.own.tenantId)
const detail = (id: string) => must(world.send, order.detail, { token: second, params: { id } })
const dataOf = ({ body }: { body: unknown }) => (body as { data: OrderDetail }).data
const refund = (token: string, id: string, amount: number, more: object = {}) =>
  world.send(order.refund, { token, body: { id, version: 1, amount, reason: 'absent', key: newId(), ...more } })
const decide = (token: string, body: object) => world.send(order.decide, { token, body: { key: newId(), ...body } })
/** Grants, reviews or refuses the order's latest refund. */
async function decideOn(token: string, id: string, move: string, more: object = {}) {
  const { version, refunds } = await detail(id)
  return decide(token, { id, version, refundId: refunds.at(-1)!.id, move, ...more })
}
async function requested(amount: number): Promise<string> {
  const id = await place()
  await requestRefund(world.server, world.own.tenantId, id, amount)
  return id
}
const callsOf = ({ exchanges }: OrderDetail) => exchanges.filter(({ kind }) => kind === 'refund').length

test('a refund at the limit is sent, one fen above it waits for a second person, who sends it once', async () => {
  const token = await person({ refundLimit: 2000 })
  expect(dataOf(await refund(token, await place(), 2000))).toMatchObject({ refunds: [{ state: 'refunding' }] })
  const id = await place()
  const waiting = dataOf(await refund(token, id, 2001, { note: '两位没有来' }))
  expect(waiting).toMatchObject({ refundState: 'reviewing', held: 2001, refunded: 0, exchanges: [] })
  expect(waiting.ledger.map(({ kind }) => kind)).toEqual(['paid'])
  expect(waiting.refunds[0]).toMatchObject({ state: 'reviewing', way: 'channel' })
  expect(await decideOn(token, id, 'approve')).toMatchObject({
    status: 422,
    body: { msg: '这笔是您初审的，复核要由另一个人做' },
  })
  const { version, refunds } = await detail(id)
  const body = { id, version, refundId: refunds[0]!.id, move: 'approve' }
  const answers = await Promise.all([decide(second, body), decide(second, body)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  await payRefunds(world.server)
  const done = await detail(id)
  expect(done).toMatchObject({ refundState: 'refunded', refunded: 2001, held: 0 })
  expect(callsOf(done)).toBe(1)
})

test('the day’s limit holds for two refunds at once', async () => {
  const token = await person({ refundDayLimit: 5000 })
  const ids = await Promise.all([place(), place()])
  const answers = await Promise.all(ids.map((id) => refund(token, id, 3000)))
  expect(answers.map((answer) => dataOf(answer).refunds[0]!.state).toSorted()).toEqual(['refunding', 'reviewing'])
  // Exactly what is left.
  expect(dataOf(await refund(token, await place(), 2000)).refunds[0]).toMatchObject({ state: 'refunding' })
  expect(dataOf(await refund(token, await place(), 1)).refunds[0]).toMatchObject({ state: 'reviewing' })
  const { refund: limit } = await must(world.send, refundRequest.limits, { token })
  expect(limit).toEqual({ each: null, day: 5000, usedToday: 5000 })
})

test('a request above the limit goes to review, back as it was, and can be refused there', async () => {
  const id = await requested(5880)
  expect(dataOf(await decideOn(first, id, 'grant', { amount: 2500, note: '听了一半' }))).toMatchObject({
    held: 2500,
    refunds: [{ state: 'reviewing', amount: 2500, requestedAmount: 5880 }],
  })
  const weak = await person({ refundLimit: 2499 })
  expect(await decideOn(weak, id, 'approve')).toMatchObject({
    status: 422,
    body: { msg: '超出每笔订单的额度 ¥0.01，请额度更高的人复核' },
  })
  const reader = await person({}, RIGHTS.slice(0, 3))
  expect(await decideOn(reader, id, 'approve')).toMatchObject({ status: 403 })
  expect(await decideOn(second, id, 'sendBack')).toMatchObject({ status: 422 })
  expect(dataOf(await decideOn(second, id, 'sendBack', { note: '请全退' }))).toMatchObject({
    held: 5880,
    refunds: [{ state: 'requested', amount: 5880, requestedAmount: null, way: null }],
  })
  await decideOn(first, id, 'grant')
  expect(dataOf(await decideOn(second, id, 'refuse', { note: '已经听完' }))).toMatchObject({
    state: 'paid',
    held: 0,
    refundState: 'rejected',
  })
})

test('who proposed a refund takes it back without the right to review', async () => {
  const token = await person({ refundLimit: 100 }, RIGHTS.slice(0, 3))
  const id = await place()
  await refund(token, id, 5880)
  expect(await decideOn(token, id, 'refuse', { note: '算了' })).toMatchObject({ status: 422 })
  expect(dataOf(await decideOn(token, id, 'sendBack', { note: '填错了' }))).toMatchObject({
    held: 0,
    refundState: 'rejected',
  })
})

test('goodwill pays a part and leaves the right; a whole refund ends it', async () => {
  const id = await requested(5880)
  await query(
    world.server,
    `insert into listen_right (tenant_id, id, order_id, visitor_id, guide_id, starts_at, ends_at) select tenant_id, $2, id, visitor_id, guide_id, $3, $4 from visitor_order where id = $1`,
    [id, newId(), world.server.clock.now, world.server.clock.now + 86_400_000],
  )
  const listens = async () =>
    query(world.server, 'select 1 from listen_right where order_id = $1 and ends_at > $2 and not suspended', [
      id,
      world.server.clock.now,
    ])
  expect(await decideOn(second, id, 'grant', { goodwill: true })).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'amount' }] } },
  })
  expect(await decideOn(second, id, 'grant', { amount: 5881 })).toMatchObject({ status: 422 })
  const granted = dataOf(await decideOn(second, id, 'grant', { goodwill: true, amount: 1000 }))
  expect(granted.refunds[0]).toMatchObject({ isGoodwill: true, amount: 1000, requestedAmount: 5880 })
  await payRefunds(world.server)
  expect(await detail(id)).toMatchObject({ state: 'partRefunded', refunded: 1000 })
  expect(await listens()).toHaveLength(1)
  world.server.clock.now += 60_000
  const { version } = await detail(id)
  await refund(second, id, 4880, { version })
  expect(await listens()).toHaveLength(0)
})

test('a refund that was paid by hand is recorded with its proof, and only within the limit', async () => {
  const [picture] = await query<{ name: string }>(
    world.server,
    `select name from media where tenant_id = $1 and kind = 'picture' limit 1`,
    [world.own.tenantId],
  )
  const proof = [`/saas/media/${picture!.name}`]
  const paid = { way: 'offline', paid: '王思远 11 月 27 日在窗口退现金', proof }
  const above = await requested(5880)
  expect(await decideOn(first, above, 'grant', paid)).toMatchObject({
    status: 422,
    body: { msg: '超出每笔订单的额度 ¥38.80，复核同意以后再退给访客' },
  })
  const id = await requested(1000)
  const missing = [`/saas/media/${'0a'.repeat(32)}.png`]
  expect(await decideOn(first, id, 'grant', { ...paid, proof: missing })).toMatchObject({
    status: 422,
    body: { msg: '凭证不存在，请重新上传' },
  })
  const done = dataOf(await decideOn(first, id, 'grant', paid))
  expect(done).toMatchObject({ refunded: 1000, exchanges: [], refunds: [{ state: 'refunded', way: 'offline' }] })
  expect(done.refunds[0]!.proof).toEqual(paid.proof)
  expect(done.refunds[0]!.steps.map(({ to, note }) => [to, note]).slice(-2)).toEqual([
    ['refunding', ''],
    ['refunded', paid.paid],
  ])
  expect(done.ledger.map(({ kind }) => kind)).toContain('refundDone')
})

test('the queue shows what waits, what the caller may approve, and what was decided today', async () => {
  const id = await requested(2001)
  const number = (await detail(id)).number
  const read = (token: string, tab: string) =>
    must(world.send, refundRequest.query, { token, body: { tab, keyword: number } })
  const waiting = await read(first, 'requested')
  expect(waiting.list).toMatchObject([{ amount: 2001, order: { id, number }, heard: { seconds: 0, lastAt: null } }])
  expect(waiting.sums).toEqual({ count: 1, amount: 2001, within: { count: 0, amount: 0 } })
  const params = { id: waiting.list[0]!.id }
  const one = await must(world.send, refundRequest.read, { token: first, params })
  expect(one).toMatchObject({ version: 1, maximum: 2001, provider: 'demo', canListen: false })
  expect(one.reviewers.length).toBeGreaterThan(0)
  const { reviewing } = await must(world.send, order.waiting, { token: second })
  await decideOn(first, id, 'grant')
  expect(await must(world.send, order.waiting, { token: second })).toMatchObject({ reviewing: reviewing + 1 })
  expect((await read(second, 'reviewing')).sums.within.count).toBe(1)
  // Its limit would do for it, were the proposal another's.
  await query(world.server, `update role set refund_limit = null where refund_limit = 2000 and refund_day_limit = 5000`)
  expect(await read(first, 'reviewing')).toMatchObject({
    list: [{ isProposer: true }],
    sums: { count: 1, within: { count: 0, amount: 0 } },
  })
  await decideOn(second, id, 'approve')
  expect((await read(first, 'decided')).list).toMatchObject([
    { state: 'refunding', decidedAt: world.server.clock.now, lastStep: { from: 'reviewing' } },
  ])
  expect((await read(first, 'reviewing')).list).toEqual([])
})

test('nobody raises the limit of a role above their own', async () => {
  const manager = await person({ refundLimit: 2000 }, [
    ...RIGHTS,
    menuRight('role'),
    right('role', 'add'),
    right('role', 'edit'),
  ])
  const add = (refundLimit: number | null) =>
    world.send(role.add, {
      token: manager,
      body: { name: `退款 ${newId().slice(-8)}`, rightIds: RIGHTS, refundLimit, refundDayLimit: null },
    })
  expect(await add(null)).toMatchObject({
    status: 422,
    body: { data: { fields: [{ path: 'refundLimit', message: '不能高于你自己的额度：¥20.00' }] } },
  })
  expect(await add(2001)).toMatchObject({ status: 422 })
  expect(await add(2000)).toMatchObject({ status: 200 })
})

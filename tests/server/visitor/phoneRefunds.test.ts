import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import { menuRight, right } from '@/contract/rights'
import { settleRefund } from '../../../server/features/payment/refund/settleRefund'
import { takeOver } from '../../../server/visitor/account/takeOver'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey, shows, visit } from '../../support/domains/visitors'

const { order, refundRequest, visitor } = contract
type Order = ResultOf<typeof visitor.ownOrder>
type Headers = Record<string, string>

let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
/** The buyer's. */
let headers: Headers
let made: Order
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
afterAll(() => hideOwnGuides(world))
beforeEach(async () => {
  ;({ guideId, headers } = await openTicketSale(world, { listeners: 3, price: 10_000 }))
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const target = await must(world.send, visitor.payOrder, { headers, params: { id }, body: { from: 'mobile' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  made = await must(world.send, visitor.ownOrder, { headers, params: { id } })
})

const token = () => world.tokens.admin
const own = () => ({ headers, params: { id: made.id } })
const again = () => must(world.send, visitor.ownOrder, own())
const detail = () => must(world.send, order.detail, { token: token(), params: { id: made.id } })
const ask = (count: number, phoneIds: string[] = []) =>
  world.send(visitor.requestRefund, {
    ...own(),
    body: { reason: 'absent', note: '', listeners: { count, phoneIds } },
  })
const messageOf = ({ body }: { body: unknown }) => (body as { msg: string }).msg

async function joined(phone?: Headers): Promise<Headers> {
  phone ??= shows(await visit(world.server, guideId))
  const { code } = await must(world.send, visitor.issueListenCode, { ...own(), body: { use: 'share' } })
  await must(world.send, visitor.redeemListenCode, { headers: phone, body: { guideId, code } })
  return phone
}
const hears = async (phone: Headers) =>
  (await must(world.send, visitor.listenRight, { headers: phone, params: { id: guideId } })).rights.length > 0

/** A phone reports that it listened. */
const listened = (place: number) =>
  query(
    world.server,
    `insert into visitor_listening (id, tenant_id, visitor_id, guide_id, title, language, seconds, whole_seconds, at)
      select gen_random_uuid()::text, l.tenant_id, l.visitor_id, l.guide_id, '迎客松', 'zh-CN', 60, 60, l.starts_at + 1 from listen_right l join visitor_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      where l.order_id = $1 order by l.visitor_id = o.visitor_id desc, l.starts_at, l.id offset $2 limit 1`,
    [made.id, place],
  )

test('visitors ask back unused places and unheard phones; a grant ends these phones alone', async () => {
  const second = await joined()
  await joined()
  await listened(1)
  const { phones } = await again()
  expect(
    messageOf(
      await ask(
        3,
        phones.map(({ id }) => id),
      ),
    ),
  ).toBe('最多能退 2 部，听过的不能单独退')
  expect(messageOf(await ask(1))).toBe('请选出不再使用的 1 部手机')
  expect(messageOf(await ask(1, [phones[1]!.id]))).toContain('选中的手机听过')
  expect((await ask(1, [phones[2]!.id])).status).toBe(200)
  expect(await again()).toMatchObject({ held: 3333, refunds: [{ state: 'requested', listeners: 1, amount: 3333 }] })
  const { refunds, version } = await detail()
  const [request] = refunds
  const seen = await must(world.send, refundRequest.read, { token: token(), params: { id: request!.id } })
  expect(seen).toMatchObject({
    request: { listeners: 1, reason: { id: 'absent', name: '同行人未到' } },
    phones: [{ id: phones[2]!.id, lastHeardAt: null }],
  })
  const grant = { id: made.id, refundId: request!.id, version, move: 'grant', key: newKey() } as const
  expect((await world.send(order.decide, { token: token(), body: { ...grant, amount: 1000 } })).status).toBe(422)
  await must(world.send, order.decide, { token: token(), body: { ...grant, key: newKey() } })
  expect((await detail()).phones.map(({ state }) => state)).toEqual(['open', 'open', 'suspended'])
  expect([await hears(second), await hears(headers)]).toEqual([true, true])
})

test('a phone that listened and left leaves no unused place, and has listened when it joins again', async () => {
  const second = await joined()
  await joined()
  await listened(0)
  await listened(1)
  const [ticket] = await must(world.send, visitor.joinedTickets, { headers: second })
  await must(world.send, visitor.leaveTicket, { headers: second, params: { id: ticket!.id } })
  const { phones, ...left } = await again()
  expect(left).toMatchObject({ free: 1, heard: 2 })
  expect(messageOf(await ask(2, [phones[1]!.id]))).toBe('最多能退 1 部，听过的不能单独退')
  world.server.clock.now += 1000
  await joined(second)
  const { phones: back } = await again()
  expect(back.map(({ lastHeardAt }) => lastHeardAt !== null)).toEqual([true, true, false])
  expect(messageOf(await ask(1, [back[1]!.id]))).toContain('选中的手机听过')
  expect((await ask(1, [back[2]!.id])).status).toBe(200)
})

test('two phones that listened and then sign in to one account leave no unused place', async () => {
  await joined()
  await listened(0)
  await listened(1)
  const { phones } = await detail()
  const [buyer, account] = phones.map(({ visitorId }) => visitorId)
  const { platform, clock } = world.server
  await platform.db.tenantTransaction(world.own.tenantId, (tx) =>
    takeOver(tx, { from: buyer!, to: account! }, clock.now),
  )
  const after = await detail()
  expect(after.phones.filter(({ lastHeardAt }) => lastHeardAt !== null).map(({ state }) => state)).toEqual(
    expect.arrayContaining(['open', 'left']),
  )
})

test('an account’s phone that never listened does not make the place of the other heard twice', async () => {
  await joined()
  await listened(0)
  const { phones } = await detail()
  const [buyer, account] = phones.map(({ visitorId }) => visitorId)
  const { platform, clock } = world.server
  await platform.db.tenantTransaction(world.own.tenantId, (tx) =>
    takeOver(tx, { from: buyer!, to: account! }, clock.now),
  )
  expect((await detail()).phones.filter(({ lastHeardAt }) => lastHeardAt !== null)).toMatchObject([{ state: 'open' }])
})

test('phones that take all that is left, after another refund, are asked for as the whole order', async () => {
  const { version } = await detail()
  const body = { id: made.id, version, amount: 4000, reason: 'absent', key: newKey() } as const
  await must(world.send, order.refund, { token: token(), body })
  await query(
    world.server,
    `update order_refund set state = 'refunded', finished_at = moved_at, next_check_at = null where order_id = $1`,
    [made.id],
  )
  expect(messageOf(await ask(2))).toBe('退 2 部就是退完余下的钱，请申请退整单')
  expect((await ask(1)).status).toBe(200)
})

test('a request that is withdrawn, or ends in goodwill, leaves all phones', async () => {
  const second = await joined()
  expect((await ask(1)).status).toBe(200)
  expect(await again()).toMatchObject({ free: 0, closedListeners: 1 })
  await must(world.send, visitor.withdrawRefund, own())
  expect(await again()).toMatchObject({ free: 1, closedListeners: 0 })
  const { phones } = await again()
  expect((await ask(2, [phones[1]!.id])).status).toBe(200)
  const { refunds, version } = await detail()
  await must(world.send, order.decide, {
    token: token(),
    body: {
      id: made.id,
      refundId: refunds.at(-1)!.id,
      version,
      move: 'grant',
      goodwill: true,
      amount: 1000,
      way: 'offline',
      paid: '王思远，今天，现金',
      key: newKey(),
    },
  })
  expect(await hears(second)).toBe(true)
  expect(await again()).toMatchObject({ refunded: 1000, free: 1, closedListeners: 0 })
})

test('proposed goodwill keeps the places until it is decided: a second person may send it back', async () => {
  await joined()
  await joined()
  const { phones } = await again()
  expect((await ask(1, [phones[1]!.id])).status).toBe(200)
  const { tenantId } = world.own
  const rightIds = [menuRight('orderRecord'), right('orderRecord', 'detail'), right('orderRecord', 'refund')]
  const proposer = await newPerson(world.server, { tenantId, rightIds })
  await query(
    world.server,
    `update role set refund_limit = 1 where id in (select ar.role_id from account_role ar join account a on a.id = ar.account_id where a.login_account = $1)`,
    [proposer.loginAccount],
  )
  const { refunds, version } = await detail()
  const body = { id: made.id, refundId: refunds[0]!.id, version, move: 'grant', key: newKey() } as const
  const proposed = await must(world.send, order.decide, {
    token: await signedIn(world.server, proposer),
    body: { ...body, goodwill: true, amount: 1000 },
  })
  expect(proposed.refunds[0]).toMatchObject({ state: 'reviewing', isGoodwill: true })
  expect(await again()).toMatchObject({ free: 0, closedListeners: 1 })
  await must(world.send, order.decide, {
    token: token(),
    body: { ...body, version: proposed.version, move: 'sendBack', note: '请按人数退', key: newKey() },
  })
  expect(await again()).toMatchObject({ free: 0, closedListeners: 1 })
})

test('money that moves for a refund of a place that was given away since ends the phone that joined last', async () => {
  const second = await joined()
  const { version } = await detail()
  const body = { id: made.id, version, amount: 3333, reason: 'absent', key: newKey(), listeners: { count: 1 } } as const
  const { refunds } = await must(world.send, order.refund, { token: token(), body })
  const refundId = refunds[0]!.id
  await query(world.server, `update order_refund set state = 'rejected', finished_at = moved_at where id = $1`, [
    refundId,
  ])
  world.server.clock.now += 1000
  const third = await joined()
  const { platform, clock } = world.server
  const report = { state: 'done', amount: 3333, refundNumber: 'late', finishedAt: clock.now } as const
  await platform.db.tenantTransaction(world.own.tenantId, (tx) =>
    settleRefund(tx, platform, { refundId, report }, clock.now),
  )
  expect([await hears(headers), await hears(second), await hears(third)]).toEqual([true, true, false])
  expect(await detail()).toMatchObject({ refunded: 3333, closedListeners: 1, freeListeners: 0 })
})

test('the desk says of the visitor’s own phone how long it can hear', async () => {
  const { code } = await must(world.send, visitor.issueListenCode, { ...own(), body: { use: 'move' } })
  const other = shows(await visit(world.server, guideId))
  await must(world.send, visitor.redeemListenCode, { headers: other, body: { guideId, code } })
  expect((await ask(1)).status).toBe(200)
  const [request] = (await detail()).refunds
  const { listenUntil, canListen, hearing } = await must(world.send, refundRequest.read, {
    token: token(),
    params: { id: request!.id },
  })
  expect(listenUntil).toBeLessThanOrEqual(world.server.clock.now)
  expect([canListen, hearing]).toEqual([false, 1])
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { OrderDetail } from '@/contract/features/order/order'
import { menuRight, right } from '@/contract/rights'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder, requestRefund } from '../../support/domains/orders'
import { newPerson, signedIn } from '../../support/session/people'
import { choices } from '../../support/property/choices'
import { freshSeeded } from '../../support/server/seeded'

const { order, refundRequest } = contract
const LIMIT = 2000
const RIGHTS = [
  menuRight('orderRecord'),
  right('orderRecord', 'detail'),
  right('orderRecord', 'refund'),
  right('orderRecord', 'reviewRefund'),
]

let world: Awaited<ReturnType<typeof openWorld>>
/** Clerks with one limit for each order, and somebody without. */
let clerks: string[]
let chief: string
let people: Awaited<ReturnType<typeof newPerson>>[]
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  people = [await person(LIMIT), await person(LIMIT), await person(LIMIT), await person(null)]
  await signAllIn()
})
afterAll(() => world.server.close())

/** Again after a night: sessions end. */
async function signAllIn(): Promise<void> {
  const tokens: string[] = []
  for (const holder of people) tokens.push(await signedIn(world.server, holder))
  clerks = tokens.slice(0, 3)
  chief = tokens[3]!
}

async function nextDay(): Promise<void> {
  world.server.clock.now += 86_400_000
  await signAllIn()
}

async function person(limit: number | null) {
  const holder = await newPerson(world.server, { tenantId: world.own.tenantId, rightIds: RIGHTS })
  await query(
    world.server,
    `update role set refund_limit = $1 where id in (
      select ar.role_id from account_role ar join account a on a.id = ar.account_id where a.login_account = $2)`,
    [limit, holder.loginAccount],
  )
  return holder
}

const place = () => placeOrder(world.server, world.own.tenantId)
const detail = (id: string) => must(world.send, order.detail, { token: chief, params: { id } })
const dataOf = ({ body }: { body: unknown }) => (body as { data: OrderDetail }).data

async function refund(token: string, id: string, amount: number, way: 'offline' | 'channel' = 'offline') {
  const { version } = await detail(id)
  return world.send(order.refund, { token, body: { id, version, amount, way, reason: 'absent', key: newId() } })
}

async function decide(token: string, id: string, move: string, more: object = {}) {
  const { version, refunds } = await detail(id)
  const body = { id, version, refundId: refunds.at(-1)!.id, move, note: '核对过', key: newId(), ...more }
  return world.send(order.decide, { token, body })
}

/** What left an order without a second person: refunds that were never proposed, whatever became of them later. */
const alone = ({ refunds }: OrderDetail) =>
  refunds
    .filter(({ state, proposedBy }) => state !== 'rejected' && state !== 'requested' && proposedBy === null)
    .reduce((sum, { amount }) => sum + amount, 0)

test('a third part of one order waits for a second person, who sees why', async () => {
  const id = await place()
  expect(dataOf(await refund(clerks[0]!, id, 1000))).toMatchObject({ refunds: [{ state: 'refunding' }] })
  world.server.clock.now += 60_000
  // The other clerk, the next day: what the order has had counts.
  await nextDay()
  expect(dataOf(await refund(clerks[1]!, id, 1000)).refunds[1]).toMatchObject({ state: 'refunding' })
  const third = dataOf(await refund(clerks[2]!, id, 1))
  expect(third).toMatchObject({ granted: 2000, refunds: [{}, {}, { state: 'reviewing' }] })
  // Two people with the same limit do not reach together what neither may alone.
  expect(await decide(clerks[0]!, id, 'approve')).toMatchObject({
    status: 422,
    body: { msg: '这笔订单前面已退 ¥20.00（含在途），连这次超出每笔订单的额度 ¥0.01，请额度更高的人复核' },
  })
  const params = { id: third.refunds[2]!.id }
  expect(await must(world.send, refundRequest.read, { token: clerks[0]!, params })).toMatchObject({
    request: { order: { granted: 2000 } },
  })
  const reviewers = (await must(world.send, refundRequest.read, { token: clerks[0]!, params })).reviewers
  expect(reviewers.length).toBeGreaterThan(0)
  const queue = (token: string) =>
    must(world.send, refundRequest.query, { token, body: { tab: 'reviewing', keyword: third.number } })
  expect((await queue(clerks[0]!)).sums).toMatchObject({ count: 1, within: { count: 0 } })
  expect((await queue(chief)).sums).toMatchObject({ count: 1, within: { count: 1 } })
  expect(await decide(chief, id, 'approve')).toMatchObject({ status: 200 })
  expect(await detail(id)).toMatchObject({ granted: 2001 })
})

test('two clerks at the same moment do not pass the limit of an order together', async () => {
  const id = await place()
  const { version } = await detail(id)
  const send = (token: string) =>
    world.send(order.refund, {
      token,
      body: { id, version, amount: 1500, way: 'offline', reason: 'absent', key: newId() },
    })
  await Promise.all(clerks.map(send))
  expect(alone(await detail(id))).toBe(1500)
})

test('the visitor’s request counts with what the order has had, and its payment by hand waits', async () => {
  const id = await place()
  await refund(clerks[0]!, id, 1500)
  world.server.clock.now += 60_000
  await decide(clerks[0]!, id, 'confirm')
  const request = newId()
  await query(
    world.server,
    `insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, note, moved_at)
      values ($1, $2, $3, 2, 600, 'requested', true, 'absent', '', $4)`,
    [world.own.tenantId, request, id, world.server.clock.now],
  )
  await query(world.server, `update visitor_order set refund_state = 'requested', held = 600 where id = $1`, [id])
  expect(await decide(clerks[1]!, id, 'grant', { way: 'offline', paid: '窗口退的现金' })).toMatchObject({
    status: 422,
    body: {
      msg: '这笔订单前面已退 ¥15.00（含在途），连这次超出每笔订单的额度 ¥1.00，复核同意以后再退给访客',
    },
  })
  expect(dataOf(await decide(clerks[1]!, id, 'grant', { way: 'offline' })).refunds[1]).toMatchObject({
    state: 'reviewing',
  })
})

test.each([1, 2, 3, 4])('no sequence of refunds passes the limit of an order without review (%i)', async (seed) => {
  const { of: pick, upTo } = choices(seed)
  const int = (from: number, to: number) => from + upTo(to - from + 1)
  const ids = await Promise.all([place(), place(), place()])
  const asked = await place()
  await requestRefund(world.server, world.own.tenantId, asked, 5880)
  ids.push(asked)
  for (let step = 0; step < 40; step++) {
    const id = pick(ids)
    const token = pick(clerks)
    const { refunds } = await detail(id)
    const last = refunds.at(-1)
    if (last?.state === 'requested') await decide(token, id, pick(['grant', 'refuse']), { amount: int(1, 5880) })
    else if (last?.state === 'reviewing')
      await decide(pick([...clerks, chief]), id, pick(['approve', 'sendBack', 'refuse']))
    else if (last?.state === 'refunding' && last.way === 'offline')
      await decide(token, id, pick(['confirm', 'giveUp', 'confirm']))
    else
      await Promise.all([
        refund(token, id, int(1, 2500), pick(['offline', 'channel'])),
        refund(pick(clerks), id, int(1, 900)),
      ])
    if (step % 5 === 0) await payRefunds(world.server)
    if (int(1, 10) === 1) await nextDay()
    else world.server.clock.now += 60_000
    expect(alone(await detail(id))).toBeLessThanOrEqual(LIMIT)
  }
})

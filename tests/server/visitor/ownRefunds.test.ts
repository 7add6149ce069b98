import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { menuRight, right } from '@/contract/rights'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds } from '../../support/domains/orders'
import { newPerson, signedIn } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey } from '../../support/domains/visitors'

const { order, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let headers: Record<string, string>
/** Who must hand every refund to a second person. */
let proposer: string
beforeAll(async () => {
  world = await openWorld(await seededServer())
  ;({ guideId, headers } = await openTicketSale(world))
  const rightIds = [menuRight('orderRecord'), right('orderRecord', 'detail'), right('orderRecord', 'refund')]
  const holder = await newPerson(world.server, { tenantId: world.own.tenantId, rightIds })
  await query(
    world.server,
    `update role set refund_limit = 1 where id in (select ar.role_id from account_role ar join account a on a.id = ar.account_id where a.login_account = $1)`,
    [holder.loginAccount],
  )
  proposer = await signedIn(world.server, holder)
})
afterAll(() => hideOwnGuides(world))
// Visitors may ask only so often a minute.
beforeEach(() => {
  world.server.clock.now += 60_000
})

/** An order of 29.40, paid at the till. */
async function paid() {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const target = await must(world.send, visitor.payOrder, { headers, params: { id }, body: { from: 'mobile' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  return { headers, params: { id } }
}
type Own = Awaited<ReturnType<typeof paid>>

const again = (own: Own) => must(world.send, visitor.ownOrder, own)
const ask = (own: Own) => must(world.send, visitor.requestRefund, { ...own, body: { reason: 'silent', note: '' } })
const soldSpot = async () => {
  const [spot] = await query<{ id: string }>(
    world.server,
    `select id from guide_bag_revision where guide_id = $1 and kind = 'spot' limit 1`,
    [guideId],
  )
  return spot!
}
const detail = ({ params }: Own) => must(world.send, order.detail, { token: world.tokens.admin, params })
async function decide(own: Own, token: string, body: object) {
  const { id, version, refunds } = await detail(own)
  return must(world.send, order.decide, {
    token,
    body: { id, version, refundId: refunds.at(-1)!.id, key: newKey(), ...body },
  })
}

test('listening meanwhile leaves a decision valid; a withdrawal and a new request do not', async () => {
  const own = await paid()
  await ask(own)
  const { id: spotId } = await soldSpot()
  const listens = () => [{ key: newKey(), guideId, spotId, at: world.server.clock.now, seconds: 5 }]
  const listen = () => must(world.send, visitor.events, { headers, body: { visits: [], listens: listens() } })
  const read = await detail(own)
  const opened = { id: read.id, version: read.version, refundId: read.refunds[0]!.id, key: newKey() }
  const token = world.tokens.admin
  await listen()
  expect(await detail(own)).toMatchObject({ state: 'used', version: opened.version })
  const proposed = await must(world.send, order.decide, { token: proposer, body: { ...opened, move: 'grant' } })
  expect(proposed).toMatchObject({ refundState: 'reviewing' })
  // Who read it before it was proposed has to look again.
  expect(
    await world.send(order.decide, { token, body: { ...opened, key: newKey(), move: 'refuse', note: '听过' } }),
  ).toMatchObject({ status: 409, body: { msg: '这笔订单刚刚有变动，请核对后再操作' } })
  await must(world.send, visitor.withdrawRefund, own)
  await ask(own)
  await listen()
  await decide(own, token, { move: 'grant' })
  const { version } = await detail(own)
  await payRefunds(world.server)
  expect(await detail(own)).toMatchObject({ state: 'refunded', version })
})

test('what operators propose and refuse among themselves is not shown to the visitor', async () => {
  const own = await paid()
  const { id, version } = await detail(own)
  const body = { id, version, amount: 1000, reason: 'other', note: '熟客，先压着', key: newKey() }
  await must(world.send, order.refund, { token: proposer, body })
  expect(await again(own)).toMatchObject({ refundState: 'none', refunds: [] })
  await decide(own, world.tokens.admin, { move: 'refuse', note: '熟客也不退' })
  expect(await again(own)).toMatchObject({ refundState: 'none', refunds: [] })
  await ask(own)
  expect(await again(own)).toMatchObject({ refundState: 'requested', refunds: [{ state: 'requested' }] })
})

test.each(['withdrawn', 'refused'] as const)('a request %s under review counts as it was requested', async (how) => {
  const own = await paid()
  await ask(own)
  await decide(own, proposer, { move: 'grant', note: '听了一半', amount: 1000, goodwill: true })
  expect(await again(own)).toMatchObject({ refundState: 'requested', refunds: [{ amount: 2940 }] })
  if (how === 'refused') await decide(own, world.tokens.admin, { move: 'refuse', note: '讲解已经听完' })
  else await must(world.send, visitor.withdrawRefund, own)
  expect(await again(own)).toMatchObject({
    refundState: 'rejected',
    refunds: [{ amount: 2940, refusal: how === 'refused' ? '讲解已经听完' : '' }],
  })
  const { refunds } = await detail(own)
  expect(refunds).toMatchObject([{ amount: 2940, requestedAmount: null, isGoodwill: false }])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { ACCOUNT_DEVICES_MAX } from '@/contract/visitor/visitorLogin'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { shows, visit } from '../../support/domains/visitors'

const { order, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
/** The buyer's. */
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
afterAll(() => hideOwnGuides(world))
beforeEach(async () => {
  ;({ guideId, headers } = await openTicketSale(world, { listeners: 3 }))
})

const products = async () => (await must(world.send, visitor.products, { query: { guideId } })).products

async function buy(): Promise<string> {
  const [product] = await products()
  const body = { guideId, productId: product!.id, mark: product!.mark }
  const { id } = await must(world.send, visitor.orderProduct, { headers, body })
  const paying = { headers, params: { id }, body: { from: 'mobile' } } as const
  const token = tillToken(await must(world.send, visitor.payOrder, paying))
  await must(world.send, visitor.till, { body: { token, outcome: 'paid' } })
  return id
}

async function joinedPhone(id: string): Promise<Record<string, string>> {
  const { code } = await must(world.send, visitor.issueListenCode, { headers, params: { id }, body: { use: 'share' } })
  const phone = shows(await visit(world.server, guideId))
  await must(world.send, visitor.redeemListenCode, { headers: phone, body: { guideId, code } })
  return phone
}

const ticketsOf = (as: Record<string, string>) => must(world.send, visitor.joinedTickets, { headers: as })
const leave = (as: Record<string, string>, id: string) =>
  world.send(visitor.leaveTicket, { headers: as, params: { id } })

test('a phone that joined a ticket lists it and leaves it; the place is free again, and the order says so', async () => {
  const id = await buy()
  expect(await ticketsOf(headers)).toEqual([])
  const phone = await joinedPhone(id)
  const [ticket] = await ticketsOf(phone)
  expect(ticket).toMatchObject({ guides: [{ id: guideId }], canListen: true, listeners: 3, used: 2 })
  const { listenUntil } = await must(world.send, visitor.ownOrder, { headers, params: { id } })
  expect(ticket!.until).toBe(listenUntil)
  expect((await leave(phone, ticket!.id)).status).toBe(200)
  expect(await ticketsOf(phone)).toEqual([])
  const { rights, loss } = await must(world.send, visitor.listenRight, { headers: phone, params: { id: guideId } })
  expect([rights, loss]).toEqual([[], null])
  expect(await must(world.send, visitor.ownOrder, { headers, params: { id } })).toMatchObject({ free: 2 })
  const { events } = await must(world.send, order.detail, { token: world.tokens.admin, params: { id } })
  expect(events.map(({ kind }) => kind)).toContain('phoneLeft')
  expect((await leave(phone, ticket!.id)).status).toBe(409)
})

test('a phone leaves its own place only, the buyer leaves nothing, and a ticket under refund stays', async () => {
  const id = await buy()
  const phone = await joinedPhone(id)
  const [ticket] = await ticketsOf(phone)
  expect((await leave(headers, ticket!.id)).status).toBe(404)
  const rows = await query<{ id: string }>(
    world.server,
    `select l.id from listen_right l join visitor_order o on o.id = l.order_id where o.id = $1 and l.visitor_id = o.visitor_id`,
    [id],
  )
  expect((await leave(headers, rows[0]!.id)).status).toBe(404)
  await query(world.server, 'update listen_right set suspended = true where id = $1', [ticket!.id])
  expect(await ticketsOf(phone)).toMatchObject([{ canListen: false, used: 1 }])
  expect(await leave(phone, ticket!.id)).toMatchObject({
    status: 409,
    body: { msg: '这个订单正在退款，退款有结果以前不能变动手机' },
  })
})

test('a phone that the buyer asks back does not leave meanwhile', async () => {
  const id = await buy()
  const phone = await joinedPhone(id)
  await joinedPhone(id)
  const [ticket] = await ticketsOf(phone)
  const body = { reason: 'absent', note: '', listeners: { count: 1, phoneIds: [ticket!.id] } }
  await must(world.send, visitor.requestRefund, { headers, params: { id }, body })
  expect(await leave(phone, ticket!.id)).toMatchObject({
    status: 409,
    body: { msg: '这部手机已经不在这张票里，或在申请退款' },
  })
})

test('an account says how many devices it has; a phone without one has none', async () => {
  const account = () => must(world.send, visitor.account, { headers })
  expect(await account()).toEqual({ devices: null, most: ACCOUNT_DEVICES_MAX })
  const id = await buy()
  await query(
    world.server,
    `with v as (update visitor set page_app = 'wx1', page_openid = 'o-' || id where id = (select visitor_id from visitor_order where id = $1) returning id, tenant_id)
      insert into visitor_account_device (tenant_id, device_key, visitor_id, at) select tenant_id, 'device ' || id || n, id, n from v, generate_series(1, 2) n`,
    [id],
  )
  expect(await account()).toEqual({ devices: 2, most: ACCOUNT_DEVICES_MAX })
})

test('a product says when the price of now ends', async () => {
  const [before] = await products()
  expect(before!.priceEndsAt).toBeNull()
  const now = world.server.platform.now()
  const [from, end] = [now - 1000, now + 86_400_000]
  await query(
    world.server,
    `with b as (insert into price_batch (tenant_id, id, kind, name, starts_at, ends_at, change, products, created_at)
        values ($1, $2 || 'b', 'promotion', '初冬价', $3, $4, '{"by":"set","amount":1990}', '[]', $3) returning tenant_id, id)
      insert into price_period (tenant_id, id, product_id, batch_id, kind, name, amount, starts_at, ends_at)
        select tenant_id, $2 || 'p', $2, id, 'promotion', '初冬价', 1990, $3, $4 from b`,
    [world.own.tenantId, before!.id, from, end],
  )
  try {
    expect((await products())[0]).toMatchObject({ price: 1990, priceEndsAt: end })
  } finally {
    // Other files sell at this server too.
    await query(world.server, 'delete from price_period where id = $1', [`${before!.id}p`])
    await query(world.server, 'delete from price_batch where id = $1', [`${before!.id}b`])
  }
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'

const { guideFunction, order, price, visitor } = contract

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
afterAll(() => hideOwnGuides(world))

const admin = () => ({ token: world.tokens.admin })
const messageOf = ({ body }: { body: unknown }) => (body as { msg: string }).msg

async function changeTicket(guideId: string, guideIds: readonly string[]) {
  const { list } = await must(world.send, price.queryPage, { ...admin(), body: { guideId } })
  const { id, version, name, price: amount, validity, validityUnit } = list[0]!
  const body = { id, version, guideId, name, price: amount, validity, validityUnit, guideIds: [...guideIds] }
  return world.send(price.update, { ...admin(), body })
}

const offersOf = async (guideId: string) =>
  (await must(world.send, visitor.products, { query: { guideId } })).products.filter(({ guides }) => guides.length > 1)

const hears = async (guideId: string, headers: Record<string, string>) => {
  const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
  const params = { id: guideId, revision: String(revision), packetId: packets[0]!.id }
  return (await world.send(visitor.boughtPacket, { headers, params })).status === 200
}

test('one ticket opens several guides, is offered on the page of each, and names one that is offline', async () => {
  const own = await openTicketSale(world)
  const further = await openTicketSale(world)
  expect(messageOf(await changeTicket(own.guideId, [own.guideId]))).toContain('已经有这个商品自己的导览')
  expect((await changeTicket(own.guideId, [further.guideId])).status).toBe(200)
  const [offer] = await offersOf(further.guideId)
  expect(offer!.guides.map(({ id }) => id)).toEqual([own.guideId, further.guideId])
  expect(await offersOf(own.guideId)).toEqual([offer])

  const { headers } = further
  const body = { guideId: further.guideId, productId: offer!.id, mark: offer!.mark }
  const made = await must(world.send, visitor.orderProduct, { headers, body })
  // For books and statistics it is of the product's own guide.
  expect(made).toMatchObject({ guide: { id: own.guideId }, guides: [{ id: own.guideId }, { id: further.guideId }] })
  const paying = { headers, params: { id: made.id }, body: { from: 'mobile' } } as const
  const token = tillToken(await must(world.send, visitor.payOrder, paying))
  await must(world.send, visitor.till, { body: { token, outcome: 'paid' } })
  expect([await hears(own.guideId, headers), await hears(further.guideId, headers)]).toEqual([true, true])
  expect(await hears(further.guideId, own.headers)).toBe(false)
  expect((await must(world.send, order.detail, { ...admin(), params: { id: made.id } })).guides).toHaveLength(2)

  const place = { ...admin(), params: { id: further.guideId } }
  const { guideVersion: version } = await must(world.send, guideFunction.detail, place)
  const closing = { id: further.guideId, version, publish: 'offline' } as const
  await must(world.send, guideFunction.guideOnline, { ...admin(), body: closing })
  const { name } = offer!.guides[1]!
  const again = { headers: own.headers, body: { ...body, guideId: own.guideId } }
  expect(messageOf(await world.send(visitor.orderProduct, again))).toBe(`联票里的「${name}」已经下线，不能购买`)
})

test('a ticket of a guide that is no longer sold is not offered elsewhere', async () => {
  const own = await openTicketSale(world)
  const further = await openTicketSale(world)
  await changeTicket(own.guideId, [further.guideId])
  expect(await offersOf(further.guideId)).toHaveLength(1)
  const { version } = await must(world.send, contract.sell.detail, { ...admin(), params: { id: own.guideId } })
  await must(world.send, contract.sell.publish, { ...admin(), body: { id: own.guideId, version, publish: 'offline' } })
  expect(await offersOf(further.guideId)).toEqual([])
})

test('a ticket is neither offered nor sold in a way in which one of its guides is not open', async () => {
  const own = await openTicketSale(world)
  const further = await openTicketSale(world)
  await changeTicket(own.guideId, [further.guideId])
  const [offer] = await offersOf(further.guideId)
  const { guideVersion: version } = await must(world.send, guideFunction.detail, {
    ...admin(),
    params: { id: own.guideId },
  })
  const closing = { id: own.guideId, version, way: 'h5', open: false } as const
  await must(world.send, guideFunction.guideWay, { ...admin(), body: closing })
  expect(await offersOf(further.guideId)).toEqual([])
  const inMini = await must(world.send, visitor.products, { query: { guideId: further.guideId, way: 'mini' } })
  expect(inMini.products.map(({ id }) => id)).toContain(offer!.id)
  const order = {
    headers: further.headers,
    body: { guideId: further.guideId, productId: offer!.id, mark: offer!.mark },
  }
  const { name } = offer!.guides[0]!
  expect(messageOf(await world.send(visitor.orderProduct, order))).toBe(`H5 网页没有开放联票里的「${name}」，不能购买`)
  expect((await world.send(visitor.orderProduct, { ...order, query: { way: 'mini' } })).status).toBe(200)
})

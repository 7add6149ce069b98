import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import type { Source } from '@/contract/operation/miniProgram/subscription/subscribeScenes'
import { remindEnding } from '../../../server/features/payment/messages'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'

const { subscribeTemplate, visitor } = contract
const HOUR_MS = 3_600_000

let world: Awaited<ReturnType<typeof openWorld>>
let own: { headers: Record<string, string>; params: { id: string } }
let order: ResultOf<typeof visitor.ownOrder>
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  await turnOn('orderPaid', [
    { key: 'character_string1', label: '订单编号', source: 'number' },
    { key: 'amount2', label: '金额', source: 'amount' },
  ])
  await turnOn('rightEnding', [
    { key: 'time1', label: '到期时间', source: 'time' },
    { key: 'thing2', label: '商品', source: 'product' },
  ])
  ;({ order, own } = await buy())
})
afterAll(() => world.server.close())

async function turnOn(scene: 'orderPaid' | 'rightEnding', fields: { key: string; label: string; source: Source }[]) {
  const token = world.tokens.admin
  const { version } = await must(world.send, subscribeTemplate.detail, { token, params: { id: scene } })
  const body = { id: scene, version, enabled: true, templateId: 'a'.repeat(43), title: '订单消息', fields }
  await must(world.send, subscribeTemplate.save, { token, body })
}

async function buy() {
  const { guideId, headers } = await openTicketSale(world)
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const target = await must(world.send, visitor.payOrder, { headers, params: { id }, body: { from: 'mobile' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  const own = { headers, params: { id } }
  return { own, order: await must(world.send, visitor.checkOrder, own) }
}

const messagesOf = (scene: string) =>
  query<{ parts: { text: string }[] }>(
    world.server,
    `select parts from subscribe_message where scene = $1 and subject = $2`,
    [scene, own.params.id],
  )

test('the visitor gets one message when the payment is confirmed, however often it is reported', async () => {
  await must(world.send, visitor.checkOrder, own)
  expect(await messagesOf('orderPaid')).toMatchObject([{ parts: [{ text: order.number }, { text: '¥29.40' }] }])
})

test('the visitor is reminded once, two hours before a day ends', async () => {
  const { server } = world
  const endsAt = order.listenUntil!
  server.clock.now = endsAt - 3 * HOUR_MS
  await remindEnding(server.platform)
  expect(await messagesOf('rightEnding')).toEqual([])
  server.clock.now = endsAt - 2 * HOUR_MS
  await Promise.all([remindEnding(server.platform), remindEnding(server.platform)])
  await remindEnding(server.platform)
  expect(await messagesOf('rightEnding')).toHaveLength(1)
})

test('one visitor who cannot be reminded keeps the reminders of others as they are', async () => {
  const { server } = world
  // Sessions last less than a ticket.
  server.clock.now = Date.now()
  const orders = [(await buy()).order, (await buy()).order] as const
  const [first, second] = orders
  await query(server, 'update listen_right set ends_at = ends_at - 1 where order_id = $1', [first.id])
  await query(
    server,
    `alter table subscribe_message add constraint fails check (scene <> 'rightEnding' or subject <> '${second.id}')`,
  )
  server.clock.now = first.listenUntil! - HOUR_MS
  await remindEnding(server.platform)
  const reminded = () =>
    query<{ subject: string }>(
      server,
      `select subject from subscribe_message where scene = 'rightEnding' and subject = any($1)`,
      [orders.map(({ id }) => id)],
    )
  expect(await reminded()).toEqual([{ subject: first.id }])
  await query(server, 'alter table subscribe_message drop constraint fails')
  await remindEnding(server.platform)
  expect(await reminded()).toHaveLength(2)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { must, uniqueName } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld } from '../../support/matrix/world'
import { payRefunds } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { dayOf } from '@/contract/kit/chinaDay'
import { newKey } from '../../support/domains/visitors'

const { order, orderStatistics, refundReason, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let headers: Record<string, string>
beforeAll(async () => {
  // Its list of reasons changes.
  world = await openWorld(await freshSeeded())
  ;({ guideId, headers } = await openTicketSale(world))
})
afterAll(() => hideOwnGuides(world))

const token = () => world.tokens.finance
const newReason = async (more: object = {}) => {
  const { id, version } = await must(world.send, refundReason.add, {
    token: token(),
    body: { name: uniqueName('因').slice(-12), translations: { en: 'Too cold' }, ...more },
  })
  return must(world.send, refundReason.publish, { token: token(), body: { id, version, publish: 'online' } })
}
const offered = (language?: string) =>
  must(world.send, visitor.refundReasons, { headers, query: language === undefined ? {} : { language } })

async function paid() {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const { id } = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const target = await must(world.send, visitor.payOrder, { headers, params: { id }, body: { from: 'mobile' } })
  await must(world.send, visitor.till, { body: { token: tillToken(target), outcome: 'paid' } })
  return { headers, params: { id } }
}

test('a merchant starts with a list that visitors read in their language', async () => {
  expect((await offered()).map(({ id, name }) => [id, name])).toEqual([
    ['absent', '同行人未到'],
    ['twice', '重复购买'],
    ['silent', '讲解放不出'],
    ['closed', '临时闭园'],
    ['other', '其他'],
  ])
  expect((await offered('ja')).at(-1)).toEqual({ id: 'other', name: 'その他', asksWords: true })
  expect((await offered('bo')).at(-1)!.name).toBe('其他')
})

test('a request keeps the words of the time when its reason is renamed and deleted, and counts under it', async () => {
  const reason = await newReason()
  expect((await offered('en')).at(-1)).toEqual({ id: reason.id, name: 'Too cold', asksWords: false })
  const own = await paid()
  await must(world.send, visitor.requestRefund, { ...own, body: { reason: reason.id, note: '' } })
  const { createdAt: _at, ...renamed } = { ...reason, name: '太冷了' }
  const { id, version, asksWords, translations } = renamed
  const saved = await must(world.send, refundReason.update, {
    token: token(),
    body: { id, version, name: '太冷了', asksWords, translations },
  })
  await must(world.send, refundReason.delete, {
    token: token(),
    params: { id: reason.id },
    query: { version: String(saved.version) },
  })
  expect((await offered()).map((row) => row.id)).not.toContain(reason.id)
  const detail = await must(world.send, order.detail, { token: token(), params: own.params })
  expect(detail.refunds[0]!.reason).toEqual({ id: reason.id, name: reason.name })
  await must(world.send, order.decide, {
    token: token(),
    body: { id: detail.id, version: detail.version, refundId: detail.refunds[0]!.id, move: 'grant', key: newKey() },
  })
  await payRefunds(world.server)
  const today = dayOf(world.server.clock.now)
  const { reasons } = await must(world.send, orderStatistics.read, {
    token: token(),
    body: { from: today, to: today, guideId },
  })
  expect(reasons).toMatchObject([{ key: reason.id, name: '太冷了', refunds: 1 }])
})

test('a reason that asks for words is refused without them, and one that is off is refused', async () => {
  const own = await paid()
  const ask = (reason: string) => world.send(visitor.requestRefund, { ...own, body: { reason, note: '' } })
  expect((await ask('other')).body).toMatchObject({ msg: '选了“其他”，请写明原因' })
  const off = await must(world.send, refundReason.add, {
    token: token(),
    body: { name: uniqueName('因').slice(-12), translations: {} },
  })
  expect((await ask(off.id)).status).toBe(422)
  expect((await ask('twice')).status).toBe(200)
})

test('one reason always stays on', async () => {
  const { list } = await must(world.send, refundReason.queryPage, { token: token(), body: { publish: 'online' } })
  const statuses: number[] = []
  for (const { id, version } of list) {
    const body = { id, version, publish: 'offline' } as const
    statuses.push((await world.send(refundReason.publish, { token: token(), body })).status)
  }
  expect(statuses.at(-1)).toBe(409)
  expect(await offered()).toHaveLength(1)
})

test('the list is changed with its own right alone', async () => {
  const body = { name: uniqueName('因').slice(-12), translations: {} }
  expect((await world.send(refundReason.add, { token: world.tokens.operator, body })).status).toBe(403)
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import { CHANGES_PER_DAY } from '@/contract/features/sell/listeners'
import type { ResultOf } from '@/contract/kit/core'
import { takeOver } from '../../../server/visitor/account/takeOver'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, sendRefunds } from '../../support/domains/orders'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey, onlineGuide, shows, visit } from '../../support/domains/visitors'

const { order, visitor } = contract
type Order = ResultOf<typeof visitor.ownOrder>

let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
/** The buyer's. */
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
afterAll(() => hideOwnGuides(world))
beforeEach(async () => {
  ;({ guideId, headers } = await openTicketSale(world, { listeners: 3, price: 10_000 }))
})

const admin = () => ({ token: world.tokens.admin })
const messageOf = ({ body }: { body: unknown }) => (body as { msg: string }).msg

async function buy(): Promise<Order> {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const made = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const paying = { headers, params: { id: made.id }, body: { from: 'mobile' } } as const
  const token = tillToken(await must(world.send, visitor.payOrder, paying))
  await must(world.send, visitor.till, { body: { token, outcome: 'paid' } })
  return again(made)
}

const again = ({ id }: Pick<Order, 'id'>) => must(world.send, visitor.ownOrder, { headers, params: { id } })
const detail = ({ id }: Pick<Order, 'id'>) => must(world.send, order.detail, { ...admin(), params: { id } })
const newPhone = async () => shows(await visit(world.server, guideId))

const codeOf = async ({ id }: Order, use: 'share' | 'move' = 'share') =>
  (await must(world.send, visitor.issueListenCode, { headers, params: { id }, body: { use } })).code
const redeem = (as: Record<string, string>, code: string) =>
  world.send(visitor.redeemListenCode, { headers: as, body: { guideId, code } })

/** A further phone of an order. */
async function joined(made: Order): Promise<Record<string, string>> {
  const phone = await newPhone()
  expect((await redeem(phone, await codeOf(made))).status).toBe(200)
  return phone
}

async function spotAddress() {
  const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
  return { id: guideId, revision: String(revision), packetId: packets[0]!.id }
}
const bought = async (as: Record<string, string>) =>
  world.send(visitor.boughtPacket, { headers: as, params: await spotAddress() })
const hears = async (as: Record<string, string>) => (await bought(as)).status === 200

async function after<T>(ms: number, run: () => Promise<T>): Promise<T> {
  world.server.clock.now += ms
  try {
    return await run()
  } finally {
    world.server.clock.now -= ms
  }
}

describe('two phones that sign in to one account', () => {
  const visitorOf = async (made: Order, place: number) => (await detail(made)).phones[place]!.visitorId

  test('have one place of the order, and the other is free again', async () => {
    const made = await buy()
    await joined(made)
    const [buyer, account] = [await visitorOf(made, 0), await visitorOf(made, 1)]
    const { platform, clock } = world.server
    await platform.db.tenantTransaction(world.own.tenantId, (tx) =>
      takeOver(tx, { from: buyer, to: account }, clock.now),
    )
    const { phones } = await detail(made)
    expect(phones.filter(({ state }) => state === 'open')).toMatchObject([{ visitorId: account, isBuyer: true }])
    expect(phones.find(({ visitorId }) => visitorId === buyer)?.state).toBe('left')
  })
})

describe('sharing a ticket', () => {
  test('a code lets another phone in, once, until all places are taken', async () => {
    const made = await buy()
    expect(made).toMatchObject({ listeners: 3, free: 2, phones: [{ isBuyer: true, lastHeardAt: null }] })
    const code = await codeOf(made)
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    const second = await newPhone()
    expect(await hears(second)).toBe(false)
    const spoken = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`
    expect(await redeem(second, spoken)).toMatchObject({
      status: 200,
      body: { data: { product: made.product, until: made.listenUntil, guides: [{ id: guideId }] } },
    })
    expect(await hears(second)).toBe(true)
    // Its answer may have been lost.
    expect((await redeem(second, code)).status).toBe(200)
    const third = await newPhone()
    expect(messageOf(await redeem(third, code))).toContain('已经用过')
    expect((await redeem(third, await codeOf(made))).status).toBe(200)
    const full = { headers, params: { id: made.id }, body: { use: 'share' } } as const
    expect((await world.send(visitor.issueListenCode, full)).status).toBe(409)
    expect(await again(made)).toMatchObject({ free: 0, phones: [{}, { isBuyer: false }, { isBuyer: false }] })
    expect(await must(world.send, visitor.ownOrders, { headers: second })).toEqual([])
  })

  test('wrong, replaced, expired and foreign codes are refused in words', async () => {
    const made = await buy()
    const phone = await newPhone()
    const first = await codeOf(made)
    expect(messageOf(await redeem(phone, 'ABCDEFGH'))).toContain('没有这个码')
    const second = await codeOf(made)
    expect(messageOf(await redeem(phone, first))).toContain('已经作废')
    const foreignGuide = await onlineGuide(world, '', 'admin2')
    const foreign = { headers: shows(await visit(world.server, foreignGuide)), body: { guideId: foreignGuide } }
    const sent = await world.send(visitor.redeemListenCode, { ...foreign, body: { ...foreign.body, code: second } })
    expect([sent.status, messageOf(sent)]).toEqual([422, '没有这个码，请核对每一位'])
    await query(world.server, 'update listen_code set expires_at = created_at where order_id = $1', [made.id])
    expect(messageOf(await redeem(phone, second))).toContain('已经过期')
    const stored = await query(world.server, 'select code_hash from listen_code where order_id = $1', [made.id])
    expect(JSON.stringify(stored)).not.toContain(second)
    const other = { headers: phone, params: { id: made.id }, body: { use: 'share' } } as const
    expect((await world.send(visitor.issueListenCode, other)).status).toBe(404)
  })

  test('codes cannot be guessed', async () => {
    const phone = await newPhone()
    const tries: number[] = []
    for (let count = 0; count < 11; count += 1) tries.push((await redeem(phone, 'ABCDEFGH')).status)
    expect(tries).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  test('of two phones that take the last place at once, one gets it', async () => {
    const made = await buy()
    await joined(made)
    const codes = [await codeOf(made)]
    // A second valid code, as an operator may issue one while the buyer holds another.
    await query(world.server, 'update listen_code set replaced_at = null where order_id = $1', [made.id])
    const phones = [await newPhone(), await newPhone()]
    codes.push(await codeOf(made))
    await query(world.server, 'update listen_code set replaced_at = null where order_id = $1', [made.id])
    const answers = await Promise.all(phones.map((phone, index) => redeem(phone, codes[index]!)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(messageOf(answers.find(({ status }) => status === 422)!)).toContain('3 部手机的位置都用了')
    expect((await again(made)).phones).toHaveLength(3)
  })

  test('the first listening on any phone marks the order as used', async () => {
    const made = await buy()
    const second = await joined(made)
    const answer = await bought(second)
    const { spots } = (answer.body as { data: ResultOf<typeof visitor.boughtPacket> }).data
    const { packetId } = await spotAddress()
    const listens = [{ key: newKey(), guideId, packetId, spotId: spots[0]!.id, at: world.server.clock.now, seconds: 5 }]
    await must(world.send, visitor.events, { headers: second, body: { visits: [], listens } })
    expect(await again(made)).toMatchObject({
      state: 'used',
      phones: [{ lastHeardAt: null }, { lastHeardAt: world.server.clock.now }],
    })
  })
})

describe('moving and removing', () => {
  test('the phone that gives its right away gets no new addresses, and learns why', async () => {
    const made = await buy()
    const { body } = await bought(headers)
    const { spots } = (body as { data: ResultOf<typeof visitor.boughtPacket> }).data
    const sound = { params: { id: guideId, spotId: spots[0]!.id } }
    const next = await newPhone()
    expect((await redeem(next, await codeOf(made, 'move'))).status).toBe(200)
    expect(await hears(next)).toBe(true)
    expect(await hears(headers)).toBe(false)
    expect((await world.send(visitor.sound, { ...sound, headers })).status).toBe(403)
    expect((await world.send(visitor.sound, { ...sound, headers: next })).status).toBe(200)
    const asked = { headers, params: { id: guideId } }
    expect(await must(world.send, visitor.listenRight, asked)).toEqual({ rights: [], loss: 'moved' })
    // The order stays the buyer's.
    expect(await again(made)).toMatchObject({ canListen: false, phones: [{ isBuyer: false }], free: 2 })
    expect(
      (await world.send(visitor.issueListenCode, { ...asked, params: { id: made.id }, body: { use: 'move' } })).status,
    ).toBe(409)
    // And the right can come back.
    expect((await redeem(headers, await codeOf(made))).status).toBe(200)
    expect(await must(world.send, visitor.listenRight, asked)).toMatchObject({
      rights: [{ orderId: made.id }],
      loss: null,
    })
  })

  test('a removed phone frees its place; a ticket is not lent around', async () => {
    const made = await buy()
    const remove = (phoneId: string) => world.send(visitor.removePhone, { headers, params: { id: made.id, phoneId } })
    expect((await remove(made.phones[0]!.id)).status).toBe(422)
    for (let count = 0; count < CHANGES_PER_DAY; count += 1) {
      const phone = await joined(made)
      const { phones } = await again(made)
      expect(await remove(phones[1]!.id)).toMatchObject({ status: 200, body: { data: { free: 2 } } })
      expect(await hears(phone)).toBe(false)
    }
    const last = await joined(made)
    const { phones } = await again(made)
    expect(messageOf(await remove(phones[1]!.id))).toContain(`一天里最多换 ${CHANGES_PER_DAY} 次`)
    expect(await hears(last)).toBe(true)
    expect(
      (await world.send(visitor.removePhone, { headers: last, params: { id: made.id, phoneId: phones[0]!.id } }))
        .status,
    ).toBe(404)
  })

  test('an order that no phone can hear has free places until it expires', async () => {
    const made = await buy()
    const next = await newPhone()
    expect((await redeem(next, await codeOf(made, 'move'))).status).toBe(200)
    const [phone] = (await again(made)).phones
    await must(world.send, visitor.removePhone, { headers, params: { id: made.id, phoneId: phone!.id } })
    expect(await again(made)).toMatchObject({ listenUntil: made.listenUntil, free: 3, phones: [] })
    expect((await redeem(headers, await codeOf(made))).status).toBe(200)
    expect([await hears(headers), await hears(next)]).toEqual([true, false])
  })

  test('a phone that is forgotten leaves, the others go on', async () => {
    const made = await buy()
    const second = await joined(made)
    await must(world.send, visitor.forget, { headers, body: {} })
    expect(await hears(second)).toBe(true)
    expect((await detail(made)).phones).toMatchObject([{ isBuyer: true, state: 'left' }, { state: 'open' }])
  })

  test('the desk issues a code for a lost phone', async () => {
    const made = await buy()
    const { phones } = await detail(made)
    const body = { id: made.id, phoneId: phones[0]!.id, note: '手机掉进湖里' }
    const { code } = await must(world.send, order.issueCode, { ...admin(), body })
    const next = await newPhone()
    expect((await redeem(next, code)).status).toBe(200)
    expect([await hears(next), await hears(headers)]).toEqual([true, false])
    expect(await detail(made)).toMatchObject({
      freeListeners: 2,
      phones: [
        { isBuyer: true, state: 'moved' },
        { isBuyer: false, state: 'open' },
      ],
    })
    expect((await world.send(order.issueCode, { ...admin(), body })).status).toBe(409)
    expect((await world.send(order.issueCode, { ...admin(), body: { ...body, note: '' } })).status).toBe(400)
  })
})

describe('refunds', () => {
  const refund = async (made: Order, amount: number, listeners?: { count: number; phoneIds: string[] }) => {
    const { version } = await detail(made)
    const body = { id: made.id, version, amount, way: 'offline', reason: 'absent', note: '', key: newKey() } as const
    return world.send(order.refund, { ...admin(), body: { ...body, ...(listeners && { listeners }) } })
  }

  test('are per listener: free places first, then the phones that were picked; the shares add up to what was paid', async () => {
    const made = await buy()
    const second = await joined(made)
    expect((await refund(made, 3334, { count: 1, phoneIds: [] })).status).toBe(409)
    expect((await refund(made, 3333, { count: 1, phoneIds: [] })).status).toBe(200)
    expect(await again(made)).toMatchObject({ free: 0, held: 3333, phones: [{}, {}] })
    const { phones } = await detail(made)
    expect(messageOf(await refund(made, 3333, { count: 1, phoneIds: [] }))).toContain('请选出要停用的 1 部')
    expect((await refund(made, 3333, { count: 1, phoneIds: [phones[1]!.id] })).status).toBe(200)
    expect([await hears(second), await hears(headers)]).toEqual([false, true])
    expect((await detail(made)).phones[1]).toMatchObject({ state: 'suspended' })
    expect((await refund(made, 3334, { count: 1, phoneIds: [] })).status).toBe(200)
    expect(await hears(headers)).toBe(false)
    expect(await again(made)).toMatchObject({ held: 10_000 })
  })

  test('take no phone that another one may still end', async () => {
    const made = await buy()
    await joined(made)
    await joined(made)
    const { phones } = await detail(made)
    const third = { count: 1, phoneIds: [phones[2]!.id] }
    expect((await refund(made, 3333, third)).status).toBe(200)
    await query(world.server, `update order_refund set state = 'reviewing' where order_id = $1`, [made.id])
    expect(messageOf(await refund(made, 3333, third))).toContain('没有结果')
  })

  test('as a whole end all phones; one that comes to nothing opens them again', async () => {
    const made = await buy()
    const second = await joined(made)
    const { version } = await detail(made)
    const body = { id: made.id, version, amount: 10_000, reason: 'closed', note: '', key: newKey() } as const
    await must(world.send, order.refund, { ...admin(), body })
    expect(await hears(second)).toBe(false)
    const asked = { headers, params: { id: made.id }, body: { use: 'share' } } as const
    expect(messageOf(await world.send(visitor.issueListenCode, asked))).toContain('正在退款')
    await sendRefunds(world.server)
    const [refused] = (await detail(made)).refunds
    await query(
      world.server,
      `update demo_refund set state = 'closed', finished_at = $2, notice_at = $2 where number = $1`,
      [refused!.number, world.server.clock.now],
    )
    await payRefunds(world.server)
    expect(await detail(made)).toMatchObject({ refundState: 'failed', freeListeners: 1 })
    expect([await hears(headers), await hears(second)]).toEqual([true, true])
  })

  test('as a whole leave no free places', async () => {
    const made = await buy()
    await joined(made)
    expect(await detail(made)).toMatchObject({ freeListeners: 1 })
    const { version } = await detail(made)
    const body = { id: made.id, version, amount: 10_000, reason: 'closed', note: '', key: newKey() } as const
    await must(world.send, order.refund, { ...admin(), body })
    expect(await detail(made)).toMatchObject({ freeListeners: 0 })
    await payRefunds(world.server)
    expect(await detail(made)).toMatchObject({
      state: 'refunded',
      freeListeners: 0,
      phones: [{ state: 'refunded' }, { state: 'refunded' }],
    })
    expect(await again(made)).toMatchObject({ listenUntil: null, free: 0, phones: [] })
  })

  test('of listeners need no phones once the order has expired', async () => {
    const made = await buy()
    await joined(made)
    await query(world.server, 'update visitor_order set paid_at = paid_at - 100 * 86400000::bigint where id = $1', [
      made.id,
    ])
    await query(world.server, 'update listen_right set starts_at = 0, ends_at = 1 where order_id = $1', [made.id])
    expect(await detail(made)).toMatchObject({ freeListeners: 0, phones: [{ state: 'ended' }, { state: 'ended' }] })
    expect(await again(made)).toMatchObject({ free: 0, phones: [] })
    expect((await refund(made, 6666, { count: 2, phoneIds: [] })).status).toBe(200)
  })

  test('that an operator gives up opens the picked phone again', async () => {
    const made = await buy()
    const second = await joined(made)
    const third = await joined(made)
    const { phones } = await detail(made)
    expect((await refund(made, 3333, { count: 1, phoneIds: [phones[2]!.id] })).status).toBe(200)
    expect([await hears(second), await hears(third)]).toEqual([true, false])
    const { version, refunds } = await detail(made)
    const decision = { id: made.id, version, refundId: refunds[0]!.id, move: 'giveUp', note: '访客不退了' } as const
    await must(world.send, order.decide, { ...admin(), body: { ...decision, key: newKey() } })
    expect(await hears(third)).toBe(true)
    expect(await after(86_400_000, () => hears(third))).toBe(false)
  })
})

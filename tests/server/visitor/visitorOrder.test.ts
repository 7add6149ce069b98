import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import { PAY_WITHIN_MS } from '@/contract/features/payment/limits'
import type { TillOutcome } from '@/contract/features/payment/payment'
import { signNotice } from '../../../server/features/payment/demo/notices'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { noChannel } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { hideOwnGuides } from '../../support/domains/guides'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, sendRefunds } from '../../support/domains/orders'
import { freshAddress } from '../../support/session/people'
import { seededServer } from '../../support/server/seeded'
import { openTicketSale } from '../../support/domains/ticketSale'
import { tillToken } from '../../support/domains/tillToken'
import { newKey, onlineGuide, shows, visit } from '../../support/domains/visitors'

const { order, price, visitor } = contract
type Order = ResultOf<typeof visitor.ownOrder>

let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let headers: Record<string, string>
beforeAll(async () => {
  world = await openWorld(await seededServer())
})
afterAll(() => hideOwnGuides(world))
beforeEach(async () => {
  ;({ guideId, headers } = await openTicketSale(world))
})

const messageOf = ({ body }: { body: unknown }) => (body as { msg: string }).msg

const admin = () => ({ token: world.tokens.admin })

async function product() {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  return products[0]!
}

async function buy(as = headers): Promise<Order> {
  const { id: productId, mark } = await product()
  return must(world.send, visitor.orderProduct, { headers: as, body: { guideId, productId, mark } })
}

async function changeProduct(changed: object): Promise<void> {
  const { list } = await must(world.send, price.queryPage, { ...admin(), body: { guideId } })
  const { id, version, name, price: amount, validity, validityUnit } = list[0]!
  await must(world.send, price.update, {
    ...admin(),
    body: { id, version, guideId, name, price: amount, validity, validityUnit, ...changed },
  })
}

const BY_PHONE = { body: { from: 'mobile' } } as const
const payToken = async (id: string) =>
  tillToken(await must(world.send, visitor.payOrder, { headers, params: { id }, ...BY_PHONE }))

async function atTill({ id }: Order, outcome: TillOutcome) {
  const token = await payToken(id)
  return must(world.send, visitor.till, { body: { token, outcome } })
}

const again = ({ id }: Order) => must(world.send, visitor.ownOrder, { headers, params: { id } })

async function packetAddress() {
  const { revision, packets } = await must(world.send, visitor.guide, { params: { id: guideId } })
  return { id: guideId, revision: String(revision), packetId: packets[0]!.id }
}

const bought = async (as = headers) => world.send(visitor.boughtPacket, { headers: as, params: await packetAddress() })

/** Runs at a later time, then puts the clock back. */
async function after<T>(ms: number, run: () => Promise<T>): Promise<T> {
  world.server.clock.now += ms
  try {
    return await run()
  } finally {
    world.server.clock.now -= ms
  }
}

const notify = async (tenantId: string, body: string, sent: Record<string, string>) =>
  world.server.app.request(
    `/saas/pay/notice/${tenantId}`,
    { method: 'POST', body, headers: { ...sent, 'content-length': String(Buffer.byteLength(body)) } },
    { address: freshAddress() },
  )

describe('from price to listening', () => {
  test('an order is paid at the till and opens the guide to its visitor, until its end', async () => {
    expect((await bought()).status).toBe(403)
    const made = await buy()
    expect(made).toMatchObject({ amount: 2940, state: 'pending', listenUntil: null })
    expect(made.payableUntil).toBe(made.createdAt + PAY_WITHIN_MS)
    await atTill(made, 'paid')
    const paid = await again(made)
    expect(paid).toMatchObject({ state: 'paid', payableUntil: null, listenUntil: paid.paidAt! + 86_400_000 })
    const answer = await bought()
    const { spots, expiresAt } = (answer.body as { data: ResultOf<typeof visitor.boughtPacket> }).data
    expect(spots[0]).toMatchObject({ locked: false, audio: { url: expect.stringContaining('/saas/sound?token=') } })
    // A page may stay open for as long as the ticket is valid.
    expect(expiresAt).toBe(paid.listenUntil)
    expect(JSON.stringify(answer.body)).not.toContain('/saas/media/5555')
    const sound = { headers, params: { id: guideId, spotId: spots[0]!.id } }
    expect((await must(world.send, visitor.sound, sound)).url).toContain('token=')
    expect((await must(world.send, visitor.listenRight, { headers, params: { id: guideId } })).rights).toEqual([
      { orderId: made.id, languageId: null, until: paid.listenUntil },
    ])
    expect(
      await after(86_400_000, async () => [(await bought()).status, (await world.send(visitor.sound, sound)).status]),
    ).toEqual([403, 403])
    const detail = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    expect(detail).toMatchObject({ state: 'paid', channel: 'h5', paymentNo: expect.stringMatching(/^DEMO/) })
  })

  test('another visitor hears nothing, and sees no order that is not theirs', async () => {
    const made = await buy()
    await atTill(made, 'paid')
    const other = shows(await visit(world.server, guideId))
    expect((await bought(other)).status).toBe(403)
    const foreign = shows(await visit(world.server, await onlineGuide(world, '', 'admin2')))
    for (const as of [other, foreign])
      for (const call of [visitor.ownOrder, visitor.checkOrder, visitor.cancelOrder])
        expect((await world.send(call, { headers: as, params: { id: made.id } })).status).toBe(404)
    const paying = { headers: other, params: { id: made.id }, ...BY_PHONE }
    expect((await world.send(visitor.payOrder, paying)).status).toBe(404)
    expect(await must(world.send, visitor.ownOrders, { headers: other })).toEqual([])
    expect((await bought(foreign)).status).toBe(404)
    expect((await world.send(visitor.ownOrders, {})).status).toBe(401)
  })

  test('the first listening to what is sold, since the payment, marks the order as used', async () => {
    const made = await buy()
    await atTill(made, 'paid')
    const { spots } = await must(world.send, visitor.boughtPacket, { headers, params: await packetAddress() })
    const { packetId } = await packetAddress()
    const listens = [{ key: newKey(), guideId, packetId, spotId: spots[0]!.id, at: world.server.clock.now, seconds: 5 }]
    const kept = await must(world.send, visitor.events, { headers, body: { visits: [], listens } })
    expect(kept).toMatchObject({ listens: 1, refused: [] })
    expect((await again(made)).state).toBe('used')
  })

  test('what is being paid back as a whole can no longer be heard', async () => {
    const made = await buy()
    await atTill(made, 'paid')
    const { id, version, amount } = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    const { spots } = await must(world.send, visitor.boughtPacket, { headers, params: await packetAddress() })
    // The test's sound has no file.
    const soundStatus = async () =>
      (await world.server.app.request(spots[0]!.audio!.url!, { headers }, { address: freshAddress() })).status
    expect([await soundStatus(), await after(86_399_000, soundStatus)]).toEqual([404, 404])
    expect(await after(86_400_000, soundStatus)).toBe(403)
    const publish = (state: string) =>
      query(world.server, `update guide set publish = $2 where id = $1`, [guideId, state])
    await publish('offline')
    expect(await soundStatus()).toBe(403)
    await publish('online')
    await must(world.send, order.refund, {
      ...admin(),
      body: { id, version, amount, reason: 'closed', note: '', key: newKey() },
    })
    // It cannot be heard while the money is on its way, at addresses that the phone already has neither.
    expect([(await again(made)).state, (await bought()).status, await soundStatus()]).toEqual(['paid', 403, 403])
    await sendRefunds(world.server)
    const state = (to: string) =>
      query(world.server, `update demo_refund set state = $2, finished_at = $3 where number = $1`, [
        `${made.number}-R01`,
        to,
        world.server.clock.now,
      ])
    await state('abnormal')
    await payRefunds(world.server)
    expect([(await again(made)).refundState, (await bought()).status]).toEqual(['failed', 403])
    await state('done')
    await after(30 * 60_000, () => runPayments(world.server.platform))
    expect(await again(made)).toMatchObject({ state: 'refunded', refunded: amount, canListen: false })
  })
})

describe('a refund that a visitor requests', () => {
  const ask = (made: Order, body: object = { reason: 'silent', note: '走到半山没有声音' }, as = headers) =>
    world.send(visitor.requestRefund, { headers: as, params: { id: made.id }, body })
  const decide = async (made: Order, move: string, note = '') => {
    const { version, refunds } = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    const refundId = refunds.at(-1)!.id
    return must(world.send, order.decide, {
      ...admin(),
      body: { id: made.id, version, refundId, move, note, key: newKey() },
    })
  }

  test('is granted, paid by the channel, and followed by the visitor', async () => {
    const made = await buy()
    expect((await ask(made)).status).toBe(409)
    await atTill(made, 'paid')
    expect((await ask(made, { reason: 'other' })).status).toBe(422)
    expect((await ask(made, undefined, shows(await visit(world.server, guideId)))).status).toBe(404)
    // Twice at once: one request.
    const answers = await Promise.all([ask(made), ask(made)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect(await again(made)).toMatchObject({
      held: 2940,
      canListen: true,
      refunds: [{ state: 'requested', amount: 2940 }],
    })
    await decide(made, 'grant')
    expect(await again(made)).toMatchObject({ canListen: false, refunds: [{ state: 'refunding', way: 'channel' }] })
    await payRefunds(world.server)
    expect(await again(made)).toMatchObject({ state: 'refunded', refunds: [{ state: 'refunded', refusal: '' }] })
    expect((await ask(made)).status).toBe(409)
  })

  test('can be withdrawn before it is decided, or is refused with a reason that the visitor reads', async () => {
    const made = await buy()
    await atTill(made, 'paid')
    await ask(made)
    const withdraw = () => world.send(visitor.withdrawRefund, { headers, params: { id: made.id } })
    expect((await withdraw()).status).toBe(200)
    expect((await withdraw()).status).toBe(409)
    expect(await again(made)).toMatchObject({ held: 0, refunds: [{ state: 'rejected', refusal: '' }] })
    await ask(made, { reason: 'absent' })
    await decide(made, 'refuse', '讲解已经听完')
    expect((await again(made)).refunds[1]).toMatchObject({ state: 'rejected', refusal: '讲解已经听完' })
    const { refunds } = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    expect(refunds.map(({ requested, reason }) => [requested, reason.id])).toEqual([
      [true, 'silent'],
      [true, 'absent'],
    ])
  })
})

describe('an order', () => {
  test('of a product or price that has changed since is refused with what is on sale now', async () => {
    const before = await product()
    await changeProduct({ price: 3900 })
    const body = { guideId, productId: before.id, mark: before.mark }
    const refused = await world.send(visitor.orderProduct, { headers, body })
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { msg: '商品或价格刚刚变了，请核对后再下单', data: { current: { products: [{ id: before.id, price: 3900 }] } } },
    ])
    expect(await must(world.send, visitor.ownOrders, { headers })).toEqual([])
  })

  test('is one for each visitor and product while unpaid; on other terms it is replaced', async () => {
    const [first, second] = await Promise.all([buy(), buy()])
    expect(second.id).toBe(first.id)
    const token = await payToken(first.id)
    // The same price for less.
    await changeProduct({ validity: 6, validityUnit: 'hour' })
    const third = await buy()
    expect(third.id).not.toBe(first.id)
    expect((await again(first)).state).toBe('cancelled')
    const late = await world.send(visitor.till, { body: { token, outcome: 'paid' } })
    expect(late.status).toBe(409)
  })

  test('can be cancelled while unpaid, and not paid afterwards', async () => {
    const made = await buy()
    await must(world.send, visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    expect(await must(world.send, visitor.cancelOrder, { headers, params: { id: made.id } })).toMatchObject({
      state: 'cancelled',
      payableUntil: null,
    })
    const refused = await world.send(visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    expect([refused.status, messageOf(refused)]).toEqual([409, '已取消的订单不能付款'])
  })

  test('is cancelled when its time to pay is over, and can then not be paid at the till', async () => {
    const made = await buy()
    const token = await payToken(made.id)
    await after(PAY_WITHIN_MS, async () => {
      expect((await world.send(visitor.till, { body: { token, outcome: 'paid' } })).status).toBe(409)
      await runPayments(world.server.platform)
    })
    expect((await again(made)).state).toBe('cancelled')
  })

  test('whose payment never reached the channel can be paid again, cancelled, or expires', async () => {
    const lost = async () => {
      const made = await buy()
      await query(
        world.server,
        `insert into payment (id, tenant_id, order_id, provider, number, amount, state, created_at, next_check_at) values ($1, $2, $1, 'demo', $3, 2940, 'open', $4, $5)`,
        [made.id, world.own.tenantId, made.number, made.createdAt, made.createdAt + 15_000],
      )
      return made
    }
    const first = await lost()
    const early = await world.send(visitor.cancelOrder, { headers, params: { id: first.id } })
    // The request may still be on its way.
    expect([early.status, (await again(first)).state]).toEqual([503, 'pending'])
    const cancel = () => must(world.send, visitor.cancelOrder, { headers, params: { id: first.id } })
    expect((await after(60_000, cancel)).state).toBe('cancelled')
    const second = await lost()
    await atTill(second, 'paid')
    expect((await again(second)).state).toBe('paid')
    const third = await lost()
    await after(PAY_WITHIN_MS, () => runPayments(world.server.platform))
    expect((await again(third)).state).toBe('cancelled')
  })

  test('without a payment channel is refused', async () => {
    const { platform } = world.server
    const { channel } = platform.payments
    const { id: productId, mark } = await product()
    platform.payments.channel = noChannel.channel
    const refused = await world.send(visitor.orderProduct, { headers, body: { guideId, productId, mark } })
    platform.payments.channel = channel
    expect([refused.status, messageOf(refused)]).toEqual([422, '景区没有接入支付渠道，不能在这里购买'])
  })
})

describe('what the channel tells', () => {
  test('a failed payment leaves the order unpaid; it can be paid by another one', async () => {
    const made = await buy()
    await atTill(made, 'failed')
    await must(world.send, visitor.checkOrder, { headers, params: { id: made.id } })
    expect((await again(made)).state).toBe('pending')
    await atTill(made, 'paid')
    expect((await again(made)).state).toBe('paid')
  })

  test('a lost notification is found by a query', async () => {
    const made = await buy()
    await atTill(made, 'lost')
    expect((await again(made)).state).toBe('pending')
    await after(15_000, () => runPayments(world.server.platform))
    expect((await again(made)).state).toBe('paid')
  })

  test('a late notification, and the visitor who asks before it', async () => {
    const made = await buy()
    await atTill(made, 'late')
    expect(await must(world.send, visitor.checkOrder, { headers, params: { id: made.id } })).toMatchObject({
      state: 'paid',
    })
    await after(20_000, () => runPayments(world.server.platform))
    const notices = await query(
      world.server,
      'select outcome from payment_notice n join payment p on p.id = n.payment_id where p.order_id = $1',
      [made.id],
    )
    expect(notices).toEqual([{ outcome: 'known' }])
    expect((await must(world.send, visitor.listenRight, { headers, params: { id: guideId } })).rights).toHaveLength(1)
  })

  test('notifications that are forged, old, changed or for another merchant do nothing', async () => {
    const made = await buy()
    await must(world.send, visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    const { platform, clock } = world.server
    const { tenantId } = world.own
    const content = {
      merchant: tenantId,
      number: made.number,
      transactionNumber: 'X1',
      amount: 2940,
      paidAt: clock.now,
    }
    const signed = await signNotice(platform.config.secret, content, clock.now)
    const forged = await signNotice('another secret', content, clock.now)
    const old = await signNotice(platform.config.secret, content, clock.now - 6 * 60_000)
    const attempts = [
      notify(tenantId, forged.body, forged.headers),
      notify(tenantId, old.body, old.headers),
      notify(tenantId, signed.body.replace('2940', '2941'), signed.headers),
      notify(world.other.tenantId, signed.body, signed.headers),
      notify(tenantId, 'nonsense', {}),
    ]
    expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401])
    expect((await again(made)).state).toBe('pending')
    const differs = { ...content, amount: 1 }
    const cheap = await signNotice(platform.config.secret, differs, clock.now)
    expect((await notify(tenantId, cheap.body, cheap.headers)).status).toBe(204)
    expect((await again(made)).state).toBe('pending')
  })

  test.each([
    ['after the end of its order', 2940, 'paidAfterEnd', 'cancelled'],
    ['with another amount', 1, 'amountDiffers', 'pending'],
  ])('what is paid %s opens nothing and is given back by itself', async (_when, amount, kind, state) => {
    const made = await buy()
    await must(world.send, visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    if (state === 'cancelled') await must(world.send, visitor.cancelOrder, { headers, params: { id: made.id } })
    const { platform, clock } = world.server
    const transactionNumber = `X3${made.number}`
    await query(
      world.server,
      `update demo_trade set state = 'paid', amount = $2, transaction_number = $3, finished_at = $4 where number = $1`,
      [made.number, amount, transactionNumber, clock.now],
    )
    const content = { merchant: world.own.tenantId, number: made.number, transactionNumber, amount, paidAt: clock.now }
    const { body, headers: sent } = await signNotice(platform.config.secret, content, clock.now)
    for (let times = 0; times < 2; times += 1) expect((await notify(world.own.tenantId, body, sent)).status).toBe(204)
    expect([(await again(made)).state, (await bought()).status]).toEqual([state, 403])
    await runPayments(platform)
    await payRefunds(world.server)
    const detail = await must(world.send, order.detail, { ...admin(), params: { id: made.id } })
    expect(detail.events.at(-1)).toMatchObject({ kind })
    expect(detail).toMatchObject({
      state,
      refunded: 0,
      held: 0,
      refundState: 'refunded',
      refunds: [{ isReturn: true, state: 'refunded', amount, channelState: 'done' }],
    })
  })

  test('the same notification twenty times at once pays once', async () => {
    const made = await buy()
    await must(world.send, visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    const { platform, clock } = world.server
    const content = {
      merchant: world.own.tenantId,
      number: made.number,
      transactionNumber: 'X2',
      amount: 2940,
      paidAt: clock.now,
    }
    const { body, headers: sent } = await signNotice(platform.config.secret, content, clock.now)
    const answers = await Promise.all(Array.from({ length: 20 }, () => notify(world.own.tenantId, body, sent)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await again(made)).state).toBe('paid')
    expect((await must(world.send, visitor.listenRight, { headers, params: { id: guideId } })).rights).toHaveLength(1)
  })

  test('a channel that does not answer leaves everything as it was', async () => {
    const made = await buy()
    const { platform } = world.server
    const { channel } = platform.payments
    const real = (await channel(world.own.tenantId))!
    platform.payments.channel = () =>
      Promise.resolve({
        ...real,
        create: () => Promise.reject(new Error('timeout')),
        close: () => Promise.reject(new Error('timeout')),
      })
    const pay = await world.send(visitor.payOrder, { headers, params: { id: made.id }, ...BY_PHONE })
    const cancel = await world.send(visitor.cancelOrder, { headers, params: { id: made.id } })
    platform.payments.channel = channel
    expect([pay.status, cancel.status]).toEqual([503, 503])
    expect((await again(made)).state).toBe('pending')
    await atTill(made, 'paid')
    expect((await again(made)).state).toBe('paid')
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import type { PayFrom } from '@/contract/features/payment/payPlaces'
import { runPayments } from '../../../../server/features/payment/paymentJob'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress } from '../../../support/session/people'
import { sendRefunds } from '../../../support/domains/orders'
import { guideOnSale } from '../../../support/domains/sales'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { newKey, shows, visit } from '../../../support/domains/visitors'
import { connectWeChat } from '../../../support/weChat'
import { stubAccount } from '../../../support/weChatPay/account'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { SILENCE, WeChatPayStub } from '../../../support/weChatPay/stub'
import { STUB_APP, WeChatStub } from '../../../support/weChat/stub'

const { order, paymentChannel, visitor, weChatConfig, weChatPageConfig } = contract
type Order = ResultOf<typeof visitor.ownOrder>

const account = stubAccount()
const stub = new WeChatPayStub(account)
const logged: string[] = []
const log = (fields: object, message: string) => void logged.push(`${message} ${JSON.stringify(fields)}`)

let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let headers: Record<string, string>
let token: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  server.platform.log = { info: log, warn: log, error: log }
  world = await openWorld(server)
  token = world.tokens.admin
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
  guideId = (await guideOnSale(world.send, token)).guideId
})
beforeEach(async () => {
  stub.reset()
  logged.length = 0
  server.clock.now = Date.now()
  await save(settingsOf(account))
  headers = shows(await visit(server, guideId))
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

async function save(values: object, as = token) {
  const { version } = await must(world.send, paymentChannel.detail, { token: as })
  return must(world.send, paymentChannel.update, { token: as, body: { ...values, version } } as never)
}

async function buy(): Promise<Order> {
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  return must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
}

const payFrom = ({ id }: Order, from: PayFrom) =>
  world.send(visitor.payOrder, { headers, params: { id }, body: { from } })
const targetOf = async (made: Order, from: PayFrom) =>
  must(world.send, visitor.payOrder, { headers, params: { id: made.id }, body: { from } })
const again = ({ id }: Order) => must(world.send, visitor.ownOrder, { headers, params: { id } })
const checked = ({ id }: Order) => must(world.send, visitor.checkOrder, { headers, params: { id } })

const notify = async (
  { body, headers: sent }: { body: string; headers: Record<string, string> },
  to = world.own.tenantId,
) =>
  server.app.request(
    `/saas/pay/notice/${to}`,
    { method: 'POST', body, headers: { ...sent, 'content-length': String(Buffer.byteLength(body)) } },
    { address: freshAddress() },
  )

/** The latest attempts of an order's payment, latest first. */
const attempts = (made: Order) =>
  query(
    server,
    `select a.kind, a.outcome, a.note from payment_attempt a join payment p on p.id = a.payment_id where p.order_id = $1 order by a.at desc, a.id desc`,
    [made.id],
  ) as Promise<{ kind: string; outcome: string; note: string }[]>

test('an order is paid by a code, and opens by the notification', async () => {
  const made = await buy()
  expect(await targetOf(made, 'desktop')).toMatchObject({
    kind: 'code',
    url: `weixin://wxpay/bizpayurl?pr=${made.number}`,
    amount: made.amount,
  })
  expect(stub.asked('/native')[0]!.body).toMatchObject({
    out_trade_no: made.number,
    notify_url: `https://console.example/saas/pay/notice/${world.own.tenantId}`,
    amount: { total: made.amount, currency: 'CNY' },
    time_expire: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+08:00$/) as string,
  })
  stub.pay(made.number)
  expect((await notify(stub.paymentNotice(made.number))).status).toBe(204)
  expect(await again(made)).toMatchObject({ state: 'paid', canListen: true })
  // Sent again, it changes nothing.
  expect((await notify(stub.paymentNotice(made.number))).status).toBe(204)
  expect(await again(made)).toMatchObject({ state: 'paid' })
})

test('a phone leaves for WeChat, and another way of payment takes a new number', async () => {
  const made = await buy()
  const target = await targetOf(made, 'mobile')
  expect(target).toMatchObject({ kind: 'redirect', url: expect.stringContaining('https://wx.tenpay.com/') })
  expect(stub.asked('/h5')[0]!.body).toMatchObject({
    scene_info: { h5_info: { type: 'Wap' }, payer_client_ip: expect.any(String) as string },
  })
  expect(await targetOf(made, 'desktop')).toMatchObject({
    kind: 'code',
    url: `weixin://wxpay/bizpayurl?pr=${made.number}-P2`,
  })
  expect(stub.trades.get(made.number)!.state).toBe('CLOSED')
})

test('in WeChat a visitor with an openid of this AppID pays there, others by a code', async () => {
  const made = await buy()
  expect(await targetOf(made, 'weChat')).toMatchObject({ kind: 'code' })
  const refused = await payFrom(made, 'miniProgram')
  expect(refused).toMatchObject({ status: 409, body: { msg: expect.stringMatching(/^微信还没有认出您/) as string } })
  const { id, version } = await must(world.send, weChatConfig.detail, { token })
  const app = { id, version, appId: account.appId, appSecret: '0'.repeat(32) }
  await must(world.send, weChatConfig.update, { token, body: app })
  headers = shows(await visit(server, guideId))
  const { id: orderId, number } = await buy()
  const target = await must(world.send, visitor.payOrder, {
    headers,
    params: { id: orderId },
    body: { from: 'miniProgram' },
  })
  expect(target).toMatchObject({
    kind: 'jsapi',
    signed: { appId: account.appId, package: `prepay_id=wx${number}`, signType: 'RSA' },
  })
  expect(stub.asked('/jsapi')[0]!.body).toMatchObject({ payer: { openid: expect.any(String) as string } })
  // A refusal says that this payment is not opened only where that is so.
  const refusedWith = async (code: string, message: string) => {
    const refusal = { status: 403, body: { code, message } }
    // A refused payment is begun once more.
    stub.next('/jsapi', refusal, refusal)
    const sent = { headers, params: { id: orderId }, body: { from: 'miniProgram' } } as const
    return ((await world.send(visitor.payOrder, sent)).body as { msg: string }).msg
  }
  expect([
    await refusedWith('NO_AUTH', '商户号该产品权限未开通'),
    await refusedWith('NO_AUTH', '此商家的收款功能已被限制，暂无法支付'),
    await refusedWith('RULE_LIMIT', '业务规则限制'),
  ]).toEqual([
    '景区没有开通小程序里的付款（NO_AUTH）',
    '微信支付返回 NO_AUTH：此商家的收款功能已被限制，暂无法支付',
    expect.stringContaining('风险规则'),
  ])
  await save({ ...settingsOf(account), places: ['counter'] })
  const unopened = await world.send(visitor.payOrder, {
    headers,
    params: { id: orderId },
    body: { from: 'miniProgram' },
  })
  expect((unopened.body as { msg: string }).msg).toBe('景区没有开通小程序里的付款')
  await query(server, `delete from merchant_config where part = 'weChatConfig'`)
})

test('in WeChat a visitor signs in to the service account first, and pays there', async () => {
  const [pageApp, pageWeChat] = [{ appId: STUB_APP.appId, appSecret: STUB_APP.secret }, await new WeChatStub().start()]
  stub.boundApps.push(pageApp.appId)
  connectWeChat(server, pageWeChat.address)
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
  const { id: part, version } = await must(world.send, weChatPageConfig.detail, { token })
  await must(world.send, weChatPageConfig.update, { token, body: { id: part, version, ...pageApp } })
  const key = newKey().padEnd(40, 'x')
  const device = await must(world.send, visitor.deviceLogin, { body: { guideId, key } })
  headers = shows(device.token)
  const { id, number } = await buy()
  const canSignIn = { headers, params: { id }, body: { from: 'weChat', canSignIn: true } } as const
  expect(await must(world.send, visitor.payOrder, canSignIn)).toEqual({ kind: 'signIn' })
  expect(stub.requests).toEqual([])

  const { url } = await must(world.send, visitor.beginWeChat, {
    body: { guideId, key, origin: 'https://guide.example' },
  })
  const state = new URL(url).searchParams.get('state')!
  const signedIn = await must(world.send, visitor.weChatLogin, { body: { guideId, key, state, code: 'linxiao_1' } })
  headers = shows(signedIn.token)
  expect(await must(world.send, visitor.payOrder, { ...canSignIn, headers })).toMatchObject({
    kind: 'jsapi',
    signed: { appId: pageApp.appId, package: `prepay_id=wx${number}` },
  })
  expect(stub.asked('/jsapi')[0]!.body).toMatchObject({ appid: pageApp.appId, payer: { openid: 'page-linxiao' } })
  stub.pay(number)
  expect((await notify(stub.paymentNotice(number, { content: { appid: pageApp.appId } }))).status).toBe(204)
  expect(await must(world.send, visitor.ownOrder, { headers, params: { id } })).toMatchObject({ canListen: true })
  await query(server, `delete from merchant_config where part = 'weChatPageConfig'`)
  await pageWeChat.stop()
})

test('without a notification a query tells, and an unpaid order is closed before it ends', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  expect(await checked(made)).toMatchObject({ state: 'pending' })
  stub.pay(made.number)
  expect(await checked(made)).toMatchObject({ state: 'paid' })
  headers = shows(await visit(server, guideId))
  const other = await buy()
  await targetOf(other, 'desktop')
  expect(await must(world.send, visitor.cancelOrder, { headers, params: { id: other.id } })).toMatchObject({
    state: 'cancelled',
  })
  expect(stub.trades.get(other.number)!.state).toBe('CLOSED')
})

test('an order that was paid meanwhile is not cancelled', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number)
  const cancelled = await world.send(visitor.cancelOrder, { headers, params: { id: made.id } })
  expect([cancelled.status, (await again(made)).state]).toEqual([409, 'paid'])
})

test('an order whose visitor is typing the password is not closed, and opens when they have paid', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.typePassword(made.number)
  const cancelled = await world.send(visitor.cancelOrder, { headers, params: { id: made.id } })
  expect([cancelled.status, (await again(made)).state]).toEqual([503, 'pending'])
  expect((cancelled.body as { msg: string }).msg).toContain('可能正在付款')
  stub.pay(made.number)
  expect(await checked(made)).toMatchObject({ state: 'paid', canListen: true })
})

test('a payment made in the moment in which it was closed is found and given back', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  await must(world.send, visitor.cancelOrder, { headers, params: { id: made.id } })
  stub.pay(made.number)
  const later = async () => {
    await query(server, 'update payment set next_check_at = 0 where order_id = $1 and next_check_at is not null', [
      made.id,
    ])
    await runPayments(server.platform)
  }
  // Silent at first: it is asked again.
  stub.next(`/${made.number}`, { status: 500, body: { code: 'SYSTEM_ERROR', message: '' } })
  await later()
  expect(stub.asked('/refunds')).toHaveLength(0)
  await later()
  await runPayments(server.platform)
  expect(stub.asked('/refunds')[0]?.body).toMatchObject({ out_trade_no: made.number })
})

test.each([
  ['forged', { signer: stubAccount().platform }],
  ['old', { at: Date.now() - 6 * 60_000 }],
  ['of another merchant', { content: { mchid: '1999999999' } }],
  ['of another app', { content: { appid: 'wxffffffffffffffff' } }],
  ['encrypted with another key', { key: '0'.repeat(32) }],
])('a notification that is %s opens nothing', async (_what, changed) => {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number)
  expect((await notify(stub.paymentNotice(made.number, changed))).status).toBe(401)
  expect(await again(made)).toMatchObject({ state: 'pending' })
})

test('a notification that is changed on its way, or sent to another merchant, opens nothing', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number)
  const sent = stub.paymentNotice(made.number)
  expect((await notify({ ...sent, body: sent.body.replace('TRANSACTION', 'TRANSACTIOM') })).status).toBe(401)
  const [{ id: foreign } = { id: '' }] = (await query(server, 'select id from merchant where id <> $1', [
    world.own.tenantId,
  ])) as { id: string }[]
  expect((await notify(sent, foreign)).status).toBe(401)
  expect(await again(made)).toMatchObject({ state: 'pending' })
})

test('an answer with a wrong signature, a limit, an error and silence leave the outcome unknown, with the reason', async () => {
  const made = await buy()
  const refusals = [
    { status: 200, body: { code_url: 'weixin://forged' }, signedBy: stubAccount().platform },
    { status: 429, body: { code: 'FREQUENCY_LIMITED', message: '频率超限' } },
    { status: 500, body: { code: 'SYSTEM_ERROR', message: '系统错误' } },
    SILENCE,
  ] as const
  const notes = []
  for (const refusal of refusals) {
    stub.next('/native', refusal)
    expect(await payFrom(made, 'desktop')).toMatchObject({
      status: 503,
      body: { msg: '支付渠道暂时办不了，请稍后再试' },
    })
    const [latest] = (await attempts(made)).filter(({ kind }) => kind === 'create')
    notes.push(latest)
  }
  expect(notes.map((attempt) => attempt!.outcome)).toEqual(Array(4).fill('unanswered'))
  expect(notes.map((attempt) => attempt!.note)).toEqual([
    expect.stringContaining('签名验不过'),
    expect.stringContaining('太频繁'),
    expect.stringContaining('SYSTEM_ERROR'),
    expect.stringContaining('没有应答'),
  ])
  expect(await targetOf(made, 'desktop')).toMatchObject({ kind: 'code' })
})

async function paidOrder(): Promise<Order> {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number)
  await notify(stub.paymentNotice(made.number))
  return again(made)
}

async function startRefund({ id }: Order, amount: number) {
  const { version } = await must(world.send, order.detail, { token, params: { id } })
  const body = { id, version, amount, reason: 'absent', note: '', key: crypto.randomUUID(), way: 'channel' }
  await must(world.send, order.refund, { token, body } as never)
  await sendRefunds(server)
}

const refundIn = async ({ id }: Order) => (await must(world.send, order.detail, { token, params: { id } })).refunds[0]!

test('a refund is accepted, and done when the notification says so', async () => {
  const made = await paidOrder()
  await startRefund(made, 100)
  const accepted = await refundIn(made)
  expect(accepted).toMatchObject({ state: 'refunding' })
  const amount = { refund: 100, total: made.amount, currency: 'CNY' }
  const sent = { out_trade_no: made.number, out_refund_no: accepted.number, reason: '同行人未到', amount }
  expect(stub.asked('/refunds').map(({ body }) => body)).toContainEqual(expect.objectContaining(sent))
  stub.finish(accepted.number, 'SUCCESS')
  expect((await notify(stub.refundNotice(accepted.number))).status).toBe(204)
  expect(await refundIn(made)).toMatchObject({ state: 'refunded' })
})

test('without a notification a query finishes a refund; one that was closed moved no money', async () => {
  const made = await paidOrder()
  await startRefund(made, 100)
  stub.finish((await refundIn(made)).number, 'CLOSED')
  server.clock.now += 3_600_000
  await runPayments(server.platform)
  server.clock.now -= 3_600_000
  expect((await refundIn(made)).state).toBe('failed')
  expect(await again(made)).toMatchObject({ state: 'paid', refunded: 0 })
})

test('a payment begun with WeChat Pay stays with it when the merchant chooses another channel', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  await save({ ...settingsOf(account), provider: 'none' })
  stub.pay(made.number)
  expect((await notify(stub.paymentNotice(made.number))).status).toBe(204)
  expect(await again(made)).toMatchObject({ state: 'paid' })
  expect(await must(world.send, visitor.products, { query: { guideId } })).toMatchObject({ canBuy: false })
})

test('a payment that another merchant number collected is not given back by this one, in words', async () => {
  const made = await paidOrder()
  await save({ ...settingsOf(account), mchid: '1900000999' })
  const { version } = await must(world.send, order.detail, { token, params: { id: made.id } })
  const body = { id: made.id, version, amount: 100, reason: 'absent', note: '', key: crypto.randomUUID() }
  const refused = await world.send(order.refund, { token, body: { ...body, way: 'channel' } } as never)
  expect(refused).toMatchObject({
    status: 422,
    body: { msg: expect.stringContaining(`商户号 ${account.mchid} 收的，现在接入的是 1900000999`) as string },
  })
  expect(stub.asked('/refunds')).toEqual([])
  await must(world.send, order.refund, { token, body: { ...body, way: 'offline' } } as never)
  expect(await refundIn(made)).toMatchObject({ state: 'refunding', way: 'offline' })
  // The former number again.
  await save(settingsOf(account))
  server.clock.now += 60_000
  await startRefund(made, 200)
  expect(stub.asked('/refunds')).toHaveLength(1)
})

test('no key is logged or answered', async () => {
  const made = await buy()
  stub.next('/native', { status: 401, body: { code: 'SIGN_ERROR', message: '签名错误' } }, SILENCE)
  await payFrom(made, 'desktop')
  await payFrom(made, 'desktop')
  stub.pay(made.number)
  await notify(stub.paymentNotice(made.number, { key: '0'.repeat(32) }))
  const answers = JSON.stringify(await must(world.send, paymentChannel.detail, { token }))
  const text = logged.join('\n') + answers
  expect(logged.length).toBeGreaterThan(0)
  for (const secret of [
    account.apiKey,
    account.merchant.privateKey.slice(40, 80),
    account.platform.publicKey.slice(40, 80),
  ])
    expect(text).not.toContain(secret)
})

test('what the merchant paid back at WeChat Pay’s own platform is not paid back twice, and named', async () => {
  const made = await paidOrder()
  stub.trades.get(made.number)!.state = 'REFUND'
  await startRefund(made, made.amount)
  const refused = await refundIn(made)
  expect(refused).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^渠道已退款/) as string })
  expect(stub.refunds.size).toBe(0)
})

test('a payment that was paid back there before it was known here is paid, and its order says so', async () => {
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number).state = 'REFUND'
  await checked(made)
  const { events } = await must(world.send, order.detail, { token, params: { id: made.id } })
  expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['paid', 'refundedThere']))
})

test('calls whose node stopped before the answer end, and the channel is asked what became of them', async () => {
  const refunded = await paidOrder()
  await startRefund(refunded, 100)
  stub.finish((await refundIn(refunded)).number, 'SUCCESS')
  const made = await buy()
  await targetOf(made, 'desktop')
  stub.pay(made.number)
  // As a node leaves them that is killed: nothing is asked for a long time, and the attempts are on their way.
  const ids = [made.id, refunded.id]
  const theirs = `payment_id in (select id from payment where order_id = any($1))`
  await query(
    server,
    `update payment_attempt set outcome = 'sending', note = '', answered_at = null, at = at - 130000 where ${theirs}`,
    [ids],
  )
  await query(server, `update payment set next_check_at = 9e15::bigint where order_id = $1`, [made.id])
  await query(server, `update order_refund set next_check_at = 9e15::bigint where order_id = $1`, [refunded.id])
  await runPayments(server.platform)
  expect(await query(server, `select 1 from payment_attempt where outcome = 'sending' and ${theirs}`, [ids])).toEqual(
    [],
  )
  expect([(await again(made)).state, (await refundIn(refunded)).state]).toEqual(['paid', 'refunded'])
  expect(await attempts(made)).toContainEqual({
    kind: 'create',
    outcome: 'unanswered',
    note: expect.stringContaining('服务器在等应答时停了') as string,
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import { KEEP } from '@/contract/system/paymentChannel'
import { menuRight, right } from '@/contract/rights'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { newPerson, signedIn } from '../../../support/session/people'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { stubAccount } from '../../../support/weChatPay/account'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { WeChatPayStub } from '../../../support/weChatPay/stub'

const { auditTrail, paymentChannel } = contract
const account = stubAccount()
const stub = new WeChatPayStub(account)
const SETTINGS = settingsOf(account)

let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  token = world.tokens.admin
})
beforeEach(async () => {
  stub.reset()
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
  await query(server, 'delete from payment_channel')
  // Tests may try as often as they like.
  await query(server, `delete from login_attempt where key like '%weChatPayTest%'`)
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

const detail = (as = token) => must(world.send, paymentChannel.detail, { token: as })
async function save(values: object, as = token) {
  const { version } = await detail(as)
  return world.send(paymentChannel.update, { token: as, body: { ...values, version } } as never)
}
const fieldsOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  (body as { data: { fields: { path: string; message: string }[] } }).data.fields.map(({ path, message }) => [
    path,
    message,
  ]),
]
const tried = async () => {
  const { checks } = await must(world.send, paymentChannel.test, { token })
  return Object.fromEntries(checks.map(({ name, state, text }) => [name, [state, text]]))
}

test('before the first save a demonstration has its own channel', async () => {
  expect(await detail()).toMatchObject({ version: 0, provider: 'none', demo: true, canDemo: true, privateKey: null })
  const chosen = await server.platform.payments.channel(world.own.tenantId)
  expect(chosen?.provider).toBe('demo')
})

test('keys are sealed: stored encrypted, answered and recorded by no call, kept by a word', async () => {
  const saved = await save(SETTINGS)
  const { platform, merchant, apiKey } = account
  const secrets = [apiKey, merchant.privateKey.slice(40, 80), platform.publicKey.slice(40, 80)]
  const holdsNone = (value: unknown) => secrets.every((secret) => !JSON.stringify(value).includes(secret))
  expect([saved.status, holdsNone(saved.body)]).toEqual([200, true])
  const { privateKey, apiKey: sealedKey, publicKey } = await detail()
  expect(privateKey!.print).toMatch(/^[0-9A-F]{2}:[0-9A-F]{2} … [0-9A-F]{2}$/)
  expect([sealedKey!.print, publicKey!.print === privateKey!.print]).toEqual(['', false])
  expect(holdsNone(await query(server, 'select * from payment_channel'))).toBe(true)
  const kept = { ...SETTINGS, privateKey: KEEP, apiKey: KEEP, publicKey: KEEP, places: ['counter'] }
  expect((await save(kept)).status).toBe(200)
  expect(await detail()).toMatchObject({ privateKey, places: ['counter'], version: 2 })
  expect((await tried())['signature']).toEqual(['passed', expect.any(String)])
  const { list } = await must(world.send, auditTrail.record, {
    token,
    body: { domain: 'paymentChannel', id: 'paymentChannel' },
  })
  expect(list.map(({ changes }) => changes!.map(({ field }) => field))).toEqual([
    ['places'],
    expect.arrayContaining(['provider', 'mchid', 'privateKey', 'apiKey', 'publicKey']),
  ])
  expect(holdsNone(list)).toBe(true)
})

test('what is missing, malformed or of another kind is refused at its field, in words', async () => {
  expect(fieldsOf(await save({ ...SETTINGS, mchid: '', apiKey: '', places: [] }))).toEqual([
    400,
    [
      ['mchid', '请填写商户号'],
      ['apiKey', '请填写 APIv3 密钥'],
      ['places', '请至少选一处'],
    ],
  ])
  const cases: [string, string, RegExp][] = [
    ['mchid', '19000', /^商户号是/],
    ['serial', '5F3A', /^证书序列号是 40 位/],
    ['apiKey', 'too-short', /^APIv3 密钥是 32 位/],
    ['privateKey', account.platform.publicKey, /^这是公钥，不是私钥/],
    ['privateKey', account.merchant.privateKey.slice(0, 400), /^后面少了一段/],
    ['publicKey', account.merchant.privateKey, /^这是私钥，不要填在这里/],
    ['publicKey', 'MIIB', /^不是 PEM/],
    ['origin', 'http://console.example', /^微信只向 https/],
    ['origin', 'http://localhost.evil.com', /^微信只向 https/],
    ['origin', 'http://localhost.', /^微信只向 https/],
    ['origin', 'http://localhostile:4000', /^微信只向 https/],
    ['origin', 'http://127.0.0.1.nip.io', /^微信只向 https/],
    ['origin', 'ftp://localhost', /^(微信只向 https|通知地址不正确)/],
    ['origin', 'http://localhost@evil.com', /^通知地址不正确/],
    ['origin', 'http://localhost:80@evil.com', /^通知地址不正确/],
    ['origin', 'https://user:pass@console.example', /^通知地址不正确/],
    ['origin', 'http://localhost:99999', /^通知地址不正确/],
    ['origin', 'http://127.0.0.1:x', /^通知地址不正确/],
    ['origin', 'http://127.1', /^通知地址不正确/],
    ['origin', 'https://console.example/saas?x=1', /^通知地址不正确/],
    ['origin', 'javascript:alert(1)', /^通知地址不正确/],
  ]
  for (const [field, value, words] of cases)
    expect(fieldsOf(await save({ ...SETTINGS, [field]: value }))).toEqual([
      400,
      [[field, expect.stringMatching(words)]],
    ])
  const broken = account.merchant.privateKey.replace(/\n(.{20})/, '\nAAAAAAAAAAAAAAAAAAAA')
  expect(fieldsOf(await save({ ...SETTINGS, privateKey: broken }))).toEqual([
    422,
    [['privateKey', expect.stringMatching(/^私钥读不出来/)]],
  ])
  expect(fieldsOf(await save({ ...SETTINGS, publicKey: account.merchant.publicKey }))).toEqual([
    422,
    [['publicKey', expect.stringMatching(/^这是商户私钥的公钥/)]],
  ])
  expect(fieldsOf(await save({ ...SETTINGS, apiKey: KEEP }))).toEqual([422, [['apiKey', '没有已封存的，请填写']]])
  expect((await detail()).version).toBe(0)
})

test('a version that was changed meanwhile is not overwritten', async () => {
  const { version } = await detail()
  await save(SETTINGS)
  const stale = await world.send(paymentChannel.update, { token, body: { ...SETTINGS, version } })
  expect([stale.status, (stale.body as { data: { current: { mchid: string } } }).data.current.mchid]).toEqual([
    409,
    account.mchid,
  ])
})

test('each merchant has settings of its own, and its keys open for no other', async () => {
  await save(SETTINGS)
  expect(await detail(world.tokens.admin2)).toMatchObject({ version: 0, mchid: '' })
  await query(
    server,
    `insert into payment_channel (tenant_id, value, version, updated_at) select m.id, c.value, 1, 0 from payment_channel c, merchant m where m.id <> c.tenant_id limit 1`,
  )
  const stolen = await world.send(paymentChannel.test, { token: world.tokens.admin2 })
  expect([stolen.status, (stolen.body as { msg: string }).msg]).toEqual([422, expect.stringContaining('请重新填写')])
})

test('the menu shows the settings, and only its right to edit changes or tries them', async () => {
  const viewer = await signedIn(server, await newPerson(server, { rightIds: [menuRight('paymentChannel')] }))
  expect((await world.send(paymentChannel.detail, { token: viewer })).status).toBe(200)
  expect([
    (await save(SETTINGS, viewer)).status,
    (await world.send(paymentChannel.test, { token: viewer })).status,
  ]).toEqual([403, 403])
  const editor = await signedIn(
    server,
    await newPerson(server, { rightIds: [menuRight('paymentChannel'), right('paymentChannel', 'edit')] }),
  )
  expect((await save(SETTINGS, editor)).status).toBe(200)
})

test('the try-out passes with the right account, and says what nothing can tell yet', async () => {
  await save(SETTINGS)
  expect(await tried()).toEqual({
    clock: ['passed', expect.stringContaining('与微信支付相差')],
    signature: ['passed', '用它签的名，微信支付认'],
    binding: ['passed', '用扫码下了一笔 0.01 元的单，随即关掉'],
    verification: ['passed', '公钥 ID 与回应里的一致'],
    refund: ['passed', expect.stringContaining('微信支付说没有')],
    browser: ['passed', expect.stringContaining('随即关掉')],
    weChat: ['unknown', expect.stringContaining('等第一位访客付款')],
    apiKey: ['unknown', expect.stringContaining('等第一笔付款')],
    notice: ['unknown', expect.stringContaining(`https://console.example/saas/pay/notice/${world.own.tenantId}`)],
  })
  expect([...stub.trades.values()].map(({ state, total }) => [state, total])).toEqual([
    ['CLOSED', 1],
    ['CLOSED', 1],
  ])
})

test('the try-out names the sentence that mends each fault', async () => {
  const other = stubAccount()
  await save({ ...SETTINGS, privateKey: other.merchant.privateKey })
  expect((await tried())['signature']).toEqual(['failed', expect.stringContaining('商户私钥、证书序列号')])
  await save({ ...SETTINGS, appId: other.appId })
  expect((await tried())['binding']).toEqual(['failed', expect.stringContaining('没有绑定')])
  await save({ ...SETTINGS, publicKey: other.platform.publicKey })
  expect((await tried())['verification']).toEqual(['failed', expect.stringContaining('公钥与公钥 ID')])
  await save(SETTINGS)
  stub.refused.add('h5')
  expect((await tried())['browser']).toEqual(['failed', expect.stringContaining('console.example')])
  connectWeChatPay(server, 'http://127.0.0.1:1')
  expect((await tried())['clock']).toEqual(['unknown', expect.stringContaining('没有应答')])
})

test('the account number stays while payments are open with it', async () => {
  await save(SETTINGS)
  await query(
    server,
    `insert into payment (tenant_id, id, order_id, provider, number, amount, state, created_at, next_check_at)
      select tenant_id, 'open-payment', id, 'wechat', 'TT-OPEN', 100, 'open', 1, 1 from visitor_order where tenant_id = $1 limit 1`,
    [world.own.tenantId],
  )
  const changed = await save({ ...SETTINGS, mchid: '1999999999' })
  expect(fieldsOf(changed)).toEqual([422, [['mchid', expect.stringContaining('还有 1 笔付款')]]])
  await query(server, `delete from payment where id = 'open-payment'`)
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { contract } from '@/contract'
import type { ResultOf } from '@/contract/kit/core'
import { runPayments } from '../../../../server/features/payment/paymentJob'
import { renewDueCertificates } from '../../../../server/features/payment/wechat/certificates'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress } from '../../../support/session/people'
import { guideOnSale } from '../../../support/domains/sales'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { shows, visit } from '../../../support/domains/visitors'
import { stubAccount } from '../../../support/weChatPay/account'
import { certificateOf } from '../../../support/weChatPay/certificate'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { certificateList, platformCertificate } from '../../../support/weChatPay/platformKeys'
import { WeChatPayStub } from '../../../support/weChatPay/stub'

const { paymentChannel, trialPayment, visitor } = contract
const account = stubAccount()
const stub = new WeChatPayStub(account)
const [first, second, stranger] = [platformCertificate(), platformCertificate(), platformCertificate()]
const publicKey = { ...account.platform, serial: account.publicKeyId }
const CERTIFICATES = { verifier: 'certificates', certificates: first.pem, publicKey: '', publicKeyId: '' } as const
const BOTH = { verifier: 'both', certificates: first.pem } as const

let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let guideId: string
let token: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  token = world.tokens.admin
  guideId = (await guideOnSale(world.send, token)).guideId
})
beforeEach(async () => {
  stub.reset()
  server.clock.now = Date.now()
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
  await query(server, 'delete from trial_payment')
  await query(server, `update payment set state = 'failed', next_check_at = null where provider = 'wechat'`)
  await query(server, 'delete from payment_channel')
  await query(server, `delete from login_attempt where key like '%weChatPayTest%' or key like '%trialPayment%'`)
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

async function save(values: object) {
  const { version } = await must(world.send, paymentChannel.detail, { token })
  return world.send(paymentChannel.update, {
    token,
    body: { ...settingsOf(account), ...values, version },
  } as never)
}
/** From the database: sessions end when the clock moves by a day. */
async function known(): Promise<string[]> {
  const [row] = await query<{ print: string }>(
    server,
    `select value -> 'certificates' ->> 'print' as print from payment_channel`,
  )
  return row!.print.split('、')
}
const listed = () => stub.asked('/v3/certificates').length
const renew = () => renewDueCertificates(server.platform)

async function begin(): Promise<[ResultOf<typeof visitor.ownOrder>, number]> {
  const headers = shows(await visit(server, guideId))
  const { products } = await must(world.send, visitor.products, { query: { guideId } })
  const { id: productId, mark } = products[0]!
  const made = await must(world.send, visitor.orderProduct, { headers, body: { guideId, productId, mark } })
  const { status } = await world.send(visitor.payOrder, {
    headers,
    params: { id: made.id },
    body: { from: 'desktop' },
  })
  return [made, status]
}
const notify = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  (
    await server.app.request(
      `/saas/pay/notice/${world.own.tenantId}`,
      { method: 'POST', body, headers },
      { address: freshAddress() },
    )
  ).status

test('while a merchant changes keys, answers and notifications signed by either are accepted', async () => {
  expect((await save(BOTH)).status).toBe(200)
  for (const signer of [publicKey, first]) {
    stub.chooseSigner = () => signer
    const [made, status] = await begin()
    expect(status).toBe(200)
    stub.pay(made.number)
    expect(await notify(stub.paymentNotice(made.number))).toBe(204)
  }
  // Answers are asked for with the public key.
  expect(stub.asked('/native').map(({ headers }) => headers['wechatpay-serial'])).toEqual([
    account.publicKeyId,
    account.publicKeyId,
  ])
  const [made] = await begin()
  stub.pay(made.number)
  expect(await notify(stub.paymentNotice(made.number, { signer: { ...stranger, serial: first.serial } }))).toBe(401)
})

test('both kinds are required when both are chosen, at their fields, and both are sealed', async () => {
  const refused = await save({ ...BOTH, certificates: '', publicKeyId: '' })
  expect(refused).toMatchObject({ status: 400 })
  expect((refused.body as { data: { fields: { path: string }[] } }).data.fields.map(({ path }) => path)).toEqual([
    'publicKeyId',
    'certificates',
  ])
  const own = await save({ ...BOTH, certificates: certificateOf(account.merchant, account.serial) })
  expect(own).toMatchObject({ status: 422, body: { msg: expect.stringContaining('商户 API 证书') as string } })
  await save(BOTH)
  const stored = JSON.stringify(await query(server, 'select * from payment_channel'))
  expect(stored).not.toContain(first.pem.slice(40, 80))
  expect(stored).not.toContain(account.platform.publicKey.slice(40, 80))
})

test('one fen goes through with either key, and the try-out says which signed', async () => {
  await save(BOTH)
  stub.certificates.push(first)
  const signers = [publicKey, first]
  let turn = 0
  stub.chooseSigner = () => signers[(turn += 1) % 2]!
  const trial = await must(world.send, trialPayment.start, { token })
  stub.pay(trial.number)
  expect(await notify(stub.paymentNotice(trial.number, { signer: first }))).toBe(204)
  await runPayments(server.platform)
  stub.finish(`${trial.number}-R1`, 'SUCCESS')
  expect(await notify(stub.refundNotice(`${trial.number}-R1`, { signer: publicKey }))).toBe(204)
  expect((await must(world.send, trialPayment.latest, { token })).trial).toMatchObject({ state: 'refunded' })
  stub.chooseSigner = () => first
  const { checks } = await must(world.send, paymentChannel.test, { token })
  expect(checks.find(({ name }) => name === 'verification')).toMatchObject({
    state: 'passed',
    text: '平台证书与回应里的一致',
  })
  expect(checks.find(({ name }) => name === 'apiKey')).toMatchObject({ state: 'passed' })
})

test('certificates are renewed daily by one node, and the former stay until they expire', async () => {
  await save(CERTIFICATES)
  stub.chooseSigner = () => first
  stub.certificates.push(first, second)
  await Promise.all([renew(), renew(), renew()])
  expect([listed(), (await known()).toSorted()]).toEqual([1, [first.serial, second.serial].toSorted()])
  expect(stub.asked('/v3/certificates')[0]!.headers).not.toHaveProperty('wechatpay-serial')
  server.clock.now += 23 * 3_600_000
  await renew()
  expect(listed()).toBe(1)
  // The former is no longer listed.
  stub.certificates.shift()
  server.clock.now += 2 * 3_600_000
  await renew()
  expect([listed(), (await known()).length]).toEqual([2, 2])
  // The merchant's own form is not out of date.
  expect(await query(server, 'select version from payment_channel')).toEqual([{ version: 1 }])
})

test.each([
  ['signed by a stranger', { listSigner: stranger }],
  ['signed by a stranger under a known name', { listSigner: { ...stranger, serial: first.serial } }],
])('a list of certificates that is %s is not believed, and the page says so', async (_what, { listSigner }) => {
  await save(CERTIFICATES)
  stub.certificates.push(stranger)
  Object.assign(stub, { listSigner })
  await renew()
  const { certificatesFailure } = await must(world.send, paymentChannel.detail, { token })
  expect([await known(), certificatesFailure]).toEqual([[first.serial], expect.stringMatching(/签名|签的名/)])
  // Once more in an hour, not at once.
  await renew()
  expect(listed()).toBe(1)
})

test('a list that the APIv3 key does not decrypt is not stored, and the page says so', async () => {
  await save(CERTIFICATES)
  stub.chooseSigner = () => first
  stub.next('/v3/certificates', { status: 200, body: certificateList([second], { apiKey: '0'.repeat(32) }) })
  await renew()
  const { certificatesFailure } = await must(world.send, paymentChannel.detail, { token })
  expect([await known(), certificatesFailure]).toEqual([[first.serial], expect.stringContaining('APIv3')])
})

test('an answer with a new serial number has certificates fetched once, and the call made again', async () => {
  await save(CERTIFICATES)
  stub.certificates.push(first, second)
  Object.assign(stub, { listSigner: first })
  stub.chooseSigner = () => second
  const [made, status] = await begin()
  expect([status, listed(), stub.trades.has(made.number)]).toEqual([200, 1, true])
  stub.pay(made.number)
  expect(await notify(stub.paymentNotice(made.number))).toBe(204)
  expect(listed()).toBe(1)
})

test('a notification with a new serial number is read after certificates were fetched', async () => {
  await save(CERTIFICATES)
  stub.chooseSigner = () => first
  const [made] = await begin()
  stub.certificates.push(first, second)
  stub.pay(made.number)
  expect(await notify(stub.paymentNotice(made.number, { signer: second }))).toBe(204)
})

test('serial numbers that nobody knows do not have certificates fetched each time', async () => {
  await save(CERTIFICATES)
  stub.certificates.push(first)
  Object.assign(stub, { listSigner: first })
  stub.chooseSigner = () => stranger
  const statuses = await Promise.all(Array.from({ length: 5 }, async () => (await begin())[1]))
  expect(statuses).toEqual(Array(5).fill(503))
  for (let sent = 0; sent < 5; sent += 1)
    expect(await notify(stub.notice('TRANSACTION.SUCCESS', {}, { signer: platformCertificate() }))).toBe(401)
  expect(listed()).toBe(1)
  // A public key's id is never fetched.
  expect(await notify(stub.notice('TRANSACTION.SUCCESS', {}, { signer: publicKey }))).toBe(401)
  expect(listed()).toBe(1)
})

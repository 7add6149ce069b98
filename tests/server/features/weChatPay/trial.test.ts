import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '@/contract'
import { menuRight } from '@/contract/rights'
import type { TrialPayment } from '@/contract/system/trialPayment'
import { runPayments } from '../../../../server/features/payment/paymentJob'
import { runReconciliation } from '../../../../server/features/payment/reconciliation/reconciliationJob'
import { must } from '../../../support/builders'
import { openWorld, query } from '../../../support/matrix/world'
import { freshAddress, newPerson, signedIn } from '../../../support/session/people'
import { freshSeeded } from '../../../support/server/seeded'
import type { TestServer } from '../../../support/server'
import { stubAccount } from '../../../support/weChatPay/account'
import { connectWeChatPay, settingsOf } from '../../../support/weChatPay/connect'
import { SILENCE, WeChatPayStub } from '../../../support/weChatPay/stub'

const { auditTrail, order, paymentChannel, trialPayment } = contract
const account = stubAccount()
const stub = new WeChatPayStub(account)

let server: TestServer
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  await stub.start()
  server = await freshSeeded()
  world = await openWorld(server)
  token = world.tokens.admin
  connectWeChatPay(server, stub.address, { timeoutMs: 4000 })
})
beforeEach(async () => {
  stub.reset()
  // Answers are signed with the real time.
  server.clock.now = Date.now()
  await query(server, `delete from ledger_entry where kind in ('trialPaid', 'trialReturned')`)
  await query(server, 'delete from trial_payment')
  await query(server, `delete from login_attempt where key like '%trialPayment%'`)
  await save(settingsOf(account))
})
afterAll(async () => {
  await stub.stop()
  await server.close()
})

async function save(values: object) {
  const { version } = await must(world.send, paymentChannel.detail, { token })
  return world.send(paymentChannel.update, { token, body: { ...values, version } } as never)
}
const start = () => must(world.send, trialPayment.start, { token })
const latest = async (): Promise<TrialPayment> => (await must(world.send, trialPayment.latest, { token })).trial!
const stepsOf = ({ steps }: TrialPayment) => Object.fromEntries(steps.map(({ step, state }) => [step, state]))
const notify = async ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  server.app.request(
    `/saas/pay/notice/${world.own.tenantId}`,
    { method: 'POST', body, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } },
    { address: freshAddress() },
  )
/** What is due then. */
async function later(ms: number) {
  server.clock.now += ms
  await runPayments(server.platform)
}
/** As if its time had come; the clock stays, because answers are signed with the real time. */
async function due() {
  await query(server, 'update trial_payment set next_check_at = 0')
  await runPayments(server.platform)
}
const booked = async () =>
  (await query(
    server,
    `select kind, debit, credit, amount::int as amount from ledger_entry where kind like 'trial%' order by place`,
  )) as object[]

test('one fen is collected by a code, notified, decrypted and given back', async () => {
  const orders = await query(server, 'select count(*)::int as count from visitor_order')
  const trial = await start()
  expect(trial).toMatchObject({ state: 'open', amount: 1, provider: 'wechat', target: { kind: 'code' } })
  expect(stepsOf(trial)).toEqual({
    order: 'passed',
    scan: 'active',
    notice: 'unknown',
    decryption: 'unknown',
    refund: 'unknown',
  })
  expect(stub.asked('/native')[0]!.body).toMatchObject({ out_trade_no: trial.number, amount: { total: 1 } })
  stub.pay(trial.number)
  expect((await notify(stub.paymentNotice(trial.number))).status).toBe(204)
  expect(await latest()).toMatchObject({ state: 'paid', target: null })
  await later(0)
  const accepted = await latest()
  expect(accepted).toMatchObject({ state: 'refunding', finishedAt: null })
  expect(accepted.steps.at(-1)).toMatchObject({ state: 'active', text: expect.stringContaining('已受理') as string })
  stub.finish(`${trial.number}-R1`, 'SUCCESS')
  expect((await notify(stub.refundNotice(`${trial.number}-R1`))).status).toBe(204)
  const done = await latest()
  expect(done.state).toBe('refunded')
  expect(Object.values(stepsOf(done))).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
  expect(await booked()).toEqual([
    { kind: 'trialPaid', debit: 'receivable', credit: 'transit', amount: 1 },
    { kind: 'trialReturned', debit: 'transit', credit: 'receivable', amount: 1 },
  ])
  expect((await must(world.send, order.checkLedger, { token })).differing).toBe(0)
  expect(await query(server, 'select count(*)::int as count from visitor_order')).toEqual(orders)
  const { checks } = await must(world.send, paymentChannel.test, { token })
  expect(checks.find(({ name }) => name === 'apiKey')).toMatchObject({ state: 'passed' })
  const { list } = await must(world.send, auditTrail.record, {
    token,
    body: { domain: 'paymentChannel', id: 'paymentChannel' },
  })
  expect(list[0]).toMatchObject({ act: 'startTrial', name: `试付 ${trial.number}` })
})

test('what nobody pays is closed at the channel after five minutes', async () => {
  const { number } = await start()
  await later(5 * 60_000)
  const trial = await latest()
  expect([trial.state, stub.trades.get(number)!.state]).toEqual(['closed', 'CLOSED'])
  expect(stepsOf(trial)['scan']).toBe('unknown')
  expect(await booked()).toEqual([])
})

const UNAVAILABLE = { status: 500, body: { code: 'SYSTEM_ERROR', message: '' } }

test('a cancelled one is closed as soon as the channel answers, and shows no code until then', async () => {
  const { id, number } = await start()
  stub.next('/close', UNAVAILABLE)
  const cancelled = await must(world.send, trialPayment.cancel, { token, body: { id } })
  expect(cancelled).toMatchObject({ state: 'open', finishedAt: null, target: null })
  expect(cancelled.steps[1]!.text).toContain('渠道还没有确认关掉')
  const closings = stub.asked('/close').length
  await must(world.send, trialPayment.cancel, { token, body: { id } })
  expect(stub.asked('/close')).toHaveLength(closings)
  await due()
  expect([(await latest()).state, stub.trades.get(number)!.state]).toEqual(['closed', 'CLOSED'])
})

test('a cancelled one that was paid meanwhile is given back', async () => {
  const { id, number } = await start()
  stub.next('/close', UNAVAILABLE)
  await must(world.send, trialPayment.cancel, { token, body: { id } })
  stub.pay(number)
  await due()
  expect(await latest()).toMatchObject({ state: 'refunding' })
})

test.each([
  ['closed', 'CLOSED'],
  ['open', 'NOTPAY'],
])('an order that reaches the channel late, its trial %s meanwhile, is %s there', async (state, there) => {
  const { payments } = server.platform
  const channelOf = payments.channel.bind(payments)
  const late = vi.spyOn(payments, 'channel').mockImplementation(async (...request) => {
    const channel = await channelOf(...request)
    return (
      channel &&
      Object.assign(Object.create(channel) as typeof channel, {
        create: async (...order: Parameters<typeof channel.create>) => {
          await query(
            server,
            `update trial_payment set state = '${state}', finished_at = ${state === 'closed' ? 'created_at' : 'null'}`,
          )
          return channel.create(...order)
        },
      })
    )
  })
  const { number } = await start()
  late.mockRestore()
  expect([(await latest()).state, stub.trades.get(number)!.state]).toEqual([state, there])
})

test('a channel that does not answer is asked less and less often, and as before once it does', async () => {
  const { number } = await start()
  const pause = async () => {
    await due()
    const [row] = (await query(server, 'select next_check_at::float8 as at from trial_payment')) as { at: number }[]
    return Math.round((row!.at - server.clock.now) / 1000)
  }
  stub.next(`/${number}`, ...Array.from({ length: 5 }, () => UNAVAILABLE))
  const pauses = []
  for (let call = 0; call < 6; call += 1) pauses.push(await pause())
  expect(pauses).toEqual([5, 10, 20, 30, 30, 5])
})

test('a payment in the last moment is not closed but given back', async () => {
  const { number } = await start()
  stub.pay(number)
  await later(5 * 60_000)
  expect(await latest()).toMatchObject({ state: 'refunding' })
})

test('a lost notification is made up for by a query, and the page says so', async () => {
  const { number } = await start()
  stub.pay(number)
  await later(10_000)
  expect(stepsOf(await latest())).toMatchObject({ scan: 'passed', notice: 'active', refund: 'active' })
  stub.finish(`${number}-R1`, 'SUCCESS')
  await later(120_000)
  const trial = await latest()
  expect(trial).toMatchObject({ state: 'refunded', isFollowed: false })
  expect(stepsOf(trial)).toMatchObject({ notice: 'failed', decryption: 'unknown', refund: 'passed' })
})

test('a notification that the key does not decrypt is a cross, and the money still goes back', async () => {
  const { number } = await start()
  stub.pay(number)
  const status = (await notify(stub.paymentNotice(number, { key: 'Another3Key0123456789ABCDEFabcde' }))).status
  expect(status).toBe(401)
  await later(10_000)
  expect(stepsOf(await latest())).toMatchObject({ notice: 'passed', decryption: 'failed', refund: 'active' })
})

test('a notification from before the trial payment, or long after it, says nothing about its key', async () => {
  const { id, number } = await start()
  const wrong = { key: 'Another3Key0123456789ABCDEFabcde' }
  stub.pay(number)
  await notify(stub.paymentNotice(number, { ...wrong, at: server.clock.now - 10_000 }))
  expect(stepsOf(await latest())).toMatchObject({ decryption: 'unknown' })
  await query(
    server,
    `update trial_payment set state = 'closed', finished_at = $2::bigint - 11 * 60000 where id = $1`,
    [id, server.clock.now],
  )
  await notify(stub.paymentNotice(number, wrong))
  expect(stepsOf(await latest())).toMatchObject({ decryption: 'unknown' })
})

test('one at a time: a second is refused until the first has ended, and so is another account', async () => {
  const [one, other] = await Promise.all([
    world.send(trialPayment.start, { token }),
    world.send(trialPayment.start, { token }),
  ])
  expect(new Set([one.status, other.status])).toEqual(new Set([200, 409]))
  const refused = await save({ ...settingsOf(account), mchid: '1900999999' })
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('还有 1 笔')])
  const { id } = await latest()
  expect(await must(world.send, trialPayment.cancel, { token, body: { id } })).toMatchObject({ state: 'closed' })
  expect((await world.send(trialPayment.cancel, { token, body: { id } })).status).toBe(409)
  expect((await world.send(trialPayment.start, { token })).status).toBe(200)
})

test('a node that stops at any step leaves it to the others', async () => {
  // Before the channel answered.
  stub.next('/native', SILENCE)
  const { number } = await start()
  expect(await latest()).toMatchObject({ state: 'creating' })
  await later(60_000)
  expect(await latest()).toMatchObject({ state: 'open' })
  stub.pay(number)
  // After the refund was sent, before its answer was stored.
  stub.next('/refunds', SILENCE)
  await later(10_000)
  expect(await latest()).toMatchObject({ state: 'paid' })
  await later(60_000)
  expect(await latest()).toMatchObject({ state: 'refunding' })
  expect(stub.refunds.size).toBe(1)
})

test('a refund that the channel closed is asked for again under a new number', async () => {
  const { id, number } = await start()
  stub.pay(number)
  await later(10_000)
  stub.finish(`${number}-R1`, 'CLOSED')
  await later(60_000)
  expect(await latest()).toMatchObject({ state: 'refundFailed', canRetry: true })
  expect(await must(world.send, trialPayment.retryRefund, { token, body: { id } })).toMatchObject({
    state: 'refunding',
  })
  stub.finish(`${number}-R2`, 'SUCCESS')
  await later(60_000)
  expect(await latest()).toMatchObject({ state: 'refunded' })
})

/** Paid, and the channel reports the refund like this. */
async function startReturned(status: 'CLOSED' | 'ABNORMAL') {
  const trial = await start()
  stub.pay(trial.number)
  await later(10_000)
  stub.finish(`${trial.number}-R1`, status)
  await later(60_000)
  return trial
}
const OTHER_ACCOUNT = { ...settingsOf(account), mchid: '1900999999' }

test('an abnormal refund stays abnormal, whatever the channel answers, and is not sent again', async () => {
  const { number } = await startReturned('ABNORMAL')
  const abnormal = await latest()
  expect(abnormal).toMatchObject({ state: 'refundFailed', canRetry: false, isFollowed: true })
  expect((await save(OTHER_ACCOUNT)).status).toBe(422)
  stub.refunds.clear()
  const asked = () => [stub.asked('/refunds').length, stub.asked(`/refunds/${number}-R1`).length]
  const before = asked()
  await due()
  expect(asked()).toEqual([before[0], before[1]! + 1])
  expect(await latest()).toEqual(abnormal)
})

test('the account stays while a refund can be asked for again, thirty days after the payment', async () => {
  const { id } = await startReturned('CLOSED')
  expect(await latest()).toMatchObject({ canRetry: true })
  expect((await save(OTHER_ACCOUNT)).status).toBe(422)
  await query(server, 'update trial_payment set paid_at = paid_at - 31 * 86400000::bigint')
  const over = await latest()
  expect(over).toMatchObject({ state: 'refundFailed', canRetry: false, isFollowed: false })
  expect(over.steps.at(-1)!.text).toContain('超过 30 天')
  expect((await world.send(trialPayment.retryRefund, { token, body: { id } })).status).toBe(409)
  expect((await save(OTHER_ACCOUNT)).status).toBe(200)
})

test('one that the channel never took ends after its time, so that wrong settings can be changed', async () => {
  stub.next('/native', SILENCE)
  await start()
  stub.next('/close', SILENCE)
  await later(5 * 60_000)
  expect(await latest()).toMatchObject({ state: 'closed' })
  expect((await save(OTHER_ACCOUNT)).status).toBe(200)
})

test('answers that do not come count for no refusals of the refund', async () => {
  const { number } = await start()
  stub.pay(number)
  const refused = { status: 403, body: { code: 'NOT_ENOUGH', message: '' } }
  stub.next('/refunds', ...Array.from({ length: 7 }, () => UNAVAILABLE), refused)
  await later(10_000)
  const row = async () =>
    (await query(server, 'select state, checks, refusals from trial_payment')) as { checks: number }[]
  for (let step = 1; step < 8; step += 1) await due()
  expect(await row()).toEqual([{ state: 'paid', checks: 8, refusals: 1 }])
})

test('a refund is dated by the attempt that the channel accepted', async () => {
  const { number } = await start()
  stub.pay(number)
  const refused = { code: 'NOT_ENOUGH', message: '' }
  stub.next('/refunds', { status: 403, body: refused }, { status: 403, body: refused })
  await later(10_000)
  await later(60_000)
  expect(await latest()).toMatchObject({ state: 'paid' })
  await later(4 * 60_000)
  expect(await latest()).toMatchObject({ state: 'refunding' })
  const accepted = server.clock.now
  stub.finish(`${number}-R1`, 'SUCCESS')
  await later(60_000)
  expect(await query(server, 'select state, refund_sent_at::float8 as "sentAt" from trial_payment')).toEqual([
    { state: 'refunded', sentAt: accepted },
  ])
})

test('bills are fetched of a merchant that has had trial payments alone', async () => {
  const { number } = await start()
  await runReconciliation(server.platform)
  expect(stub.asked('/tradebill')).toEqual([])
  stub.pay(number)
  await later(10_000)
  await query(server, 'update trial_payment set paid_at = paid_at - 3 * 86400000::bigint')
  await runReconciliation(server.platform)
  expect(stub.asked('/tradebill').length).toBeGreaterThan(0)
})

test('what the channel refuses ends in its words, and needs the right to change the channel', async () => {
  stub.refused.add('native')
  const trial = await start()
  expect(trial).toMatchObject({ state: 'failed', canRetry: false })
  expect(trial.steps[0]).toMatchObject({ state: 'failed', text: expect.stringContaining('NO_AUTH') as string })
  const person = await newPerson(server, { rightIds: [menuRight('paymentChannel')] })
  const reader = await signedIn(server, person)
  expect((await world.send(trialPayment.latest, { token: reader })).status).toBe(200)
  expect((await world.send(trialPayment.start, { token: reader })).status).toBe(403)
})

test('too many in a short time are refused', async () => {
  stub.refused.add('native')
  for (let count = 0; count < 10; count += 1) await start()
  expect((await world.send(trialPayment.start, { token })).status).toBe(429)
})

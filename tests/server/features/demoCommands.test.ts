import { beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { COMMAND_PATH, signCommand } from '../../../server/features/payment/demo/commandCall'
import type { CommandBody } from '../../../server/features/payment/demo/commandCall'
import { BASE_PATH, createApp } from '../../../server/app'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { newId } from '../../../server/db/id'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { placeOrder, sendRefunds } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { order } = contract
let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  return () => world.server.close()
})
const token = () => world.tokens.finance

async function call(content: CommandBody, secret = world.server.platform.config.secret, demo = true) {
  const { platform, clock } = world.server
  const app = createApp({ ...platform, config: { ...platform.config, demo: demo ? platform.config.demo : null } })
  const sent = await signCommand(secret, content, clock.now)
  const response = await app.request(`${BASE_PATH}${COMMAND_PATH}`, {
    method: 'POST',
    headers: { ...sent.headers, 'content-length': String(sent.body.length) },
    body: sent.body,
  })
  return {
    status: response.status,
    body: (await response.json()) as { accepted?: boolean | null; targets?: { number: string }[] },
  }
}
const run = async (number: string, what: string) => (await call({ number, what } as CommandBody)).body
const numbers = async () => (await call({ list: true })).body.targets?.map(({ number }) => number) ?? []

/** An unpaid order with its payment at the channel. */
async function placeUnpaid(): Promise<{ id: string; number: string }> {
  const { server, own } = world
  const id = newId()
  const number = `CC${id.replaceAll('-', '').toUpperCase()}`
  const at = server.clock.now
  await query(
    server,
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, created_at, product_id, validity, validity_unit, payable_until)
      select $1, $2, $3, v.id, 'guide-of-the-test', '测试导览', '语音讲解通票', 2940, 1, 2940, 'h5', 'pending', $4::bigint, $2, 1, 'day', $4::bigint + 1800000
      from visitor v where v.tenant_id = $1 and v.phone <> '' order by v.id limit 1`,
    [own.tenantId, id, number, at],
  )
  await query(
    server,
    `insert into payment (tenant_id, id, order_id, provider, number, amount, state, created_at, next_check_at) values ($1, $2, $2, 'demo', $3, 2940, 'open', $4::bigint, $4::bigint + 600000)`,
    [own.tenantId, id, number, at],
  )
  await query(
    server,
    `insert into demo_trade (tenant_id, id, number, amount, state, expires_at) values ($1, $2, $3, 2940, 'open', $4::bigint + 1800000)`,
    [own.tenantId, id, number, at],
  )
  return { id, number }
}
const stateOf = async (id: string) => (await must(world.send, order.detail, { token: token(), params: { id } })).state

test('an unpaid payment is listed, and paid with its notification sent once or twice', async () => {
  const { id, number } = await placeUnpaid()
  expect(await numbers()).toContain(number)
  expect(await run(number, 'twice')).toEqual({ accepted: true })
  expect(await stateOf(id)).toBe('paid')
  expect(await numbers()).not.toContain(number)
  const { ledger } = await must(world.send, order.detail, { token: token(), params: { id } })
  expect(ledger.filter(({ kind }) => kind === 'paid')).toHaveLength(1)
  // It has ended.
  expect((await call({ number, what: 'paid' })).status).toBe(422)
})

test('a forged notification is refused; a late one comes later; a payment can fail or be closed', async () => {
  const [forged, late, failed, closed] = [
    await placeUnpaid(),
    await placeUnpaid(),
    await placeUnpaid(),
    await placeUnpaid(),
  ]
  expect(await run(forged.number, 'forged')).toEqual({ accepted: false })
  expect(await stateOf(forged.id)).toBe('pending')
  expect(await run(late.number, 'late')).toEqual({ accepted: null })
  await runPayments(world.server.platform)
  expect(await stateOf(late.id)).toBe('pending')
  world.server.clock.now += 21_000
  await runPayments(world.server.platform)
  expect(await stateOf(late.id)).toBe('paid')
  await run(failed.number, 'failed')
  await run(closed.number, 'closed')
  const trades = await query<{ state: string }>(
    world.server,
    `select state from demo_trade where number in ($1, $2) order by state`,
    [failed.number, closed.number],
  )
  expect(trades.map(({ state }) => state)).toEqual(['closed', 'failed'])
})

/** A paid order whose refund stays in progress. */
async function placeHeldRefund(): Promise<{ id: string; number: string }> {
  const id = await placeOrder(world.server, world.own.tenantId)
  const { number, version } = await must(world.send, order.detail, { token: token(), params: { id } })
  await run(number, 'hold')
  await must(world.send, order.refund, {
    token: token(),
    body: { id, version, amount: 980, reason: 'absent', note: '', key: newId() },
  })
  await sendRefunds(world.server)
  return { id, number: `${number}-R01` }
}
const refundState = async (id: string) => {
  const { refunds } = await must(world.send, order.detail, { token: token(), params: { id } })
  return refunds[0]!.state
}

test.each([
  ['done', true, 'refunded'],
  ['twice', true, 'refunded'],
  // What was done stays done.
  ['outOfOrder', true, 'refunded'],
  ['abnormal', true, 'failed'],
  ['closed', true, 'failed'],
  ['forged', false, 'refunding'],
  ['lost', null, 'refunding'],
] as const)('a refund in progress that is %s', async (what, accepted, state) => {
  const { id, number } = await placeHeldRefund()
  world.server.clock.now += 5000
  await runPayments(world.server.platform)
  expect(await refundState(id)).toBe('refunding')
  expect(await numbers()).toContain(number)
  expect(await run(number, what)).toEqual({ accepted })
  expect(await refundState(id)).toBe(state)
})

test('refunds that were held are paid once the payment is released', async () => {
  const { id, number } = await placeHeldRefund()
  await run(number.slice(0, number.lastIndexOf('-')), 'release')
  world.server.clock.now += 5000
  await runPayments(world.server.platform)
  expect(await refundState(id)).toBe('refunded')
})

test('what does not exist, or does not fit, is refused; so is another key, and any call without the channel', async () => {
  expect((await call({ number: 'nothing', what: 'paid' })).status).toBe(422)
  const { number } = await placeUnpaid()
  expect((await call({ number, what: 'abnormal' })).status).toBe(422)
  expect((await call({ list: true }, 'another key')).status).toBe(403)
  expect((await call({ list: true }, undefined, false)).status).toBe(404)
})

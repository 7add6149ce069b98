import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { dayOf } from '@/contract/kit/chinaDay'
import { demoBill } from '../../../server/features/payment/demo/bill'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { freshSeeded } from '../../support/server/seeded'

const { order, reconciliation, trialPayment, visitor } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  token = world.tokens.admin
})
afterAll(() => world.server.close())

const latest = async () => (await must(world.send, trialPayment.latest, { token })).trial!
const sumOf = (balances: Record<string, number>) => Object.values(balances).reduce((sum, balance) => sum + balance, 0)
const check = () => must(world.send, order.checkLedger, { token })

/** Today, by the channel's bills of now. */
async function reconcile() {
  const { server, own } = world
  const day = dayOf(server.clock.now)
  await server.platform.db.tenantTransaction(own.tenantId, async (tx) => {
    const [trade, funds] = [await demoBill(tx, 'trade', day), await demoBill(tx, 'funds', day)]
    await reconcileDay(tx, { provider: 'demo', day }, { trade, funds, uploaded: false }, () => server.clock.now)
  })
  return must(world.send, reconciliation.day, { token, params: { day } })
}

test('at the demonstration channel the till pays it, and it leaves no difference in ledger or bills', async () => {
  const { server } = world
  const day = await reconcile()
  const before = await check()
  const trial = await must(world.send, trialPayment.start, { token })
  if (trial.target?.kind !== 'till') throw new Error('no till')
  const ofTill = { query: { token: trial.target.token } }
  expect(await must(world.send, visitor.tillPayment, ofTill)).toMatchObject({ amount: 1, merchant: '山声文旅集团' })
  expect((await world.send(visitor.tillPayment, { query: { token: `${trial.target.token}0` } })).status).toBe(404)
  await must(world.send, visitor.till, { body: { token: trial.target.token, outcome: 'paid' } })
  expect((await world.send(visitor.tillPayment, ofTill)).status).toBe(409)
  expect(await latest()).toMatchObject({ state: 'paid', provider: 'demo' })
  expect((await check()).balances.transit - before.balances.transit).toBe(-1)
  await runPayments(server.platform)
  expect(await latest()).toMatchObject({ state: 'refunding' })
  server.clock.now += 6000
  await runPayments(server.platform)
  const done = await latest()
  expect(done.state).toBe('refunded')
  expect(done.steps.map(({ state }) => state)).toEqual(['passed', 'passed', 'passed', 'passed', 'passed'])
  const after = await check()
  expect([after.differing, sumOf(after.balances)]).toEqual([before.differing, 0])
  expect(after.balances).toEqual(before.balances)

  const reconciled = await reconcile()
  expect(reconciled.there.payments - day.there.payments).toBe(1)
  expect(reconciled.here.payments - day.here.payments).toBe(1)
  expect(reconciled.there.refunds - day.there.refunds).toBe(1)
  expect(reconciled.here.refunds - day.here.refunds).toBe(1)
  expect(reconciled.list.filter(({ number }) => number.startsWith('TRIAL'))).toEqual([])
  expect(await query(server, `select 1 from visitor_order where number like 'TRIAL%'`)).toEqual([])
})

test('a payment that failed at the till ends it', async () => {
  const trial = await must(world.send, trialPayment.start, { token })
  if (trial.target?.kind !== 'till') throw new Error('no till')
  await must(world.send, visitor.till, { body: { token: trial.target.token, outcome: 'failed' } })
  world.server.clock.now += 6000
  await runPayments(world.server.platform)
  expect(await latest()).toMatchObject({ state: 'failed', target: null, canRetry: false })
})

test('a fee that a bill charges for a trial payment is booked without an order', async () => {
  const { server, own } = world
  const day = dayOf(server.clock.now)
  const before = await check()
  await server.platform.db.tenantTransaction(own.tenantId, async (tx) => {
    const trade = await demoBill(tx, 'trade', day)
    const charged = trade.map((line) =>
      line.number.startsWith('TRIAL') && line.kind === 'payment' ? { ...line, fee: 1, rate: null } : line,
    )
    await reconcileDay(tx, { provider: 'demo', day }, { trade: charged, uploaded: true }, () => server.clock.now)
  })
  const { balances, differing } = await check()
  expect([balances.fee - before.balances.fee, differing, sumOf(balances)]).toEqual([1, before.differing, 0])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, DAY_MS, startOfDay } from '@/contract/kit/chinaDay'
import { netOf } from '@/contract/features/payment/reconciliation'
import { newId } from '../../../server/db/id'
import type { Tx } from '../../../server/db/types'
import { readSums } from '../../../server/features/orderStatistics/read'
import { bookOrder } from '../../../server/features/payment/ledger/book'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import { readMonth } from '../../../server/features/payment/reconciliation/read'
import { advanceRefund } from '../../../server/features/payment/refund/advanceRefund'
import { insertStep, recalculateOrder } from '../../../server/features/payment/refund/recalculate'
import { readStatement } from '../../../server/features/payment/statement/handlers'
import { openWorld, query } from '../../support/matrix/world'
import { ORDER_TABLES, placeOrder } from '../../support/domains/orders'
import { choices } from '../../support/property/choices'
import { freshSeeded } from '../../support/server/seeded'

let world: Awaited<ReturnType<typeof openWorld>>
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
})
afterAll(() => world.server.close())

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, work)
const write = (text: string, ...values: unknown[]) => query(world.server, text, [world.own.tenantId, ...values])

async function sellByChannel(holds: boolean, coupon: number): Promise<string> {
  const id = await placeOrder(world.server, world.own.tenantId)
  await write('update demo_trade set coupon = $3 where tenant_id = $1 and id = $2', id, coupon)
  await write('update payment set coupon = $3, discount = $3 where tenant_id = $1 and id = $2', id, coupon)
  if (holds) await write('update demo_trade set holds_refunds = true where tenant_id = $1 and id = $2', id)
  await run((tx) => bookOrder(tx, id))
  return id
}

async function sellAtCounter(): Promise<string> {
  const id = newId()
  await write(
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, created_at, paid_at)
      select $1, $2, $2, v.id, 'guide-of-the-test', '测试导览', '通票', 5880, 1, 5880, 'offline', 'paid', $3, $3
      from visitor v where v.tenant_id = $1 order by v.id limit 1`,
    id,
    world.server.clock.now,
  )
  await run((tx) => bookOrder(tx, id))
  return id
}

/** The visitor pays an order again: the money goes back by itself. */
async function payAgain(orderId: string): Promise<void> {
  const id = newId()
  const { now } = world.server.clock
  await write(
    `update visitor_order set product_id = 'sold', validity = 1, validity_unit = 'day', payable_until = created_at
      where tenant_id = $1 and id = $2`,
    orderId,
  )
  await write(
    `insert into payment (tenant_id, id, order_id, provider, number, amount, state, created_at, next_check_at)
      values ($1, $2, $3, 'demo', $2, 5880, 'open', $4, $4)`,
    id,
    orderId,
    now,
  )
  await write(
    `insert into demo_trade (tenant_id, id, number, amount, state, transaction_number, expires_at, finished_at, notified)
      values ($1, $2, $2, 5880, 'paid', $2, $3, $3, true)`,
    id,
    now,
  )
  await runPayments(world.server.platform)
}

async function refund(orderId: string, way: 'channel' | 'offline', amount: number): Promise<void> {
  const { now } = world.server.clock
  const { tenantId } = world.own
  const refundId = newId()
  const isDone = way === 'offline'
  await run(async (tx) => {
    await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at,
        way, payment_id, next_check_at, finished_at)
      select ${refundId}, t.id, (select count(*) + 1 from order_refund r where r.order_id = t.id), ${amount},
        ${isDone ? 'refunded' : 'refunding'}, false, 'absent', '', ${now}::bigint, ${way},
        (select p.id from payment p where p.order_id = t.id and ${way} = 'channel' and p.transaction_number = t.payment_no),
        ${isDone ? null : now + 60_000}::bigint, ${isDone ? now : null}::bigint
      from visitor_order t where t.id = ${orderId} for update`)
    await insertStep(tx, { refundId, at: now, by: null, from: 'none', to: isDone ? 'refunded' : 'refunding' })
    await recalculateOrder(tx, orderId, now)
  })
  if (!isDone) await advanceRefund(world.server.platform, { tenantId, refundId }, { isNew: true })
}

async function reconcile(day: string): Promise<void> {
  const { tenantId } = world.own
  const channel = (await world.server.platform.payments.channel(tenantId))!
  const fetched = async (kind: 'trade' | 'funds') => {
    const answer = await channel.bill({ tenantId, kind, day })
    return 'answer' in answer ? answer.answer : []
  }
  const [trade, funds] = [await fetched('trade'), await fetched('funds')]
  await run((tx) =>
    reconcileDay(tx, { provider: 'demo', day }, { trade, funds, uploaded: false }, () => world.server.clock.now),
  )
}

const monthOf = (day: string) => day.slice(0, 7)

async function readViews(month: string) {
  const first = `${month}-01`
  const next = `${monthOf(addDays(first, 32))}-01`
  const [sheet, days, statistics] = await run(async (tx) => [
    await readStatement(tx, month),
    await readMonth(tx, month),
    await readSums(tx, {}, { from: startOfDay(first), until: startOfDay(next) }),
  ])
  const sumOf = (side: 'here' | 'there') => days.reduce((sum, day) => sum + netOf(day[side]), 0)
  return { sheet, statistics, here: sumOf('here'), bill: sumOf('there') }
}

test.each([1, 2, 3, 4, 5, 6])('a month is one number in four views, also around its midnight (%i)', async (seed) => {
  const { chance, of: pick, upTo } = choices(seed)
  for (const table of [...ORDER_TABLES, 'reconciliation_difference', 'bill_line', 'reconciliation_day'])
    await write(`delete from ${table} where tenant_id = $1`)
  const today = dayOf(world.server.clock.now)
  const midnight = startOfDay(`${monthOf(addDays(`${monthOf(today)}-01`, 32))}-01`)
  const near = () => (chance(0.5) ? midnight - 3000 + upTo(6000) : midnight - DAY_MS + upTo(2 * DAY_MS))
  const times = Array.from({ length: 30 }, near).toSorted((one, other) => one - other)
  const collected: string[] = []
  const others: string[] = []
  for (const at of times) {
    world.server.clock.now = Math.max(at, world.server.clock.now)
    // What the channel paid meanwhile arrives.
    if (chance(0.5)) await runPayments(world.server.platform)
    const what = upTo(6)
    if (what === 0 || collected.length === 0)
      collected.push(await sellByChannel(chance(0.3), chance(0.3) ? upTo(3000) : 0))
    else if (what === 1) others.push(await sellAtCounter())
    else if (what === 2) await payAgain(pick(collected))
    else if (what === 3 && others.length > 0) await refund(pick(others), 'offline', 1 + upTo(90))
    else if (what === 4) await refund(pick(collected), 'offline', 1 + upTo(90))
    else await refund(pick(collected), 'channel', 1 + upTo(300))
  }
  // Held refunds are paid after the bill of their day was made.
  world.server.clock.now = midnight + 3 * DAY_MS
  await write(
    `update demo_refund set notice_at = $2 where tenant_id = $1 and notice_at is null`,
    world.server.clock.now,
  )
  for (let round = 0; round < 5; round++) {
    world.server.clock.now += 60_000
    await runPayments(world.server.platform)
  }
  const first = addDays(dayOf(midnight), -2)
  world.server.clock.now = midnight + 6 * DAY_MS
  for (let place = 0; place < 7; place++) await reconcile(addDays(first, place))
  for (const month of [monthOf(dayOf(midnight - 1)), monthOf(dayOf(midnight))]) {
    const { sheet, statistics, here, bill } = await readViews(month)
    const channel = sheet.parts.find(({ provider }) => provider === 'demo')
    expect({ here, statement: channel?.net ?? 0, differences: sheet.differences }).toEqual({
      here: bill,
      statement: bill,
      differences: 0,
    })
    expect(statistics.net).toBe(sheet.total.net)
    expect(sheet.parts.reduce((sum, { net }) => sum + net, 0)).toBe(sheet.total.net)
    expect(sheet.guides.reduce((sum, { net }) => sum + net, 0)).toBe(sheet.total.net)
    expect(sheet.reconciled).toBe(sheet.days)
  }
})

test('a month with an open difference does not say that all its days agree', async () => {
  const at = world.server.clock.now - 3 * DAY_MS
  await write(
    `insert into reconciliation_difference (tenant_id, provider, day, kind, key, state, number, paid, refunded, fee, funds, found_at)
      values ($1, 'demo', $2, 'payChannelOnly', 'open', 'open', 'X', 1, 0, 0, 0, $3)`,
    dayOf(at),
    at,
  )
  expect((await readViews(monthOf(dayOf(at)))).sheet.differences).toBe(1)
})

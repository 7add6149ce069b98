import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { DAY_MS, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { newId } from '../../../server/db/id'
import { rebuildStatistics, runRollup } from '../../../server/features/orderStatistics/rollup/job'
import { readDifferingDays } from '../../../server/features/orderStatistics/rollup/rollup'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { ORDER_TABLES, placeOrder } from '../../support/domains/orders'
import { freshSeeded } from '../../support/server/seeded'

const { orderStatistics } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let visitors: string[]
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  const list = await query<{ id: string }>(
    world.server,
    'select id from visitor where tenant_id = $1 order by id limit 4',
    [world.own.tenantId],
  )
  visitors = list.map(({ id }) => id)
})
afterAll(() => world.server.close())

const differing = () => world.server.platform.db.read(world.own.tenantId, (tx) => readDifferingDays(tx))
const sql = (text: string, ...values: unknown[]) => query(world.server, text, [world.own.tenantId, ...values])

const MIDNIGHT = startOfDay('2025-05-01')
/** Mostly near a midnight in China. */
const moment = fc.oneof(
  fc.integer({ min: -3, max: 3 }).map((ms) => MIDNIGHT + ms),
  fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }).map((ms) => MIDNIGHT + ms),
)
const refund = fc.record({
  amount: fc.integer({ min: 1, max: 2000 }),
  at: moment,
  reason: fc.constantFrom('absent', 'twice', 'silent', 'closed', 'other'),
  goodwill: fc.boolean(),
  isReturn: fc.boolean(),
  done: fc.boolean(),
})
const sale = fc.record({
  visitor: fc.nat(3),
  guide: fc.constantFrom('guide-a', 'guide-b'),
  product: fc.constantFrom('通票', '亲子票'),
  channel: fc.constantFrom('mina', 'h5', 'agency', 'offline'),
  paidAt: fc.option(moment),
  laterPaid: fc.boolean(),
  refunds: fc.array(refund, { maxLength: 3 }),
  fee: fc.option(fc.record({ amount: fc.integer({ min: 1, max: 90 }), at: moment, back: fc.boolean() })),
})
type Sale = typeof sale extends fc.Arbitrary<infer S> ? S : never

/** As the paths of the product write it: an order, perhaps paid later; refunds that start and end; entries of fees. */
async function write({ visitor, guide, product, channel, paidAt, laterPaid, refunds, fee }: Sale): Promise<void> {
  const id = newId()
  const atOnce = laterPaid ? null : paidAt
  await sql(
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, created_at, paid_at)
      values ($1, $2, $2, $3, $4, $4, $5, 9000, 1, 9000, $6, 1, $7)`,
    id,
    visitors[visitor],
    guide,
    product,
    channel,
    atOnce,
  )
  if (fee) {
    const entry = (kind: string, at: number, debit: string, credit: string) =>
      sql(
        `insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount) values ($1, $3, $2, $4, $2, $5, $6, $7)`,
        id,
        at,
        kind,
        debit,
        credit,
        fee.amount,
      )
    await entry('feeCharged', fee.at, 'fee', 'receivable')
    if (fee.back) {
      await entry('feeReturned', fee.at + DAY_MS, 'receivable', 'fee')
      await entry('couponBorne', fee.at, 'voucher', 'receivable')
    }
  }
  if (atOnce !== paidAt)
    await sql(`update visitor_order set paid_at = $3, state = 'paid' where tenant_id = $1 and id = $2`, id, paidAt)
  for (const [place, { amount, at, reason, goodwill, isReturn, done }] of refunds.entries()) {
    const refundId = newId()
    await sql(
      `insert into order_refund (tenant_id, id, order_id, place, amount, state, requested, reason, is_goodwill, is_return, moved_at)
        values ($1, $2, $3, $4, $5, 'refunding', true, $6, $7, $8, 1)`,
      refundId,
      id,
      place + 1,
      amount,
      reason,
      goodwill,
      isReturn,
    )
    if (done)
      await sql(
        `update order_refund set state = 'refunded', finished_at = $3 where tenant_id = $1 and id = $2`,
        refundId,
        at,
      )
  }
}

test('sums equal a recount after any sales, refunds, goodwill, returns and fees, folded or rebuilt, thirty at a time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(sale, { minLength: 1, maxLength: 30 }), async (sales) => {
      for (const table of ORDER_TABLES) await sql(`delete from ${table} where tenant_id = $1`)
      await Promise.all(sales.map(write))
      expect(await differing()).toEqual([])
      const firsts = await sql(
        `select visitor_id from visitor_order where tenant_id = $1 and paid_at is not null group by visitor_id having count(*) filter (where buyer = 'new') <> 1`,
      )
      expect(firsts).toEqual([])
      await runRollup(world.server.platform)
      expect(await differing()).toEqual([])
      const several = await sql(
        'select day from order_rollup where tenant_id = $1 group by day, guide_id, product, channel, buyer, reason having count(*) > 1',
      )
      expect(several).toEqual([])
      // Sums by day are the orders' own, by China's days.
      const [first, last] = [dayOf(MIDNIGHT - 5 * DAY_MS), dayOf(MIDNIGHT + 5 * DAY_MS)]
      const { days, figures, buyers, reasons } = await must(world.send, orderStatistics.read, {
        token: world.tokens.finance,
        body: { from: first, to: last },
      })
      const paid = sales.filter(({ paidAt }) => paidAt !== null)
      const back = sales.flatMap(({ refunds }) => refunds).filter(({ done, isReturn }) => done && !isReturn)
      const sumOf = (list: readonly { amount: number }[]) => list.reduce((sum, { amount }) => sum + amount, 0)
      for (const { day, amount, refunded } of days) {
        expect([day, amount]).toEqual([day, 9000 * paid.filter(({ paidAt }) => dayOf(paidAt!) === day).length])
        expect([day, refunded]).toEqual([day, sumOf(back.filter(({ at }) => dayOf(at) === day))])
      }
      expect(figures.visitors).toBe(new Set(paid.map(({ visitor }) => visitor)).size)
      expect(buyers.find(({ key }) => key === 'new')?.orders ?? 0).toBe(figures.visitors)
      expect(sumOf(reasons.map(({ refunded }) => ({ amount: refunded })))).toBe(sumOf(back))
    }),
    { numRuns: 12 },
  )
})

test('a write that bypasses the sums is found, shown on the page, and cured by a rebuild', async () => {
  const { tenantId } = world.own
  await rebuildStatistics(world.server.platform)
  await query(world.server, 'alter table visitor_order disable trigger visitor_order_rolled_insert')
  await placeOrder(world.server, tenantId)
  await query(world.server, 'alter table visitor_order enable trigger visitor_order_rolled_insert')
  expect(await differing()).toHaveLength(1)
  await sql('update order_rollup_check set at = 0 where tenant_id = $1')
  expect(await runRollup(world.server.platform)).toEqual({ failed: [], differing: [tenantId] })
  const today = dayOf(world.server.clock.now)
  const read = () =>
    must(world.send, orderStatistics.read, { token: world.tokens.finance, body: { from: today, to: today } })
  expect((await read()).check).toMatchObject({ differing: 1 })
  expect(await rebuildStatistics(world.server.platform)).toEqual({ failed: [], differing: [] })
  expect((await read()).check).toMatchObject({ differing: 0, firstDay: null })
  expect(await differing()).toEqual([])
  const { db, ...others } = world.server.platform
  const failing = {
    ...others,
    db: {
      identity: db.identity.bind(db),
      read: db.read.bind(db),
      tenantTransaction: ((id, run) =>
        id === tenantId
          ? Promise.reject(new Error('lost'))
          : db.tenantTransaction(id, run)) as typeof db.tenantTransaction,
    } as typeof db,
  }
  expect(await rebuildStatistics(failing)).toEqual({ failed: [tenantId], differing: [] })
})

test('the demonstration’s sums are those of its orders', async () => {
  const other = await query<{ id: string }>(world.server, 'select id from merchant where id <> $1', [
    world.own.tenantId,
  ])
  expect(other.length).toBeGreaterThan(0)
  for (const { id } of other) expect(await world.server.platform.db.read(id, (tx) => readDifferingDays(tx))).toEqual([])
})

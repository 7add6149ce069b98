import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, DAY_MS, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { bridgePart } from '@/contract/features/order/bridgePart'
import type { BridgePart } from '@/contract/features/order/bridgePart'
import type { OrderChannel } from '@/contract/features/order/orderStates'
import type { PaymentProvider } from '@/contract/features/payment/payment'
import { newId } from '../../../server/db/id'
import type { Tx } from '../../../server/db/types'
import { readSums } from '../../../server/features/orderStatistics/read'
import { bookOrders } from '../../../server/features/payment/ledger/book'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import { readMonth } from '../../../server/features/payment/reconciliation/read'
import { readStatement } from '../../../server/features/payment/statement/handlers'
import type { BillLine } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { ORDER_TABLES } from '../../support/domains/orders'
import { billLine } from '../../support/domains/reconciliation'
import { openWorld, query } from '../../support/matrix/world'
import { choices } from '../../support/property/choices'
import { freshSeeded } from '../../support/server/seeded'

const { order, orderBridge } = contract
let world: Awaited<ReturnType<typeof openWorld>>
/** Its first days carry the orders. */
let month: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  month = dayOf(world.server.clock.now - 40 * DAY_MS).slice(0, 7)
})
afterAll(() => world.server.close())

const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, work)
const write = (text: string, ...values: unknown[]) => query(world.server, text, [world.own.tenantId, ...values])

interface Sale {
  channel: OrderChannel
  at: number
  amount: number
  /** The order was never paid, although a payment may be. */
  isCancelled?: boolean
}

async function sell({ channel, at, amount, isCancelled = false }: Sale): Promise<string> {
  const id = newId()
  await write(
    `insert into visitor_order (tenant_id, id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, created_at, paid_at)
      select $1, $2, $2, v.id, 'guide-of-the-test', '测试导览', '通票', $3, 1, $3, $4, $5, $6, case when $5 = 'paid' then $6::bigint end
      from visitor v where v.tenant_id = $1 order by v.id limit 1`,
    id,
    amount,
    channel,
    isCancelled ? 'cancelled' : 'paid',
    at,
  )
  return id
}

interface Collected {
  orderId: string
  provider: PaymentProvider
  at: number
  amount: number
  coupon?: number
  state?: 'paid' | 'closed'
  isReturned?: boolean
}

/** Returns the payment's number. */
async function collect(payment: Collected): Promise<string> {
  const { orderId, provider, at, amount, coupon = 0, state = 'paid', isReturned = false } = payment
  const id = `P${newId()}`
  await write(
    `insert into payment (tenant_id, id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at, coupon, discount)
      values ($1, $2, $3, $4, $2, $5, $5, $6, $2, $7, $7, $8, $8)`,
    id,
    orderId,
    provider,
    amount,
    state,
    at,
    coupon,
  )
  if (isReturned)
    await write(
      `insert into order_refund (tenant_id, id, order_id, place, way, payment_id, is_return, amount, state, requested, reason, note, moved_at, next_check_at)
        values ($1, $2, $3, 1, 'channel', $2, true, $4, 'refunding', false, 'other', '', $5::bigint, $5::bigint)`,
      id,
      orderId,
      amount,
      at,
    )
  return id
}

const PROVIDERS: readonly PaymentProvider[] = ['demo', 'wechat']
type Bills = Map<string, BillLine[]>
const keyOf = (provider: PaymentProvider, day: string) => `${provider} ${day}`

function list(bills: Bills, provider: PaymentProvider, line: Parameters<typeof billLine>[0]): void {
  const lines = bills.get(keyOf(provider, dayOf(line.at))) ?? []
  bills.set(keyOf(provider, dayOf(line.at)), [...lines, billLine(line, lines.length)])
}

/** One payment or order of some kind, with what the bills say of it. */
async function happen({ chance, of: pick, upTo }: ReturnType<typeof choices>, bills: Bills): Promise<void> {
  const first = startOfDay(`${month}-01`)
  const midnight = first + (1 + upTo(4)) * DAY_MS
  const at = chance(0.4) ? midnight - 2000 + upTo(4000) : first + upTo(4 * DAY_MS)
  const amount = 100 + upTo(9000)
  const provider = pick(PROVIDERS)
  const what = upTo(9)
  if (what === 0) return list(bills, provider, { number: newId(), at, amount })
  if (what === 1) {
    const number = `T${newId().slice(0, 20)}`
    await write(
      `insert into trial_payment (tenant_id, id, provider, number, amount, paid_amount, state, created_at, created_by, paid_at, transaction_number, expires_at)
        values ($1, $2, $3, $2, 1, 1, 'paid', $4, 'somebody', $4, $2, $4)`,
      number,
      provider,
      at,
    )
    return list(bills, provider, { number, at, amount: 1 })
  }
  if (what <= 3) {
    await sell({ channel: pick(['mina', 'h5', 'agency', 'offline'] as const), at, amount })
    return
  }
  const isCancelled = what === 4
  const orderId = await sell({ channel: pick(['mina', 'h5'] as const), at, amount, isCancelled })
  const coupon = chance(0.3) ? upTo(100) : 0
  const paid = { orderId, provider, at, amount }
  const number = await collect(
    isCancelled ? { ...paid, ...(chance(0.5) ? { state: 'closed' } : { isReturned: true }) } : { ...paid, coupon },
  )
  const settled = isCancelled ? amount : amount - coupon
  const shift = chance(0.3) ? pick([-3000, 3000]) : 0
  const line = { number, at: at + shift, amount: chance(0.1) ? settled + 1 : settled, channelNumber: number }
  if (chance(0.85)) list(bills, provider, line)
  if (chance(0.1)) list(bills, provider, line)
  // Paid again: the money goes back by itself.
  if (!isCancelled && chance(0.2)) {
    const again = await collect({ ...paid, at: at + 1000, isReturned: true })
    list(bills, provider, { number: again, at: at + 1000, amount, channelNumber: again })
  }
}

const reconcile = ([key, lines]: [string, BillLine[]]) => {
  const [provider, day] = key.split(' ') as [PaymentProvider, string]
  return run((tx) =>
    reconcileDay(tx, { provider, day }, { trade: lines, uploaded: true }, () => world.server.clock.now),
  )
}

const bridgeOf = (body: object) => must(world.send, orderBridge.read, { token: world.tokens.finance, body })
type Bridge = Awaited<ReturnType<typeof bridgeOf>>

/** Sold orders that are not on the bills leave, lines without them come. */
const SIGNS: Readonly<Record<BridgePart, -1 | 0 | 1>> = {
  elsewhere: -1,
  waiting: -1,
  otherBill: -1,
  missing: -1,
  billed: 0,
  coupon: 0,
  amountDiffers: 0,
  otherDay: 1,
  returned: 1,
  unpaidHere: 1,
  trial: 1,
  unknown: 1,
}

const sumOf = <T>(rows: readonly T[], value: (row: T) => number) => rows.reduce((sum, row) => sum + value(row), 0)

/** What the link of a part opens. */
async function listedOf({ from, to }: Bridge, part: BridgePart, filters: object) {
  const body = { part, partFrom: startOfDay(from), partTo: startOfDay(to) + DAY_MS - 1, ...filters, pageSize: 50 }
  const { total, list: found } = await must(world.send, order.queryPage, { token: world.tokens.finance, body })
  return { total, amount: sumOf(found, ({ amount }) => amount) }
}

async function checkBridge(bridge: Bridge, filters: object = {}): Promise<void> {
  const { sold, parts, channel, rest, billed } = bridge
  expect(rest).toBe(0)
  expect(sold.amount + sumOf(parts, ({ amount }) => amount)).toBe(channel.amount)
  expect(sold.orders + sumOf(parts, ({ part, count }) => SIGNS[part] * count)).toBe(channel.payments)
  for (const { part, channel: sales, orders, count, amount } of parts) {
    const listed = await listedOf(bridge, part, { ...filters, ...(sales && { channel: sales }) })
    expect([part, listed.total]).toEqual([part, orders])
    // Lines may name other amounts than their orders, and an order twice.
    if (SIGNS[part] === -1) expect([part, listed.amount]).toEqual([part, -amount])
    if (part === 'otherDay') expect(orders).toBe(count)
  }
  expect(await listedOf(bridge, 'billed', filters)).toEqual({ total: billed.orders, amount: billed.amount })
}

test.each([1, 2, 3])(
  'sales less the parts are the bills, to the fen, and each part opens its orders (%i)',
  async (seed) => {
    const random = choices(seed)
    for (const table of [...ORDER_TABLES, 'reconciliation_difference', 'bill_line', 'reconciliation_day'])
      await write(`delete from ${table} where tenant_id = $1`)
    const bills: Bills = new Map()
    for (let nth = 0; nth < 40; nth++) await happen(random, bills)
    await run((tx) => bookOrders(tx, sql`true`))
    for (const bill of [...bills].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (random.chance(0.8)) await reconcile(bill)

    const days = Array.from({ length: 5 }, (_, nth) => addDays(`${month}-01`, nth))
    const spans = [...days.map((day) => [day, day]), [days[0], days[4]]]
    const found = new Set<BridgePart>()
    for (const [from, to] of spans) {
      const bridge = await bridgeOf({ from, to })
      for (const { part } of bridge.parts) found.add(part)
      await checkBridge(bridge)
      const filters = { channel: 'h5' }
      const filtered = await bridgeOf({ from, to, ...filters })
      expect(filtered.bills).toBeNull()
      await checkBridge(filtered, filters)
    }
    expect(found.size).toBeGreaterThan(bridgePart.options.length / 2)

    // The figures that the three pages show.
    const whole = await bridgeOf({ from: days[0], to: addDays(`${month}-01`, 27) })
    const [sums, reconciled, sheet] = await run(async (tx) => [
      await readSums(tx, {}, { from: startOfDay(`${month}-01`), until: startOfDay(addDays(`${month}-01`, 28)) }),
      await readMonth(tx, month),
      await readStatement(tx, month),
    ])
    expect(whole.sold).toEqual({ orders: sums.orders, amount: sums.amount })
    expect(whole.channel.amount).toBe(sumOf(reconciled, ({ there }) => there.paid))
    expect(whole.collected).toEqual({
      channel: sumOf(sheet.parts, ({ provider, gross }) => (provider === null ? 0 : gross)),
      elsewhere: sumOf(sheet.parts, ({ provider, gross }) => (provider === null ? gross : 0)),
    })
  },
)

test('a stored sum that differs from its orders shows as a rest', async () => {
  const day = `${month}-03`
  await write(
    `insert into order_rollup (tenant_id, day, guide_id, product, channel, buyer, amount) values ($1, order_day($2::bigint), 'guide-of-the-test', '通票', 'mina', 'new', 7)`,
    startOfDay(day),
  )
  expect((await bridgeOf({ from: day, to: day })).rest).toBe(-7)
})

test('who sees neither statistics nor reconciliation is refused, and a part needs its days', async () => {
  const day = `${month}-03`
  const refused = await world.send(orderBridge.read, { token: world.tokens.editor, body: { from: day, to: day } })
  expect(refused.status).toBe(403)
  const unclear = await world.send(order.queryPage, { token: world.tokens.finance, body: { part: 'waiting' } })
  expect(unclear.status).toBe(422)
})

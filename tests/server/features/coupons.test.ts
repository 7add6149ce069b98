import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { dayOf, DAY_MS } from '@/contract/kit/chinaDay'
import { balancesOf } from '@/contract/features/payment/ledger'
import { newId } from '../../../server/db/id'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import { readDay } from '../../../server/features/payment/reconciliation/read'
import { checkLedger } from '../../../server/features/payment/ledger/check'
import { advanceRefund } from '../../../server/features/payment/refund/advanceRefund'
import { signIn } from '../../support/session/accounts'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { payRefunds, placeOrder } from '../../support/domains/orders'
import { billLine, fundsOf } from '../../support/domains/reconciliation'
import { freshSeeded } from '../../support/server/seeded'

const { order, invoice } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  token = world.tokens.admin
})
afterAll(() => world.server.close())

const write = (text: string, ...values: unknown[]) => query(world.server, text, [world.own.tenantId, ...values])
const detail = (id: string) => must(world.send, order.detail, { token, params: { id } })

/** An order of 58.80, unpaid; the visitor pays this much of it by a coupon of the merchant. */
async function sell(coupon: number): Promise<string> {
  const id = await placeOrder(world.server, world.own.tenantId)
  await write(
    `update visitor_order set state = 'pending', paid_at = null, payment_no = '', product_id = $2, validity = 1,
      validity_unit = 'day', payable_until = created_at + 1800000 where tenant_id = $1 and id = $2`,
    id,
  )
  await write(
    `update payment set state = 'open', paid_amount = null, transaction_number = '', finished_at = null, next_check_at = $3
      where tenant_id = $1 and id = $2`,
    id,
    world.server.clock.now,
  )
  await write('update demo_trade set coupon = $3 where tenant_id = $1 and id = $2', id, coupon)
  await runPayments(world.server.platform)
  return id
}

async function refund(id: string, amount: number): Promise<void> {
  world.server.clock.now += 60_000
  const { version } = await detail(id)
  await must(world.send, order.refund, { token, body: { id, version, amount, reason: 'absent', key: newId() } })
  await payRefunds(world.server)
}

test('a coupon of the merchant is booked beside what the channel settles, and goes back with refunds', async () => {
  const id = await sell(880)
  const paid = await detail(id)
  expect(paid).toMatchObject({ state: 'paid', amount: 5880, coupon: 880, discount: 880 })
  expect(balancesOf(paid.ledger)).toMatchObject({ visitor: -5880, receivable: 5000, voucher: 880 })
  await refund(id, 2000)
  await refund(id, 3880)
  const over = await detail(id)
  expect(over).toMatchObject({ state: 'refunded', refunded: 5880 })
  // Nothing is left on any account.
  expect(Object.values(balancesOf(over.ledger)).every((balance) => balance === 0)).toBe(true)
  const { differing } = await world.server.platform.db.read(world.own.tenantId, (tx) =>
    checkLedger(tx, world.server.clock.now),
  )
  expect(differing).toBe(0)
})

test('what the payer paid is invoiced', async () => {
  const id = await sell(880)
  const { number } = await detail(id)
  await write(
    `insert into order_invoice (tenant_id, id, order_id, kind, title, tax_number, mail, requested_at)
      values ($1, $2, $2, 'personal', '王小明', '', 'a@b.cn', $3)`,
    id,
    world.server.clock.now,
  )
  const read = async () =>
    (await must(world.send, invoice.queryPage, { token, body: { keyword: number } } as never)).list[0]
  expect(await read()).toMatchObject({ amount: 5000, state: 'requested' })
  await refund(id, 5880)
  expect(await read()).toMatchObject({ amount: 0, state: 'void' })
})

test('the demonstration channel’s own bill of a coupon leaves no difference', async () => {
  const id = await sell(880)
  await refund(id, 1000)
  const { now } = world.server.clock
  world.server.clock.now += 2 * DAY_MS
  const day = dayOf(now)
  const { tenantId } = world.own
  const channel = (await world.server.platform.payments.channel(tenantId))!
  const fetched = async (kind: 'trade' | 'funds') => {
    const answer = await channel.bill({ tenantId, kind, day })
    return 'answer' in answer ? answer.answer : []
  }
  const [trade, funds] = [await fetched('trade'), await fetched('funds')]
  expect(trade.some(({ coupon }) => coupon === 880)).toBe(true)
  const { number } = (
    await query<{ number: string }>(world.server, 'select number from visitor_order where id = $1', [id])
  )[0]!
  await world.server.platform.db.tenantTransaction(tenantId, (tx) =>
    reconcileDay(tx, { provider: 'demo', day }, { trade, funds, uploaded: false }, () => world.server.clock.now),
  )
  const reconciled = await world.server.platform.db.read(tenantId, (tx) => readDay(tx, day))
  expect(reconciled?.list.filter((difference) => difference.number.startsWith(number))).toEqual([])
})

test('a coupon that only the bill names is taken from it, once, and a correction is booked as a difference', async () => {
  world.server.clock.now += 2 * DAY_MS
  const id = await placeOrder(world.server, world.own.tenantId)
  const { tenantId } = world.own
  const { now } = world.server.clock
  const day = dayOf(now)
  const [row] = await query<{ number: string }>(world.server, 'select number from visitor_order where id = $1', [id])
  const reconcile = async (coupon: number | null, amount: number) => {
    const line = billLine({ number: row!.number, at: now, amount, coupon, channelNumber: row!.number }, 0)
    await world.server.platform.db.tenantTransaction(tenantId, (tx) =>
      reconcileDay(tx, { provider: 'demo', day }, { trade: [line], funds: fundsOf([line]), uploaded: true }, () => now),
    )
    return world.server.platform.db.read(tenantId, (tx) => readDay(tx, day))
  }
  await query(
    world.server,
    `insert into ledger_entry (tenant_id, at, order_id, kind, source_id, debit, credit, amount)
    values ($1, $2, $3, 'paid', $3, 'receivable', 'visitor', 5880)`,
    [tenantId, now, id],
  )
  const booked = async () => {
    token = (await signIn(world.server, 'admin')).token
    return balancesOf((await detail(id)).ledger).voucher
  }
  for (const coupon of [880, 880, 500, 0]) {
    const reconciled = await reconcile(coupon, 5880 - coupon)
    expect(reconciled?.list.filter(({ number }) => number === row!.number)).toEqual([])
    expect(await booked()).toBe(coupon)
  }
  // A bill without the column says nothing of coupons.
  await reconcile(200, 5680)
  await reconcile(null, 5680)
  expect(await booked()).toBe(200)
})

test('a refund that is sent again asks the channel and keeps its coupon', async () => {
  token = (await signIn(world.server, 'admin')).token
  const id = await sell(588)
  await refund(id, 1000)
  const [row] = await query<{ id: string; coupon: number }>(
    world.server,
    'select id, coupon::int as coupon from order_refund where order_id = $1',
    [id],
  )
  expect(row?.coupon).toBe(100)
  await advanceRefund(world.server.platform, { tenantId: world.own.tenantId, refundId: row!.id }, { queryOnly: true })
  expect(balancesOf((await detail(id)).ledger)).toMatchObject({ voucher: 488 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '@/contract'
import { addDays, dayOf, startOfDay } from '@/contract/kit/chinaDay'
import { readWeChatBill } from '../../../server/features/payment/bill/weChatCsv'
import { demoBill } from '../../../server/features/payment/demo/bill'
import { reconcileDay } from '../../../server/features/payment/reconciliation/day'
import type { BillLine } from '../../../server/ports/payments'
import { must } from '../../support/builders'
import { openWorld, query } from '../../support/matrix/world'
import { billLine, fundsOf, placePayment, placeRefund } from '../../support/domains/reconciliation'
import { freshSeeded } from '../../support/server/seeded'

const { order, reconciliation, statement } = contract
let world: Awaited<ReturnType<typeof openWorld>>
let token: string
/** Long before the seeded orders. */
let day: string
beforeAll(async () => {
  world = await openWorld(await freshSeeded())
  token = world.tokens.finance
  day = addDays(dayOf(world.server.clock.now), -420)
})
afterAll(() => world.server.close())

const at = () => startOfDay(day) + 3_600_000
const reconcile = (trade: readonly BillLine[], funds?: readonly BillLine[]) =>
  world.server.platform.db.tenantTransaction(world.own.tenantId, (tx) =>
    reconcileDay(tx, { provider: 'demo', day }, { trade, funds, uploaded: true }, () => world.server.clock.now),
  )
const payout = (number: string, amount: number): BillLine => ({
  ...billLine({ number, at: at(), amount: -amount, fee: 0, rate: null }, 900 + Number(number.slice(1))),
  kind: 'settlement',
})
const entriesOf = (kinds: string) =>
  query<{ kind: string; debit: string; credit: string; amount: number; source: string }>(
    world.server,
    `select kind, debit, credit, amount::int, source_id as source from ledger_entry where tenant_id = $1 and kind like $2 and at >= $3::bigint and at < $3::bigint + 86400000 order by place`,
    [world.own.tenantId, kinds, startOfDay(day)],
  )
const check = () => must(world.send, order.checkLedger, { token })
const sumOf = (balances: Record<string, number>) => Object.values(balances).reduce((sum, balance) => sum + balance, 0)
const month = () => must(world.send, statement.month, { token, query: { month: day.slice(0, 7) } })

test('a withdrawal on the funds bill is booked once, however often the bill is imported, and belongs to no order', async () => {
  await placePayment(world.server, world.own.tenantId, { number: 'ST000001', at: at() })
  const trade = [billLine({ number: 'ST000001', at: at() }, 0)]
  const funds = [...fundsOf(trade), payout('W1', 4500)]
  const before = await check()
  await reconcile(trade, funds)
  await reconcile(trade, funds)
  expect(await entriesOf('settle%')).toEqual([
    { kind: 'settled', debit: 'bank', credit: 'receivable', amount: 4500, source: `demo ${day} W1` },
  ])
  const after = await check()
  expect(after.differing).toBe(before.differing)
  expect(after.balances.bank - before.balances.bank).toBe(4500)
  expect(sumOf(after.balances)).toBe(0)

  // Neither a difference between the bills, nor part of what the day earned.
  const detail = await must(world.send, reconciliation.day, { token, params: { day } })
  expect(detail).toMatchObject({ settled: 4500, funds: 994, differences: 0 })
  expect((await month()).total).toMatchObject({ fee: 6 })
})

test('another import that lists another amount, or no withdrawal, is booked as a difference', async () => {
  const trade = [billLine({ number: 'ST000001', at: at() }, 0)]
  await reconcile(trade, [...fundsOf(trade), payout('W1', 4400), payout('W2', 300)])
  await reconcile(trade, [...fundsOf(trade), payout('W2', 300)])
  // Came back from the bank.
  await reconcile(trade, [...fundsOf(trade), payout('W2', 300), payout('W3', -300)])
  expect((await entriesOf('settle%')).map(({ kind, amount, source }) => [kind, amount, source.slice(-2)])).toEqual([
    ['settled', 4500, 'W1'],
    ['settlementReturned', 100, 'W1'],
    ['settled', 300, 'W2'],
    ['settlementReturned', 4400, 'W1'],
    ['settlementReturned', 300, 'W3'],
  ])
  expect(sumOf((await check()).balances)).toBe(0)
  // A trade bill alone leaves what the funds bill said.
  await reconcile(trade)
  expect(await entriesOf('settle%')).toHaveLength(5)
})

test('a fee that a later bill corrects is booked as a difference, and the month, the order and the statistics follow', async () => {
  const orderId = await placePayment(world.server, world.own.tenantId, { number: 'ST000002', at: at() })
  await placeRefund(world.server, world.own.tenantId, { number: 'ST000002', amount: 500, at: at(), state: 'refunded' })
  const bill = (fee: number, back: number) =>
    [
      { number: 'ST000001', at: at() },
      { number: 'ST000002', at: at(), fee },
      {
        kind: 'refund' as const,
        at: at(),
        number: 'ST000002-R01',
        paymentNumber: 'ST000002',
        channelNumber: 'RST000002',
        amount: 500,
        fee: back,
      },
    ].map(billLine)
  await reconcile(bill(6, -3))
  const sums = () =>
    query<{ fee: number }>(
      world.server,
      `select sum(fee)::int as fee from order_rollup where tenant_id = $1 and day = order_day($2::bigint)`,
      [world.own.tenantId, at()],
    )
  expect((await month()).total.fee).toBe(9)
  for (const [fee, back] of [
    [8, -3],
    [8, -3],
    [5, -2],
    [0, 0],
  ] as const)
    await reconcile(bill(fee, back))
  const { ledger } = await must(world.send, order.detail, { token, params: { id: orderId } })
  expect(
    ledger
      .filter(({ kind }) => kind.startsWith('fee'))
      .map(({ kind, debit, amount, number }) => [kind, debit, amount, number]),
  ).toEqual([
    ['feeCharged', 'fee', 6, 'ST000002'],
    ['feeReturned', 'receivable', 3, 'ST000002-R01'],
    ['feeCorrected', 'fee', 2, 'ST000002'],
    ['feeCorrected', 'receivable', 3, 'ST000002'],
    ['feeCorrected', 'fee', 1, 'ST000002-R01'],
    ['feeCorrected', 'receivable', 5, 'ST000002'],
    ['feeCorrected', 'fee', 2, 'ST000002-R01'],
  ])
  expect(await month()).toMatchObject({ total: { fee: 6 } })
  expect(await sums()).toEqual([{ fee: 6 }])
  expect(sumOf((await check()).balances)).toBe(0)
})

test('the demonstration channel pays out on the next morning what the account held at midnight', async () => {
  const { tenantId } = world.own
  const first = addDays(day, -100)
  const on = (of: string) =>
    world.server.platform.db
      .read(tenantId, (tx) => demoBill(tx, 'funds', of))
      .then((lines) => lines.filter(({ kind }) => kind === 'settlement').map(({ amount }) => amount))
  const trade = (number: string, of: string, amount: number) =>
    query(
      world.server,
      `insert into demo_trade (tenant_id, id, number, amount, state, transaction_number, expires_at, finished_at, notified) values ($1, $2, $2, $3, 'paid', $2, 1, $4, true)`,
      [tenantId, number, amount, startOfDay(of) + 1],
    )
  await trade('PO1', first, 10_000)
  await trade('PO2', addDays(first, 2), 5000)
  await query(
    world.server,
    `insert into demo_refund (tenant_id, id, trade_id, number, amount, state, refund_number, accepted_at, finished_at, notified) values ($1, 'PR1', 'PO1', 'PR1', 2000, 'done', 'PR1', $2::bigint, $2::bigint, true)`,
    [tenantId, startOfDay(addDays(first, 1)) + 1],
  )
  expect(await Promise.all([0, 1, 2, 3, 4].map((days) => on(addDays(first, days))))).toEqual([
    [],
    [-9940],
    [],
    // What was given back in between is kept first.
    [-(4970 - 1988)],
    [],
  ])
  // Held over the bill of its day, and paid three days later.
  await trade('PO3', addDays(first, 10), 4000)
  await trade('PO4', addDays(first, 14), 5000)
  await query(
    world.server,
    `insert into demo_refund (tenant_id, id, trade_id, number, amount, state, refund_number, accepted_at, finished_at, notified) values ($1, 'PR2', 'PO3', 'PR2', 1000, 'done', 'PR2', $2::bigint, $3::bigint, true)`,
    [tenantId, startOfDay(addDays(first, 10)) + 2, startOfDay(addDays(first, 13)) + 2],
  )
  expect(await Promise.all([11, 12, 13, 14, 15].map((days) => on(addDays(first, days))))).toEqual([
    [-3976],
    [],
    [],
    [],
    [-(4970 - 994)],
  ])
  const refundsOn = (of: string) =>
    world.server.platform.db
      .read(tenantId, (tx) => demoBill(tx, 'trade', of))
      .then((lines) => lines.filter(({ kind }) => kind === 'refund').map(({ number }) => number))
  expect([await refundsOn(addDays(first, 10)), await refundsOn(addDays(first, 13))]).toEqual([[], ['PR2']])
})

test('WeChat Pay’s withdrawals are told from top-ups and fees by their names', () => {
  const head =
    '记账时间,微信支付业务单号,资金流水单号,业务名称,业务类型,收支类型,收支金额（元）,账户结余（元）,资金变更提交申请人,备注,业务凭证号'
  const line = (place: number, name: string, type: string, way: string) =>
    ['2026-03-01 05:00:00', `B${place}`, `F${place}`, name, type, way, '12.00', '0.00', 'system', '', `V${place}`]
      .map((cell) => `\`${cell}`)
      .join(',')
  const text = [
    head,
    line(1, '提现', '提现', '支出'),
    line(2, '充值/提现', '结算资金划付', '支出'),
    line(3, '充值/提现', '充值', '收入'),
    line(4, '提现', '提现手续费', '支出'),
    line(5, '提现', '提现', '收入'),
    line(6, '交易', '交易', '收入'),
    '资金流水总笔数',
    '`6',
  ].join('\n')
  expect(
    readWeChatBill(new TextEncoder().encode(text), 'funds', '2026-03-01').map(({ kind, number, amount }) => [
      kind,
      number,
      amount,
    ]),
  ).toEqual([
    ['settlement', 'F1', -1200],
    ['settlement', 'F2', -1200],
    ['other', 'V3', 1200],
    ['other', 'V4', -1200],
    ['settlement', 'F5', 1200],
    ['payment', 'V6', 1200],
  ])
})

import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { checkLedger } from '../../../server/features/payment/ledger/check'
import { readDifferingDays } from '../../../server/features/orderStatistics/rollup/rollup'
import { fetchDay } from '../../../server/features/payment/reconciliation/fetch'
import { readDay } from '../../../server/features/payment/reconciliation/read'
import { runPayments } from '../../../server/features/payment/paymentJob'
import { writeWeChatBill } from '../../../server/features/payment/bill/weChatCsv'
import { query } from '../../../tests/support/matrix/world'
import { billLine, fundsOf } from '../../../tests/support/domains/reconciliation'
import type { Tx } from '../../../server/db/types'
import type { BillLine } from '../../../server/ports/payments'
import type { TestServer } from '../../../tests/support/server'
import type { WeChatPayStub } from '../../../tests/support/weChatPay/stub'

const STEP_MS = 45 * 60_000
const STEPS_MAX = 80
const ROUNDS_MAX = 200
const HOUR_MS = 3_600_000

/** The run's own server and channel, after the nodes have stopped. */
export interface Run {
  server: TestServer
  tenantId: string
  stub: WeChatPayStub
}

const countOf = async ({ server }: Run, statement: string): Promise<number> =>
  (await query<{ count: number }>(server, `select count(*)::int as count from ${statement}`))[0]?.count ?? 0

/** The run's own: refunds of the demonstration data stay with their channel. */
const REFUNDING = `select r.id, r.next_check_at from order_refund r join payment p on p.tenant_id = r.tenant_id and p.id = r.payment_id where p.provider = 'wechat' and r.state = 'refunding'`

const OPEN = `(select id from payment where state = 'open'
  union all select id from (${REFUNDING}) refund
  union all select id from visitor_order where state = 'pending' and product_id is not null) open`

/** Advances the clock until no payment, refund or unpaid order is open. Returns how many are left. */
export async function drain(run: Run): Promise<number> {
  const { server, stub } = run
  for (const { number, status } of stub.refunds.values()) if (status === 'PROCESSING') stub.finish(number, 'SUCCESS')
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const open = await countOf(run, OPEN)
    if (open === 0) return 0
    server.clock.now += STEP_MS
    for (let round = 0; round < ROUNDS_MAX; round += 1) {
      await runPayments(server.platform)
      for (const { number, status } of stub.refunds.values())
        if (status === 'PROCESSING') stub.finish(number, 'SUCCESS')
      if ((await countOf(run, `(${dueAt(server.clock.now)}) due`)) === 0) break
    }
  }
  return countOf(run, OPEN)
}

const dueAt = (now: number) => `select id from payment where state = 'open' and next_check_at <= ${now}
  union all select id from (${REFUNDING}) refund where next_check_at <= ${now}`

interface StoredPayment {
  number: string
  orderId: string
  amount: number
  orderState: string
  isReturned: boolean
  hasRight: boolean
  canListen: boolean
}

/** Payments and rights against the channel's trades: each has opened its right, or was refunded. */
async function checkPayments({ server, stub }: Run): Promise<string[]> {
  const stored = await query<StoredPayment>(
    server,
    `select p.number, p.order_id as "orderId", coalesce(p.paid_amount, p.amount)::float8 as amount, o.state as "orderState",
        exists (select 1 from order_refund r where r.payment_id = p.id and r.is_return) as "isReturned",
        exists (select 1 from listen_right l where l.order_id = o.id) as "hasRight",
        exists (select 1 from listen_right l where l.order_id = o.id and l.ends_at > l.starts_at and not l.suspended)
          -- The money has left the merchant, and the channel could not pay it to the visitor.
          or exists (select 1 from order_refund r where r.order_id = o.id and r.channel_state = 'abnormal') as "canListen"
      from payment p join visitor_order o on o.id = p.order_id where p.state = 'paid' and p.provider = 'wechat'`,
  )
  const byNumber = new Map(stored.map((payment) => [payment.number, payment]))
  const problems = stored
    .filter(({ number }) => stub.trades.get(number)?.state !== 'SUCCESS')
    .map(({ number }) => `${number} is paid here only`)
  for (const { number, total, state } of stub.trades.values()) {
    const payment = byNumber.get(number)
    if (state === 'NOTPAY') problems.push(`${number} was left open at the channel`)
    if (state !== 'SUCCESS') continue
    if (!payment) problems.push(`${number} is paid at the channel only`)
    else if (payment.amount !== total) problems.push(`${number} has another amount`)
    else if (!payment.isReturned && !payment.hasRight) problems.push(`${number} is paid and opens nothing`)
    else if (payment.orderState === 'paid' && !payment.canListen) problems.push(`${number} cannot be heard`)
  }
  const orders = stored.filter(({ isReturned }) => !isReturned).map(({ orderId }) => orderId)
  if (new Set(orders).size < orders.length) problems.push('an order kept two payments')
  return problems
}

interface StoredRefund {
  number: string
  paymentNumber: string
  amount: number
  state: string
}

/** Refunds against the channel's: none twice, none without an end. */
async function checkRefunds({ server, stub }: Run): Promise<string[]> {
  const stored = await query<StoredRefund>(
    server,
    `select o.number || '-R' || lpad(r.place::text, 2, '0') as number, p.number as "paymentNumber", r.amount::float8 as amount, r.state
      from order_refund r join visitor_order o on o.id = r.order_id join payment p on p.id = r.payment_id where p.provider = 'wechat'`,
  )
  const byNumber = new Map(stored.map((refund) => [refund.number, refund]))
  const problems = stored
    .filter(({ state }) => !['refunded', 'failed', 'rejected'].includes(state))
    .map(({ number, state }) => `${number} is still ${state}`)
  for (const { number, state } of stored)
    if (state === 'refunded' && stub.refunds.get(number)?.status !== 'SUCCESS')
      problems.push(`${number} is refunded here only`)
  const refunded = new Map<string, number>()
  for (const { number, amount, status } of stub.refunds.values()) {
    const refund = byNumber.get(number)
    if (!refund) problems.push(`${number} is refunded at the channel only`)
    else if (refund.amount !== amount) problems.push(`${number} has another amount`)
    else if (status === 'SUCCESS') {
      if (refund.state !== 'refunded') problems.push(`${number} is paid back and ${refund.state} here`)
      refunded.set(refund.paymentNumber, (refunded.get(refund.paymentNumber) ?? 0) + amount)
    }
  }
  for (const [number, amount] of refunded)
    if (amount > (stub.trades.get(number)?.total ?? 0)) problems.push(`${number} was paid back ${amount}`)
  return problems
}

/** What the channel's trade bill has, by day. */
function billsOf({ stub }: Run): Map<string, BillLine[]> {
  const payments = [...stub.trades.values()]
    .filter(({ state }) => state === 'SUCCESS')
    .map(({ number, total, coupon = 0, transactionId, paidAt }) => ({
      kind: 'payment' as const,
      number,
      paymentNumber: number,
      amount: total - coupon,
      coupon,
      channelNumber: transactionId,
      at: Date.parse(paidAt),
    }))
  const refunds = [...stub.refunds.values()]
    .filter(({ status }) => status === 'SUCCESS')
    .map(({ number, paymentNumber, amount, coupon, id, createdAt }) => ({
      kind: 'refund' as const,
      number,
      paymentNumber,
      amount: amount - coupon,
      coupon,
      channelNumber: id,
      at: createdAt,
    }))
  const byDay = new Map<string, BillLine[]>()
  for (const line of [...payments, ...refunds]) {
    const day = dayOf(line.at)
    const lines = byDay.get(day) ?? []
    byDay.set(day, [...lines, billLine(line, lines.length)])
  }
  return byDay
}

/** The ledger and the statistics agree with the orders, and the days agree with the channel's bills. */
async function checkBooks(run: Run): Promise<string[]> {
  const { server, tenantId, stub } = run
  const { platform } = server
  const read = <T>(reading: (tx: Tx) => Promise<T>) => platform.db.read(tenantId, reading)
  const sums = await read((tx) => checkLedger(tx, server.clock.now))
  const total = Object.values(sums.balances).reduce((sum, balance) => sum + balance, 0)
  const problems = sums.differences.map(({ number, net, booked }) => `${number}: ${net} by states, ${booked} booked`)
  if (total !== 0) problems.push(`the ledger is ${total} off zero`)
  const bills = billsOf(run)
  const days = [...bills.keys()].toSorted((a, b) => a.localeCompare(b))
  // The bill of a day is there the next morning.
  server.clock.now = Math.max(server.clock.now, startOfDay(addDays(days.at(-1) ?? dayOf(0), 1)) + 12 * HOUR_MS)
  for (const [day, lines] of bills) {
    stub.bills.set('trade', day, writeWeChatBill(lines, 'trade'))
    stub.bills.set('funds', day, writeWeChatBill(fundsOf(lines), 'funds'))
  }
  for (const day of days) {
    await fetchDay(platform, { tenantId, day, provider: 'wechat' }, (reconcile) =>
      platform.db.tenantTransaction(tenantId, reconcile),
    )
    const reconciled = await read((tx) => readDay(tx, day))
    if (!reconciled) problems.push(`${day} was not reconciled`)
    problems.push(...(reconciled?.list ?? []).map(({ kind, number }) => `${day}: ${number} ${kind}`))
  }
  const differing = await read(readDifferingDays)
  if (differing.length > 0) problems.push(`statistics differ from a recount on ${differing.length} days`)
  return problems
}

/** What must hold after everything: the problems. */
export const checkMoney = async (run: Run): Promise<string[]> => [
  ...(await checkPayments(run)),
  ...(await checkRefunds(run)),
  ...(await checkBooks(run)),
]

import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { checkLedger } from '../../../server/features/payment/ledger/check'
import { fetchDay } from '../../../server/features/payment/reconciliation/fetch'
import { readDay } from '../../../server/features/payment/reconciliation/read'
import { runPayments } from '../../../server/features/payment/job'
import { writeWeChatBill } from '../../../server/features/payment/bill/weChatCsv'
import { query } from '../../../tests/support/matrix/world'
import { billLine, fundsOf } from '../../../tests/support/reconciliation'
import type { TestServer } from '../../../tests/support/server'
import type { WeChatPayStub } from '../../../tests/support/weChatPay/stub'

const STEP_MS = 45 * 60_000
const STEPS_MAX = 80
const HOUR_MS = 3_600_000

interface Given {
  server: TestServer
  tenantId: string
  stub: WeChatPayStub
}

const countOf = async ({ server }: Given, statement: string): Promise<number> =>
  (await query<{ count: number }>(server, `select count(*)::int as count from ${statement}`))[0]?.count ?? 0

const OPEN = `(select 1 from payment where state = 'open'
  union all select 1 from order_refund where payment_id is not null and state = 'refunding'
  union all select 1 from visitor_order where state = 'pending' and product_id is not null) open`

/** Lets time pass until the channel has been asked for everything. */
export async function drain(given: Given): Promise<number> {
  const { server, stub } = given
  for (const { number, status } of stub.refunds.values()) if (status === 'PROCESSING') stub.finish(number, 'SUCCESS')
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const open = await countOf(given, OPEN)
    if (open === 0) return 0
    server.clock.now += STEP_MS
    for (let run = 0; run < 200; run += 1) {
      await runPayments(server.platform)
      for (const { number, status } of stub.refunds.values())
        if (status === 'PROCESSING') stub.finish(number, 'SUCCESS')
      if ((await countOf(given, `(${dueAt(server.clock.now)}) due`)) === 0) break
    }
  }
  return countOf(given, OPEN)
}

const dueAt = (now: number) => `select 1 from payment where state = 'open' and next_check_at <= ${now}
  union all select 1 from order_refund where payment_id is not null and state = 'refunding' and next_check_at <= ${now}`

interface StoredPayment {
  number: string
  orderId: string
  amount: number
  orderState: string
  isReturned: boolean
  hasRight: boolean
  canListen: boolean
}

/** Payments and rights against the channel's trades: each payment has its right, or was given back. */
async function checkPayments({ server, stub }: Given): Promise<string[]> {
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
async function checkRefunds({ server, stub }: Given): Promise<string[]> {
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

/** What the channel's bills of a day say. */
function billOf({ stub }: Given, day: string) {
  const [from, until] = [startOfDay(day), startOfDay(addDays(day, 1))]
  const isOf = (at: number) => at >= from && at < until
  const payments = [...stub.trades.values()]
    .filter(({ state, paidAt }) => state === 'SUCCESS' && isOf(Date.parse(paidAt)))
    .map(({ number, total, transactionId, paidAt }) => ({
      number,
      amount: total,
      channelNumber: transactionId,
      at: Date.parse(paidAt),
    }))
  return payments
}

/** The ledger agrees with itself, and the days agree with the channel's bills. */
async function checkBooks(given: Given): Promise<string[]> {
  const { server, tenantId, stub } = given
  const { platform } = server
  const sums = await platform.db.read(tenantId, (tx) => checkLedger(tx, server.clock.now))
  const total = Object.values(sums.balances).reduce((sum, balance) => sum + balance, 0)
  const problems = sums.differences.map(({ number, net, booked }) => `${number}: ${net} by states, ${booked} booked`)
  if (total !== 0) problems.push(`the ledger is ${total} off zero`)
  const finished = await query<{ number: string; paymentNumber: string; amount: number; at: number; id: string }>(
    server,
    `select o.number || '-R' || lpad(r.place::text, 2, '0') as number, p.number as "paymentNumber", r.amount::float8 as amount, r.finished_at::float8 as at, r.channel_number as id
      from order_refund r join visitor_order o on o.id = r.order_id join payment p on p.id = r.payment_id where p.provider = 'wechat' and r.state = 'refunded'`,
  )
  const days = new Set([
    ...finished.map(({ at }) => dayOf(at)),
    ...[...stub.trades.values()].flatMap(({ paidAt }) => (paidAt === '' ? [] : [dayOf(Date.parse(paidAt))])),
  ])
  const latest = [...days].toSorted((a, b) => a.localeCompare(b)).at(-1)
  // The bill of a day is there the next morning.
  if (latest) server.clock.now = Math.max(server.clock.now, startOfDay(addDays(latest, 1)) + 12 * HOUR_MS)
  for (const day of days) {
    const refunds = finished.filter(({ at }) => dayOf(at) === day)
    const lines = [
      ...billOf(given, day).map((payment, place) => billLine(payment, place)),
      ...refunds.map((refund, place) =>
        billLine({ ...refund, kind: 'refund', channelNumber: refund.id }, place + 100_000),
      ),
    ].map((line, place) => ({ ...line, line: place + 1 }))
    stub.bills.set('trade', day, writeWeChatBill(lines, 'trade'))
    stub.bills.set('funds', day, writeWeChatBill(fundsOf(lines), 'funds'))
    await fetchDay(platform, { tenantId, day, provider: 'wechat' }, (run) =>
      platform.db.tenantTransaction(tenantId, run),
    )
    const reconciled = await platform.db.read(tenantId, (tx) => readDay(tx, day))
    if (!reconciled) problems.push(`${day} was not reconciled`)
    problems.push(...(reconciled?.list ?? []).map(({ kind, number }) => `${day}: ${number} ${kind}`))
  }
  return problems
}

/** What must hold after everything: the problems. */
export const checkMoney = async (given: Given): Promise<string[]> => [
  ...(await checkPayments(given)),
  ...(await checkRefunds(given)),
  ...(await checkBooks(given)),
]

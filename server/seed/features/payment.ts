import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import { spread } from '../spread'
import { writeRows } from '../writeRows'
import { isPaidOnline } from './seedOrder'
import type { SeedOrder } from './seedOrder'

const SECOND_MS = 1000
/** The demonstration channel keeps unpaid trades this long. */
const TRADE_MS = 30 * 60 * SECOND_MS

const paymentOf = ({ id, number, amount, created_at: createdAt, paid_at: paid, payment_no: paymentNo }: SeedOrder) => ({
  id,
  order_id: id,
  provider: 'demo',
  number,
  amount,
  paid_amount: amount,
  state: 'paid',
  transaction_number: paymentNo,
  created_at: Number(createdAt) + 2 * SECOND_MS,
  finished_at: paid,
})

const tradeOf = ({ id, number, amount, created_at: createdAt, paid_at: paid, payment_no: paymentNo }: SeedOrder) => ({
  id,
  number,
  amount,
  state: 'paid',
  transaction_number: paymentNo,
  expires_at: Number(createdAt) + TRADE_MS,
  finished_at: paid,
  notified: true,
})

/** The call that began the payment, and the notification that ended it. */
const attemptOf = ({ id, created_at: createdAt }: SeedOrder, place: number) => ({
  id: newId(),
  payment_id: id,
  kind: 'create',
  at: Number(createdAt) + 2 * SECOND_MS,
  answered_at: Number(createdAt) + 2 * SECOND_MS + 160 + spread(place, 3, 300),
  outcome: 'answered',
})

const noticeOf = ({ id, number, amount, paid_at: paid, payment_no: paymentNo }: SeedOrder) => ({
  id: newId(),
  at: Number(paid) + SECOND_MS,
  provider: 'demo',
  payment_id: id,
  outcome: 'settled',
  body: JSON.stringify({ number, transactionNumber: paymentNo, amount, paidAt: paid }),
})

/** What the demonstration channel collected, in its books and in ours. */
export async function seedPayments(tx: Tx, orders: readonly SeedOrder[]): Promise<void> {
  const paid = orders.filter(isPaidOnline)
  await writeRows(
    tx,
    'payment',
    'id text, order_id text, provider text, number text, amount bigint, paid_amount bigint, state text, ' +
      'transaction_number text, created_at bigint, finished_at bigint',
    paid.map(paymentOf),
  )
  await writeRows(
    tx,
    'demo_trade',
    'id text, number text, amount bigint, state text, transaction_number text, expires_at bigint, finished_at ' +
      'bigint, notified boolean',
    paid.map(tradeOf),
  )
  await writeRows(
    tx,
    'payment_attempt',
    'id text, payment_id text, kind text, at bigint, answered_at bigint, outcome text',
    paid.map(attemptOf),
  )
  await writeRows(
    tx,
    'payment_notice',
    'id text, at bigint, provider text, payment_id text, outcome text, body text',
    paid.map(noticeOf),
  )
}

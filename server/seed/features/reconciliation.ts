import { sql } from 'drizzle-orm'
import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { demoBill } from '../../features/payment/demo/bill'
import { compareDays, storeDay } from '../../features/payment/reconciliation/day'
import { markDay } from '../../features/payment/reconciliation/marks'
import { BILL_READY_HOUR, latestBillDay } from '../../../src/contract/features/payment/differences'
import { asApplication } from '../../db/database'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'
import { isOnline, isPaidOnline } from './seedOrder'
import type { SeedOrder } from './seedOrder'

/** Two months: a view of 30 days is compared with the 30 before. */
const DAYS = 62
const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const PROVIDER = 'demo'

const TRADE_COLUMNS =
  'id text, number text, amount bigint, state text, transaction_number text, expires_at bigint, finished_at ' +
  'bigint, notified boolean'
const PAYMENT_COLUMNS =
  'id text, order_id text, provider text, number text, amount bigint, state text, created_at bigint, finished_at bigint'

const transactionOf = (at: number, place: number) => `42000${String(at).slice(3)}${String(7000 + place)}`

/** A trade that the channel's notification never reported. */
const lostTrade = (number: string, amount: number, at: number, place: number) => ({
  id: newId(),
  number,
  amount,
  state: 'paid',
  transaction_number: transactionOf(at, place),
  expires_at: at + 30 * MINUTE_MS,
  finished_at: at,
  notified: true,
})

/** A payment that counts as closed here. */
const closedPayment = ({ id, amount }: SeedOrder, number: string, createdAt: number, closedAt: number) => ({
  id: newId(),
  order_id: id,
  provider: PROVIDER,
  number,
  amount,
  state: 'closed',
  created_at: createdAt,
  finished_at: closedAt,
})

/** The order that was cancelled although its visitor paid in its last second, and the one that was paid twice. */
async function seedLost(tx: Tx, orders: readonly SeedOrder[], latest: string): Promise<void> {
  const cancelled = orders.filter((order) => isOnline(order) && order.cancelled_at !== null)
  const late = cancelled.find(({ cancelled_at: at }) => dayOf(Number(at) + SECOND_MS) <= latest)
  const twice = orders.find((order) => isPaidOnline(order) && dayOf(Number(order.paid_at)) <= addDays(latest, -4))
  const lost = [
    ...(late
      ? [
          {
            order: late,
            number: String(late.number),
            at: Number(late.cancelled_at) + SECOND_MS,
            closedAt: Number(late.cancelled_at),
          },
        ]
      : []),
    ...(twice
      ? [
          {
            order: twice,
            number: `${String(twice.number)}-P2`,
            at: Number(twice.paid_at) + 39 * SECOND_MS,
            closedAt: Number(twice.paid_at) + MINUTE_MS,
          },
        ]
      : []),
  ]
  await writeRows(
    tx,
    'payment',
    PAYMENT_COLUMNS,
    lost.map(({ order, number, closedAt }) =>
      closedPayment(order, number, Number(order.created_at) + 2 * SECOND_MS, closedAt),
    ),
  )
  await writeRows(
    tx,
    'demo_trade',
    TRADE_COLUMNS,
    lost.map(({ order, number, at }, place) => lostTrade(number, order.amount, at, place)),
  )
  // Made by this product, so that a payment can still be booked.
  for (const { order } of lost)
    await tx.execute(
      sql`update visitor_order
        set product_id = id, validity = 1, validity_unit = 'day', payable_until = created_at + ${15 * MINUTE_MS}
        where id = ${order.id}`,
    )
}

const midnightAfter = (day: string) => startOfDay(addDays(day, 1))

/** Has the last order of a day paid in the day's last seconds; before the orders are written. */
export function payAtMidnight(orders: readonly SeedOrder[], { now, tenant }: Pick<Setting, 'now' | 'tenant'>): void {
  const day = addDays(latestBillDay(now), -2)
  const [last] = orders
    .filter(
      (order) => tenant === 0 && isPaidOnline(order) && order.state === 'paid' && dayOf(Number(order.paid_at)) === day,
    )
    .toSorted((one, other) => Number(other.created_at) - Number(one.created_at))
  if (!last) return
  const number = String(last.number)
  Object.assign(last, {
    number: `${number.slice(0, 8)}2359${number.slice(12)}`,
    created_at: midnightAfter(day) - 40 * SECOND_MS,
    paid_at: midnightAfter(day) - 2 * SECOND_MS,
  })
}

/** The channel booked it on the next day. */
const seedMidnight = (tx: Tx, orders: readonly SeedOrder[], day: string): Promise<unknown>[] =>
  orders
    .filter((order) => order.paid_at === midnightAfter(day) - 2 * SECOND_MS)
    .map(({ id }) =>
      tx.execute(
        sql`update demo_trade set finished_at = ${midnightAfter(day) + 2 * SECOND_MS}::bigint where id = ${id}`,
      ),
    )

/** Taken at the merchant's counter with the same account. */
const seedCounter = (tx: Tx, day: string) => {
  const at = startOfDay(day) + 14 * 60 * MINUTE_MS + 26 * MINUTE_MS + 8 * SECOND_MS
  return writeRows(tx, 'demo_trade', TRADE_COLUMNS, [lostTrade(`CK${day.replaceAll('-', '')}1426`, 1990, at, 9)])
}

/** The bills of the last days, compared, with a few differences as they occur; the second tenant's agree. */
export async function seedReconciliation(
  tx: Tx,
  { now, tenant }: Setting,
  orders: readonly SeedOrder[],
): Promise<void> {
  const latest = latestBillDay(now)
  if (tenant === 0) {
    await seedLost(tx, orders, latest)
    await Promise.all(seedMidnight(tx, orders, addDays(latest, -2)))
    await seedCounter(tx, latest)
  }
  const days = Array.from({ length: DAYS }, (_, ago) => addDays(latest, ago + 1 - DAYS))
  const fetchedAt = (day: string) => midnightAfter(day) + (BILL_READY_HOUR * 60 + 2) * MINUTE_MS
  await asApplication(tx, async () => {
    for (const day of days) {
      const [trade, funds] = [await demoBill(tx, 'trade', day), await demoBill(tx, 'funds', day)]
      await storeDay(tx, { provider: PROVIDER, day }, { trade, funds, uploaded: false }, fetchedAt(day))
    }
    await compareDays(
      tx,
      days.map((day) => ({ provider: PROVIDER, day })),
      fetchedAt,
    )
    for (const day of days) await markDay(tx, { provider: PROVIDER, day })
  })
  if (tenant === 0) await seedSubmitted(tx, now)
}

/** One waits for its second look. */
async function seedSubmitted(tx: Tx, now: number): Promise<void> {
  const accountOf = (name: string) =>
    onlyRow(
      tx,
      idRow,
      sql`select id
        from account
        where tenant_id = current_setting('app.tenant') and login_account like ${`${name}%`}
        order by created_at
        limit 1`,
    )
  const [finance, admin] = [await accountOf('finance'), await accountOf('admin')]
  await tx.execute(sql`update reconciliation_difference
    set state = 'submitted', next_step = 'ask', owner_id = ${finance.id}, reviewer_id = ${admin.id},
      submitted_by = ${finance.id}, submitted_at = ${now - 3 * 60 * MINUTE_MS}::bigint,
      note = '电话联系过，游客付完没有反应又付了一次，同意退第二笔', version = version + 1
    where tenant_id = current_setting('app.tenant') and kind = 'payTwice' and state = 'open'`)
}

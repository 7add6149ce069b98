import { startOfDay } from '../../src/contract/kit/chinaDay'
import { prepareDatabase } from '../../server/boot'
import { createDatabase } from '../../server/db/database'
import type { Driver } from '../../server/db/driver'
import { feeOf } from '../../server/features/payment/bill/fee'
import { reconcileDay } from '../../server/features/payment/reconciliation/day'
import { readDay } from '../../server/features/payment/reconciliation/read'
import { postgresDriver } from '../../server/node/postgres'
import type { BillLine } from '../../server/ports/payments'
import { freshDatabase } from '../../tests/support/postgres'
import { Cluster } from '../postgres/cluster'
import { elapsedMs } from './measure'
import type { Figure } from './measure'
import { databaseMs } from './processor'

/** Of the trade bill; the funds bill has two for each. */
const LINES = 100_000
/** One payment in this many is given back. */
const REFUNDS = 20
const PAYMENTS = (LINES * REFUNDS) / (REFUNDS + 1)
/** One payment in this many is missing on the bill. */
const MISSING = 1000
const AMOUNT = 2900
const RATE = 6000
const TENANT = 'bench'
const FIRST = { day: '2026-03-01', from: 0 }
const LAST = { day: '2026-03-02', from: LINES }
type Day = typeof FIRST

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

const fee = feeOf(AMOUNT, RATE)
const startOf = (day: string): number => startOfDay(day) + 3_600_000
const STEP_MS = 500

/** Orders of a day with payments, refunds and marks. Triggers are off: they are of no interest here, and slow while tables have no statistics. */
async function fill(admin: Driver, { day, from }: Day): Promise<void> {
  await admin.script(async (client) => {
    await client.exec(
      `set local statement_timeout = 0; set local session_replication_role = replica; set local app.tenant = '${TENANT}'`,
    )
    const at = `(${startOf(day)} + n * ${STEP_MS})::bigint`
    const place = `generate_series(0, ${PAYMENTS - 1}) n`
    const id = `'B' || ${from} + n`
    await client.exec(`
      insert into visitor_order (id, number, visitor_id, guide_id, guide_name, product, price, quantity, amount, channel, state, payment_no, created_at, paid_at)
        select ${id}, ${id}, 'v' || n % 5000, 'g' || n % 30, '导览', '语音讲解通票', ${AMOUNT}, 1, ${AMOUNT}, 'mina', 'paid', ${id}, ${at} - 1000, ${at} from ${place};
      insert into payment (id, order_id, provider, number, amount, paid_amount, state, transaction_number, created_at, finished_at)
        select ${id}, ${id}, 'demo', ${id}, ${AMOUNT}, ${AMOUNT}, 'paid', 'T' || ${id}, ${at} - 1000, ${at} from ${place};
      insert into ledger_entry (at, order_id, kind, source_id, debit, credit, amount)
        select ${at}, ${id}, 'paid', ${id}, 'receivable', 'visitor', ${AMOUNT} from ${place};
      insert into order_refund (id, order_id, place, way, payment_id, channel_state, channel_number, amount, state, requested, reason, note, moved_at, finished_at, ordered_at, order_amount)
        select 'R' || ${id}, ${id}, 1, 'channel', ${id}, 'done', 'R' || ${id}, ${AMOUNT}, 'refunded', false, 'absent', '', ${at}, ${at}, ${at} - 1000, ${AMOUNT} from ${place} where n % ${REFUNDS} = 0;
      insert into order_refund_step (id, refund_id, at, by, from_state, to_state, note)
        select ${id}, 'R' || ${id}, ${at}, null, 'none', 'refunding', '' from ${place} where n % ${REFUNDS} = 0;
      insert into order_reconciliation (order_id, state, created_at) select ${id}, 'waiting', ${at} - 1000 from ${place}`)
  })
  await admin.maintain()
}

function linesOf({ day, from }: Day): { trade: BillLine[]; funds: BillLine[] } {
  const trade: BillLine[] = []
  for (let place = 0; place < PAYMENTS; place += 1) {
    const number = `B${from + place}`
    const payment = {
      line: 0,
      kind: 'payment' as const,
      at: startOf(day) + place * STEP_MS,
      number,
      paymentNumber: number,
      channelNumber: `T${number}`,
      state: 'success' as const,
      amount: AMOUNT,
      fee,
      rate: RATE,
    }
    if (place % MISSING !== 1) trade.push(payment)
    if (place % REFUNDS === 0)
      trade.push({ ...payment, kind: 'refund', number: `${number}-R01`, channelNumber: `R${number}`, fee: -fee })
  }
  const funds = trade.flatMap((line) => {
    const sign = line.kind === 'refund' ? -1 : 1
    return [
      { ...line, amount: sign * AMOUNT, fee: 0, rate: null },
      { ...line, kind: 'fee' as const, amount: -sign * fee, fee: 0, rate: null },
    ]
  })
  return {
    trade: trade.map((line, place) => ({ ...line, line: place + 1 })),
    funds: funds.map((line, place) => ({ ...line, line: place + 1 })),
  }
}

/** A day of 100,000 payments and refunds with its bills, beside a day as long that was reconciled before; then the same bills again. On PostgreSQL. */
export async function benchReconciliation(): Promise<Figure[]> {
  const cluster = new Cluster()
  const drivers: Driver[] = []
  const connect = (url: string) => {
    const driver = postgresDriver(url, { connections: 2, onError: (error) => console.error(error) })
    drivers.push(driver)
    return driver
  }
  try {
    await cluster.create()
    const { url, adminUrl } = await freshDatabase(cluster.url)
    const [app, admin] = [connect(url), connect(adminUrl)]
    const db = createDatabase(app)
    await prepareDatabase(app, { db, log: silent, now: Date.now })
    await admin.script((client) =>
      client.exec(`insert into merchant (id, name, created_at) values ('${TENANT}', '测量', 1);
        insert into visitor (tenant_id, id, nickname, first_seen_at, last_seen_at) select '${TENANT}', 'v' || n, '', 1, 1 from generate_series(0, 4999) n`),
    )
    for (const day of [FIRST, LAST]) await fill(admin, day)
    const reconcile = (of: Day) => {
      const bills = { ...linesOf(of), uploaded: false }
      return elapsedMs(() =>
        db.tenantTransaction(TENANT, (tx) => reconcileDay(tx, { provider: 'demo', day: of.day }, bills, Date.now)),
      )
    }
    const figures: Figure[] = []
    for (const [name, of] of [
      ['reconciling the first day of 100,000 lines', FIRST],
      ['reconciling the day after it', LAST],
      ['the same bills again', LAST],
    ] as const) {
      const before = databaseMs(cluster)
      const value = await reconcile(of)
      const processor = databaseMs(cluster) - before
      const detail = await db.read(TENANT, (tx) => readDay(tx, of.day))
      figures.push({
        name,
        value,
        unit: 'ms',
        target: { most: 10_000 },
        note: `${detail?.lines} lines, ${detail?.differences} differences; processor time of the database ${(processor / 1000).toFixed(1)} s`,
      })
      await admin.maintain()
    }
    return figures
  } finally {
    for (const driver of drivers) await driver.close()
    await cluster.remove()
  }
}

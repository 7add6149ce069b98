import { sql } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'
import { compareDay } from './compare'
import { addFees, bookFees, startFees } from './fees'
import { storeLines } from './lines'
import type { BillDay } from './lines'
import { bookSettlements } from './settlements'
import { withSides } from './sides'

const isReconciled = (tx: Tx, { provider, day }: BillDay): Promise<boolean> =>
  hasRow(tx, sql`select 1 from reconciliation_day where provider = ${provider} and day = ${day}`)

/**
 * Days beside each other change the same differences: one comparison at a time. Its statements are long and each runs once, so compiling them (`jit`) takes far
 * longer than it saves.
 */
const lockComparison = (tx: Tx, provider: BillDay['provider']): Promise<unknown> =>
  tx.execute(
    sql`select set_config('jit', 'off', true), pg_advisory_xact_lock(hashtextextended('reconciliation ' || current_setting('app.tenant') || ' ' || ${provider}, 0))`,
  )

/**
 * Whether what is on the bill of `day`, which was just compared, can change the differences of a day beside it: either has or had something near midnight, or this
 * bill lists what the other lacks.
 */
const isTouched = (tx: Tx, { provider, day }: BillDay, near: string): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from reconciliation_difference d where d.provider = ${provider} and (
      (d.day in (${day}, ${near}) and d.kind = 'midnight')
      or (d.day = ${near} and d.kind in ('payHereOnly', 'refundHereOnly') and exists (
        select 1 from bill_line l where l.tenant_id = d.tenant_id and l.number = d.number and l.bill = 'trade' and l.provider = d.provider and l.day = ${day}))) limit 1`,
  )

async function compareWithFees(tx: Tx, bill: BillDay, now: number): Promise<void> {
  await withSides(tx, bill, async () => {
    await compareDay(tx, bill, now)
    await addFees(tx)
  })
  await bookSettlements(tx, bill)
}

/** Compares days and books their fees, last of all: the ledger's entries lock their orders until the transaction ends. */
export async function compareDays(tx: Tx, bills: readonly BillDay[], now: (day: string) => number): Promise<void> {
  await startFees(tx)
  for (const bill of bills) await compareWithFees(tx, bill, now(bill.day))
  await bookFees(tx)
}

/** Compares a day alone, by bills that have not changed. */
export async function compareAgain(tx: Tx, bill: BillDay, now: number): Promise<void> {
  await lockComparison(tx, bill.provider)
  await compareDays(tx, [bill], () => now)
}

/** Compares a day, and the days beside it if they have payments near midnight that this day's bill may list. */
export async function compareAround(tx: Tx, bill: BillDay, now: number): Promise<void> {
  const { provider, day } = bill
  await lockComparison(tx, provider)
  await startFees(tx)
  await compareWithFees(tx, bill, now)
  for (const near of [addDays(day, -1), addDays(day, 1)])
    if ((await isReconciled(tx, { provider, day: near })) && (await isTouched(tx, bill, near)))
      await compareWithFees(tx, { provider, day: near }, now)
  await bookFees(tx)
}

interface FetchedBills {
  trade?: readonly BillLine[] | undefined
  funds?: readonly BillLine[] | undefined
  uploaded: boolean
}

/** Stores a day's bills. A bill that is not given stays as it was stored. */
export async function storeDay(
  tx: Tx,
  bill: BillDay,
  { trade, funds, uploaded }: FetchedBills,
  at: number,
): Promise<void> {
  const { provider, day } = bill
  await tx.execute(sql`insert into reconciliation_day (provider, day, fetched_at, uploaded, has_funds) values (${provider}, ${day}, ${at}::bigint, ${uploaded}, ${funds !== undefined})
    on conflict (tenant_id, provider, day) do update set fetched_at = excluded.fetched_at, uploaded = excluded.uploaded, has_funds = reconciliation_day.has_funds or excluded.has_funds`)
  if (trade) await storeLines(tx, bill, 'trade', trade)
  if (funds) await storeLines(tx, bill, 'funds', funds)
  await tx.execute(
    sql`update reconciliation_day set lines = (select count(*) from bill_line l where l.provider = ${provider} and l.day = ${day} and l.bill = 'trade') where provider = ${provider} and day = ${day}`,
  )
}

/** Marks every order with a payment or refund of the day; others are marked by what changes. Last, because it locks their marks. */
export const markDay = (tx: Tx, { provider, day }: BillDay): Promise<unknown> => {
  const [from, to] = [startOfDay(day), startOfDay(addDays(day, 1))]
  return tx.execute(sql`select mark_reconciliation(current_setting('app.tenant'), array(
      select p.order_id from payment p where p.tenant_id = current_setting('app.tenant') and p.provider = ${provider} and p.state = 'paid' and p.finished_at >= ${from}::bigint and p.finished_at < ${to}::bigint
      union
      select r.order_id from order_refund_step s join order_refund r on r.tenant_id = s.tenant_id and r.id = s.refund_id
      where s.tenant_id = current_setting('app.tenant') and s.to_state = 'refunding' and s.at >= ${from}::bigint and s.at < ${to}::bigint))`)
}

/** Stores a day's bills, and compares the day with them. */
export async function reconcileDay(tx: Tx, bill: BillDay, bills: FetchedBills, now: () => number): Promise<void> {
  const { provider, day } = bill
  const startedAt = now()
  await lockComparison(tx, provider)
  await storeDay(tx, bill, bills, startedAt)
  await compareAround(tx, bill, startedAt)
  await markDay(tx, bill)
  await tx.execute(
    sql`update reconciliation_day set took = ${Math.round(now() - startedAt)} where provider = ${provider} and day = ${day}`,
  )
}

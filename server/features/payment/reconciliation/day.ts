import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays } from '../../../../src/contract/kit/chinaDay'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'
import { compareDay } from './compare'
import { addFees, bookFees, startFees } from './fees'
import { storeLines } from './lines'
import type { BillDay } from './lines'
import { markDay } from './marks'
import { bookSettlements } from './settlements'
import { withSides } from './sides'

const dayRow = z.object({ day: z.string() })

/**
 * Adjacent days change the same differences, so comparisons are serialised. The statements are long and run once, so
 * compiling them (`jit`) costs more than it saves; memory keeps 100,000 lines from being sorted on disk, and a small
 * sample is enough for tables that hold one day.
 */
const lockComparison = (tx: Tx, provider: BillDay['provider']): Promise<unknown> =>
  tx.execute(
    sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
        set_config('default_statistics_target', '10', true),
      pg_advisory_xact_lock(hashtextextended('reconciliation ' || current_setting('app.tenant') || ' ' || ${provider},
      0))`,
  )

/**
 * Adjacent reconciled days whose differences may change after comparing `day`: one of them has or had an entry near
 * midnight, or this bill lists what the other lacks. Within `withSides`.
 */
const readTouched = (tx: Tx, { provider, day }: BillDay): Promise<{ day: string }[]> =>
  rows(
    tx,
    dayRow,
    sql`select n.day
      from reconciliation_day n
      where n.provider = ${provider} and n.day in (${addDays(day, -1)}, ${addDays(day, 1)}) and exists (
      select 1
      from reconciliation_difference d
      where d.provider = n.provider and d.day in (${day}, n.day) and (d.kind = 'midnight'
        or (d.day = n.day and d.kind in ('payHereOnly', 'refundHereOnly') and exists (
          select 1 from day_line l where l.number = d.number
        ))))
      order by n.day`,
  )

/** Returns the adjacent days to compare as well. */
async function compareWithFees(tx: Tx, bill: BillDay, now: number): Promise<{ day: string }[]> {
  const touched = await withSides(tx, bill, async () => {
    await compareDay(tx, bill, now)
    await addFees(tx)
    return readTouched(tx, bill)
  })
  await bookSettlements(tx, bill)
  return touched
}

/** Compares days and books all their fees together. */
export async function compareDays(tx: Tx, bills: readonly BillDay[], now: (day: string) => number): Promise<void> {
  await startFees(tx)
  for (const bill of bills) await compareWithFees(tx, bill, now(bill.day))
  await bookFees(tx)
}

/** Compares a day whose bills have not changed. */
export async function compareAgain(tx: Tx, bill: BillDay, now: number): Promise<void> {
  await lockComparison(tx, bill.provider)
  await compareDays(tx, [bill], () => now)
}

/** Compares a day, and adjacent days with payments near midnight that this day's bill may list. */
export async function compareAround(tx: Tx, bill: BillDay, now: number): Promise<void> {
  const { provider } = bill
  await lockComparison(tx, provider)
  await startFees(tx)
  for (const { day } of await compareWithFees(tx, bill, now)) await compareWithFees(tx, { provider, day }, now)
  await bookFees(tx)
}

interface FetchedBills {
  trade?: readonly BillLine[] | undefined
  funds?: readonly BillLine[] | undefined
  uploaded: boolean
}

/** Stores a day's bills. Omitted bills remain as stored. */
export async function storeDay(
  tx: Tx,
  bill: BillDay,
  { trade, funds, uploaded }: FetchedBills,
  at: number,
): Promise<void> {
  const { provider, day } = bill
  await tx.execute(sql`insert into reconciliation_day (provider, day, fetched_at, uploaded, has_funds)
    values (${provider}, ${day}, ${at}::bigint, ${uploaded}, ${funds !== undefined})
    on conflict (tenant_id, provider, day) do update set fetched_at = excluded.fetched_at, uploaded = excluded.uploaded,
      has_funds = reconciliation_day.has_funds or excluded.has_funds`)
  if (trade) await storeLines(tx, bill, 'trade', trade)
  if (funds) await storeLines(tx, bill, 'funds', funds)
  await tx.execute(
    sql`update reconciliation_day
      set lines = (
        select count(*) from bill_line l where l.provider = ${provider} and l.day = ${day} and l.bill = 'trade'
      )
      where provider = ${provider} and day = ${day}`,
  )
}

/** Stores a day's bills and compares them with its payments and refunds. */
export async function reconcileDay(tx: Tx, bill: BillDay, bills: FetchedBills, now: () => number): Promise<void> {
  const { provider, day } = bill
  const startedAt = now()
  await lockComparison(tx, provider)
  await storeDay(tx, bill, bills, startedAt)
  await compareAround(tx, bill, startedAt)
  await markDay(tx, bill)
  await tx.execute(
    sql`update reconciliation_day
      set took = ${Math.round(now() - startedAt)}
      where provider = ${provider} and day = ${day}`,
  )
}

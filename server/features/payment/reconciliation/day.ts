import { sql } from 'drizzle-orm'
import { addDays } from '../../../../src/contract/kit/chinaDay'
import { hasRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { BillLine } from '../../../ports/payments'
import { compareDay } from './compare'
import { storeLines } from './lines'
import type { BillDay } from './lines'

const isReconciled = (tx: Tx, { provider, day }: BillDay): Promise<boolean> =>
  hasRow(tx, sql`select 1 from reconciliation_day where provider = ${provider} and day = ${day}`)

/** Compares a day, and the days beside it, whose payments near midnight this day's bill may have. */
export async function compareAround(tx: Tx, { provider, day }: BillDay, now: number): Promise<void> {
  for (const near of [day, addDays(day, -1), addDays(day, 1)])
    if (await isReconciled(tx, { provider, day: near })) await compareDay(tx, { provider, day: near }, now)
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

/** Stores a day's bills, and compares the day with them. */
export async function reconcileDay(tx: Tx, bill: BillDay, bills: FetchedBills, now: () => number): Promise<void> {
  const { provider, day } = bill
  const startedAt = now()
  await storeDay(tx, bill, bills, startedAt)
  await compareAround(tx, bill, startedAt)
  await tx.execute(
    sql`update reconciliation_day set took = ${Math.round(now() - startedAt)} where provider = ${provider} and day = ${day}`,
  )
}

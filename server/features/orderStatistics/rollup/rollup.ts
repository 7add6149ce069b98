import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { factsIn, IS_NOT_ZERO, KEY, rollupOf, startOfNumber, SUM_COLUMNS, SUMMED } from './facts'
import type { Span } from './facts'

/** Days of one statement: a year of a large merchant at once would exceed its time limit. */
const DAYS = 31

/** Folding and rebuilding replace the same rows: one at a time per merchant. Payments only add rows. */
const lockRollup = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('order_rollup ' || current_setting('app.tenant'), 0))`)

/** Merges the rows of each key. One statement, so that readers see either all of them or their sum. */
export async function foldRollup(tx: Tx): Promise<void> {
  await lockRollup(tx)
  await tx.execute(sql`
    with unfolded as (
      select distinct day from (
        select day
        from order_rollup
        where tenant_id = current_setting('app.tenant')
        group by ${KEY}
        having count(*) > 1) several),
    removed as (
      delete from order_rollup d
      where d.tenant_id = current_setting('app.tenant') and d.day in (select day from unfolded)
      returning d.*)
    insert into order_rollup (${KEY}, ${SUM_COLUMNS})
    select ${KEY}, ${SUMMED}
    from removed
    group by ${KEY}
    having ${IS_NOT_ZERO}`)
}

const daysRow = z.object({ first: z.int().nullable(), last: z.int().nullable() })

/** Spans of days covering all sales and all stored sums. */
async function readSpans(tx: Tx): Promise<Span[]> {
  const [days] = await rows(
    tx,
    daysRow,
    sql`select min(day) as first, max(day) as last from (
        select day from order_rollup where tenant_id = current_setting('app.tenant')
        union all select order_day(paid_at)
        from visitor_order
        where tenant_id = current_setting('app.tenant') and paid_at is not null
        union all select order_day(counted_at)
        from order_refund
        where tenant_id = current_setting('app.tenant') and state = 'refunded' and counted_at is not null
        union all select order_day(at)
        from ledger_entry
        where tenant_id = current_setting('app.tenant') and kind in ('paid', 'feeCharged', 'feeReturned', 'couponBorne', 'couponReturned')) every_day`,
  )
  if (days === undefined || days.first === null || days.last === null) return []
  const { first, last } = days
  return Array.from({ length: Math.ceil((last - first + 1) / DAYS) }, (_, index) => ({
    from: first + index * DAYS,
    until: Math.min(last + 1, first + (index + 1) * DAYS),
  }))
}

const timesOf = ({ from, until }: Span): Span => ({ from: startOfNumber(from), until: startOfNumber(until) })

/**
 * Replaces the sums by a recount. Each statement removes and counts what is committed when it begins, so concurrent
 * payments add their own rows and count once.
 */
export async function rebuildRollup(tx: Tx): Promise<void> {
  await lockRollup(tx)
  for (const days of await readSpans(tx))
    await tx.execute(sql`
      with removed as (
        delete from order_rollup d
        where d.tenant_id = current_setting('app.tenant') and d.day >= ${days.from} and d.day < ${days.until})
      insert into order_rollup (${KEY}, ${SUM_COLUMNS})
      select ${KEY}, ${SUMMED}
      from (${factsIn(timesOf(days))}) fact
      group by ${KEY}`)
}

const dayRow = z.object({ day: z.int() })

/** The days whose sums differ from a recount, earliest first. */
export async function readDifferingDays(tx: Tx): Promise<number[]> {
  const result: number[] = []
  for (const days of await readSpans(tx)) {
    const list = await rows(
      tx,
      dayRow,
      sql`select distinct day from (
          select ${KEY} from (
            ${rollupOf(days)}
            union all select ${KEY}, ${sql.raw('-orders, -amount, -refunds, -refunded, -fee, -passing, -coupon')}
            from (${factsIn(timesOf(days))}) fact
          ) both_sides group by ${KEY} having ${IS_NOT_ZERO}) differing order by day`,
    )
    result.push(...list.map(({ day }) => day))
  }
  return result
}

/** Compares the sums with a recount, and stores the result for the page. */
export async function checkRollup(tx: Tx, now: number): Promise<number[]> {
  const differing = await readDifferingDays(tx)
  await tx.execute(sql`insert into order_rollup_check (at, differing, first_day)
    values (${now}, ${differing.length}, ${differing[0] ?? null})
    on conflict (tenant_id) do update set at = excluded.at, differing = excluded.differing,
      first_day = excluded.first_day`)
  return differing
}

import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/types'
import { movedOf } from './sides'

/** Collects the fees of several days (`addFees`) for `bookFees`, until the transaction ends. */
export const startFees = (tx: Tx): Promise<unknown> =>
  tx.execute(
    sql`create temporary table day_fee (day text collate "C", provider text, kind text, number text collate "C",
      at bigint, order_id text collate "C", source_id text collate "C", fee bigint) on commit drop`,
  )

/**
 * Fees that the day's bill charges for payments and returns for refunds. Lines without an order here are not booked.
 * Within `withSides`.
 */
export const addFees = (tx: Tx): Promise<unknown> =>
  tx.execute(sql`
    insert into day_fee
      select l.day, l.provider, l.kind, l.number, l.at, l.order_id, l.payment_id, l.fee
      from paid_line l
      where l.here_state = 'paid' and l.copy = 1
      union all
      select l.day, l.provider, l.kind, l.number, l.at, l.order_id, l.refund_id, l.fee
      from refund_line l
      where l.here_state = 'refunded' and l.copy = 1`)

/** A number may be on the bills of two days: the later bill counts. */
const isOnLaterBill = sql`exists (
  select 1
  from bill_line n
  where n.tenant_id = current_setting('app.tenant') and n.number = f.number and n.bill = 'trade' and n.kind = f.kind
    and n.provider = f.provider and n.day > f.day and ${movedOf(sql`n`)}
)`

/**
 * Books collected fees minus those already booked: the full fee of each payment and refund once, and the difference
 * when a later bill corrects it.
 */
export async function bookFees(tx: Tx): Promise<void> {
  await tx.execute(sql`analyze day_fee`)
  await tx.execute(sql`
    insert into ledger_entry (at, order_id, kind, source_id, debit, credit, amount, correction)
    select at, order_id, case when due > 0 then 'feeCharged' else 'feeReturned' end, source_id,
      case when due > 0 then 'fee' else 'receivable' end, case when due > 0 then 'receivable' else 'fee' end, abs(due),
      entries
    from (
      select f.*, b.entries, f.fee - b.fee as due
      from day_fee f cross join lateral (
        select count(*)::int as entries,
          coalesce(sum(case e.debit when 'fee' then e.amount else -e.amount end), 0)::bigint as fee
        from ledger_entry e
        where e.tenant_id = current_setting('app.tenant') and e.source_id = f.source_id
          and e.kind in ('feeCharged', 'feeReturned')) b
    ) f
    where due <> 0 and (entries = 0 or not ${isOnLaterBill}) order by at, source_id
    on conflict (tenant_id, source_id, kind, correction) where kind in ('feeCharged', 'feeReturned') do nothing`)
  await tx.execute(sql`drop table day_fee`)
}

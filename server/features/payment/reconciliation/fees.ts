import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/types'
import type { BillDay } from './lines'
import { joinByHash, sidesOf } from './sides'

/** Books what the bill charges for payments, and gives back for refunds, once for each of them. Lines without an order here have no place in the ledger. */
export async function bookFees(tx: Tx, bill: BillDay): Promise<void> {
  await joinByHash(tx, true)
  await tx.execute(sql`
    with ${sidesOf(bill)}
    insert into ledger_entry (at, order_id, kind, source_id, debit, credit, amount)
    select at, order_id, kind, source_id, debit, credit, amount from (
      select l.at, l.order_id, 'feeCharged' as kind, l.payment_id as source_id, 'fee' as debit, 'receivable' as credit, l.fee as amount
        from paid_line l where l.here_state = 'paid' and l.copy = 1 and l.fee > 0
      union all
      select l.at, l.order_id, 'feeReturned', l.refund_id, 'receivable', 'fee', -l.fee
        from refund_line l where l.here_state = 'refunded' and l.copy = 1 and l.fee < 0
    ) fees order by at, source_id
    on conflict do nothing`)
  await joinByHash(tx, false)
}

import { sql } from 'drizzle-orm'
import { ledgerEntry } from '../../../../src/contract/features/payment/ledger'
import type { LedgerEntry } from '../../../../src/contract/features/payment/ledger'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { refundNumber } from '../refund/read'

/** An order's entries, oldest first. */
export const readLedger = (tx: Tx, orderId: string): Promise<LedgerEntry[]> =>
  rows(
    tx,
    ledgerEntry,
    sql`select e.id, e.at::float8 as at, case when e.correction > 0 and e.kind like 'fee%' then 'feeCorrected' else e.kind end as kind,
        e.debit, e.credit, e.amount::float8 as amount,
        coalesce((select p.number from payment p where p.id = e.source_id), (
          select ${refundNumber} from order_refund r where r.id = e.source_id
        ), t.number) as number
      from ledger_entry e
      join visitor_order t on t.tenant_id = e.tenant_id and t.id = e.order_id
      where e.order_id = ${orderId}
      order by e.place`,
  )

import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/types'
import type { BillDay } from './lines'

/**
 * Books the channel's payouts to the merchant's bank: each line of the day's funds bill minus what is already booked. A
 * line that a later import changes or lacks is booked as a difference.
 */
export const bookSettlements = (tx: Tx, { provider, day }: BillDay): Promise<unknown> => {
  const prefix = `${provider} ${day} `
  return tx.execute(sql`
    insert into ledger_entry (at, kind, source_id, debit, credit, amount, correction)
    select at, case when due > 0 then 'settled' else 'settlementReturned' end, source_id,
      case when due > 0 then 'bank' else 'receivable' end, case when due > 0 then 'receivable' else 'bank' end,
      abs(due), entries
    from (
      select source_id, coalesce(l.at, b.at) as at, coalesce(b.entries, 0) as entries,
        coalesce(l.amount, 0) - coalesce(b.amount, 0) as due
      from (
        select ${prefix}::text || number as source_id, min(at) as at, -sum(amount)::bigint as amount from bill_line
        where provider = ${provider} and bill = 'funds' and day = ${day} and kind = 'settlement' group by number) l
      full join (
        select source_id, min(at) as at, count(*)::int as entries,
          sum(case debit when 'bank' then amount else -amount end)::bigint as amount
        from ledger_entry
        where kind in ('settled', 'settlementReturned') and source_id >= ${prefix} and source_id < ${`${prefix}~`}
        group by source_id) b using (source_id)
    ) every_line where due <> 0 order by at, source_id
    on conflict (tenant_id, source_id, kind, correction) where kind in ('settled', 'settlementReturned') do nothing`)
}

import { sql } from 'drizzle-orm'
import { idRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'

/** An account of the merchant: its finance desk, or its administrator. */
export async function readAccountId(tx: Tx, name: 'finance' | 'admin'): Promise<string> {
  const { id } = await onlyRow(
    tx,
    idRow,
    sql`select id
      from account
      where tenant_id = current_setting('app.tenant') and login_account like ${`${name}%`}
      order by created_at
      limit 1`,
  )
  return id
}

export const readFinanceId = (tx: Tx): Promise<string> => readAccountId(tx, 'finance')

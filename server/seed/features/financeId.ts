import { sql } from 'drizzle-orm'
import { idRow } from '../../db/rowShapes'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'

/** The account of the merchant's finance desk. */
export async function readFinanceId(tx: Tx): Promise<string> {
  const { id } = await onlyRow(
    tx,
    idRow,
    sql`select id from account where tenant_id = current_setting('app.tenant') and login_account like 'finance%'`,
  )
  return id
}

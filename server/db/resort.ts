import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { reposition } from './positions'
import type { Position } from './positions'
import { rows } from './rows'
import type { Tx } from './types'

/**
 * Puts the rows of a table that are not deleted into the given order, writing only what moves. False when `ids` are not
 * exactly these rows.
 */
export async function resort(tx: Tx, table: SQLWrapper, ids: readonly string[]): Promise<boolean> {
  const current = await rows<Position>(tx, sql`select id, sort from ${table} where deleted_at is null order by sort, id for update`)
  const changed = reposition(current, ids)
  if (!changed) return false
  if (changed.length > 0) {
    await tx.execute(sql`
      update ${table} t set sort = x.sort
      from json_to_recordset(${JSON.stringify(changed)}::json) as x(id text, sort integer) where t.id = x.id`)
  }
  return true
}

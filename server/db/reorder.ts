import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { computePositions, positionRow } from './positions'
import { rows } from './rows'
import type { Tx } from './types'

export interface NewOrder {
  ids: readonly string[]
  /** The order that the caller saw before moving rows. */
  from?: readonly string[] | undefined
}

/** Why reordering failed: rows were added or removed, or someone else has sorted. */
export type Difference = 'rows' | 'order'

/** Puts the rows of a table that are not deleted into the given order, writing only rows that move. */
export async function reorder(tx: Tx, table: SQLWrapper, { ids, from }: NewOrder): Promise<Difference | null> {
  // One extra row is enough to detect added rows; locking all would block everyone for an order that is refused.
  const lockedRows = await rows(
    tx,
    positionRow,
    sql`select id, sort from ${table} where deleted_at is null order by id limit ${ids.length + 1} for update`,
  )
  // Sort here: after waiting for the lock, rows have their new positions but come in the order of the query's old
  // snapshot.
  const current = lockedRows.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
  const changed = computePositions(current, ids)
  if (!changed) return 'rows'
  if (from && !(from.length === current.length && current.every(({ id }, index) => id === from[index]))) return 'order'
  if (changed.length > 0) {
    await tx.execute(sql`
      update ${table} t set sort = x.sort
      from json_to_recordset(${JSON.stringify(changed)}::json) as x(id text, sort integer) where t.id = x.id`)
  }
  return null
}

export const differenceText = (label: string, difference: Difference): string =>
  difference === 'rows' ? `${label}有增减，请按现在的内容再排` : `${label}的顺序刚被别人调整过，请按现在的顺序再排`

import { sql } from 'drizzle-orm'
import type { SQLWrapper } from 'drizzle-orm'
import { computePositions } from './positions'
import type { Position } from './positions'
import { rows } from './rows'
import type { Tx } from './types'

export interface NewOrder {
  ids: readonly string[]
  /** The order that the caller moved something in. */
  from?: readonly string[] | undefined
}

/** What stands in the way: rows came or went, or somebody else has sorted. */
export type Difference = 'rows' | 'order'

/** Puts the rows of a table that are not deleted into the given order, writing only what moves. */
export async function reorder(tx: Tx, table: SQLWrapper, { ids, from }: NewOrder): Promise<Difference | null> {
  // One more than are named shows that rows came; locking the others would hold up everybody for an order that is refused.
  const locked = await rows<Position>(tx, sql`select id, sort from ${table} where deleted_at is null order by id limit ${ids.length + 1} for update`)
  // Sorted here: who waited for the lock gets the new places, in the order that the database had found before.
  const current = locked.toSorted((a, b) => a.sort - b.sort || (a.id < b.id ? -1 : 1))
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

export const differenceText = (noun: string, difference: Difference): string =>
  difference === 'rows' ? `${noun}有增减，请按现在的内容再排` : `${noun}的顺序刚被别人调整过，请按现在的顺序再排`

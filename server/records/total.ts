import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { COUNT_MAX } from '../../src/contract/kit/paging'
import { totalRow } from '../db/rowShapes'
import { onlyRow } from '../db/rows'
import type { Tx } from '../db/types'

/** Number of rows a statement finds, counted up to `most`. */
export async function countUpTo(tx: Tx, query: SQL, max: number): Promise<number> {
  const row = await onlyRow(tx, totalRow, sql`select count(*)::int as total from (${query} limit ${max}) counted`)
  return row.total
}

interface Total {
  total: number
  totalIsLeast?: true
}

/**
 * Number of rows a statement finds. Beyond `COUNT_MAX` it only says there are more: counting a large table costs more
 * than reading a page of it.
 */
export async function totalOf(tx: Tx, query: SQL): Promise<Total> {
  const total = await countUpTo(tx, query, COUNT_MAX + 1)
  return total > COUNT_MAX ? { total: COUNT_MAX, totalIsLeast: true } : { total }
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { COUNT_MAX } from '../../src/contract/core'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** How many rows a statement finds, counted no further than `most`. */
export async function countUpTo(tx: Tx, found: SQL, most: number): Promise<number> {
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from (${found} limit ${most}) counted`)
  return counted!.total
}

/** How many rows a statement finds. Beyond `COUNT_MAX` it says that there are more: counting a large table costs more than reading a page of it. */
export async function totalOf(tx: Tx, found: SQL): Promise<{ total: number; totalIsLeast?: true }> {
  const total = await countUpTo(tx, found, COUNT_MAX + 1)
  return total > COUNT_MAX ? { total: COUNT_MAX, totalIsLeast: true } : { total }
}

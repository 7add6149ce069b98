import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { COUNT_MAX } from '../../src/contract/kit/paging'
import { statementKey, readingOf } from '../db/listsRead'
import { totalRow } from '../db/rowShapes'
import { onlyRow } from '../db/rows'
import type { Tx } from '../db/types'

/** A longer list cannot shrink fast enough to need a full count while it is cached. */
const LONG_LIST = 1.5 * COUNT_MAX
/** Fewer rows are counted faster than the rest of the call runs, so the total is not cached. */
const QUICKLY_COUNTED = 2000

/** Number of rows a statement finds, counted up to `most`. */
export async function countUpTo(tx: Tx, query: SQL, max: number): Promise<number> {
  const row = await onlyRow(tx, totalRow, sql`select count(*)::int as total from (${query} limit ${max}) counted`)
  return row.total
}

interface Total {
  total: number
  totalIsLeast?: true
}

const MAX_TOTAL: Total = { total: COUNT_MAX, totalIsLeast: true }

/**
 * Number of rows a statement finds. Beyond `COUNT_MAX` it only says there are more: counting a large table costs more
 * than reading a page of it.
 */
export async function totalOf(tx: Tx, query: SQL): Promise<Total> {
  const listReading = readingOf(tx)
  if (!listReading) return asTotal(await countUpTo(tx, query, COUNT_MAX + 1))
  const list = statementKey(query)
  const isLong = listReading.isLong(list)
  if (isLong) return MAX_TOTAL
  const { cached, store } = listReading.recent<number>(list)
  if (cached !== undefined) return asTotal(cached)
  const total = await countUpTo(tx, query, (isLong === undefined ? LONG_LIST : COUNT_MAX) + 1)
  if (isLong === undefined && total > COUNT_MAX) listReading.storeLong(list, total > LONG_LIST)
  if (total > QUICKLY_COUNTED) store(total)
  return asTotal(total)
}

const asTotal = (total: number): Total => (total > COUNT_MAX ? MAX_TOTAL : { total })

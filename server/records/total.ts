import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { COUNT_MAX } from '../../src/contract/kit/paging'
import { askedOf, readingOf } from '../db/listsRead'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** A longer list cannot shrink fast enough to need a full count while it is cached. */
const LONG = 1.5 * COUNT_MAX
/** Fewer rows are counted faster than the rest of the call runs, so the total is not cached. */
const QUICKLY_COUNTED = 2000

/** Number of rows a statement finds, counted up to `most`. */
export async function countUpTo(tx: Tx, found: SQL, most: number): Promise<number> {
  const [counted] = await rows<{ total: number }>(tx, sql`select count(*)::int as total from (${found} limit ${most}) counted`)
  return counted!.total
}

interface Total {
  total: number
  totalIsLeast?: true
}

const ALL_THAT_IS_COUNTED: Total = { total: COUNT_MAX, totalIsLeast: true }

/**
 * Number of rows a statement finds. Beyond `COUNT_MAX` it only says there are more: counting a large table costs more than reading a page of
 * it.
 */
export async function totalOf(tx: Tx, found: SQL): Promise<Total> {
  const reading = readingOf(tx)
  if (!reading) return told(await countUpTo(tx, found, COUNT_MAX + 1))
  const list = askedOf(found)
  const isLong = reading.isLong(list)
  if (isLong) return ALL_THAT_IS_COUNTED
  const { found: kept, keep } = reading.lately<number>(list)
  if (kept !== undefined) return told(kept)
  const total = await countUpTo(tx, found, (isLong === undefined ? LONG : COUNT_MAX) + 1)
  if (isLong === undefined && total > COUNT_MAX) reading.keepLong(list, total > LONG)
  if (total > QUICKLY_COUNTED) keep(total)
  return told(total)
}

const told = (total: number): Total => (total > COUNT_MAX ? ALL_THAT_IS_COUNTED : { total })

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { askedOf, readingOf } from '../db/listsRead'
import { rows } from '../db/rows'
import { isOneOf } from '../db/search'
import type { Tx } from '../db/types'

/** Passing over fewer rows takes less time than the rest of the call: it is done each time. */
const FAR = 2000

const ID = sql`id`

export interface Cut {
  /** The table, and what the conditions and the order call it. */
  table: SQL
  row: SQL
  where: SQL
  order: SQL
  pageNum: number
  pageSize: number
  /** What tells its rows apart within a tenant, `id` unless it is named. */
  key?: SQL
}

/**
 * Cuts a page out of what may be joined. The size stands in the text, and so does the first page: the planner then knows how few rows are read, and takes the plan of a
 * prepared statement for good; of a limit that it does not know it expects a tenth of the table, and plans each call by itself.
 */
export const pageOf = (pageNum: number, pageSize: number): SQL => {
  const limit = limited(pageSize)
  return pageNum === 1 ? limit : sql`${limit} offset ${(pageNum - 1) * pageSize}`
}

/**
 * Reads a page of one table by the statement that `read` makes of what selects its rows. A far page may be known by its keys from a moment ago; its rows never are, and each is
 * asked again whether it is among what is looked for.
 */
export async function readRows<T extends object>(tx: Tx, cut: Cut, read: (page: SQL) => SQL, keyOf = (row: T) => (row as { id: string }).id): Promise<T[]> {
  const { table, row, where, order, pageNum, pageSize, key = ID } = cut
  const reading = (pageNum - 1) * pageSize < FAR ? undefined : readingOf(tx)
  if (!reading) return rows<T>(tx, read(pageRows(cut)))
  const { found, keep } = reading.lately<string[]>(askedOf(pageRows(cut)))
  if (found) return rows<T>(tx, read(sql`select ${row}.* from ${table} ${row} where ${isOneOf(sql`${row}.${key}`, found)} and ${where} order by ${order}`))
  const list = await rows<T>(tx, read(pageRows(cut)))
  keep(list.map(keyOf))
  return list
}

/**
 * The rows of a page of one table, in their order. Pages behind the first are turned in the index, by the keys alone, where it holds what is asked for: only their own rows are
 * read from the table. As far as such a page reaches is said in the text too, in steps of doubled length: a few plans do for all of them.
 */
export function pageRows({ table, row, where, order, pageNum, pageSize, key = ID }: Cut): SQL {
  if (pageNum === 1) return sql`select ${row}.* from ${table} ${row} where ${where} order by ${order} ${limited(pageSize)}`
  const reach = pageSize * 2 ** Math.ceil(Math.log2(pageNum))
  return sql`select ${row}.* from ${table} ${row} where ${row}.${key} = any(array(
      select p.key from (select ${row}.${key} as key from ${table} ${row} where ${where} order by ${order} ${limited(reach)}) p ${pageOf(pageNum, pageSize)}
    )) order by ${order}`
}

const limited = (count: number): SQL => sql`limit ${sql.raw(String(Math.trunc(count)))}`

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { statementKey, readingOf } from '../db/listsRead'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** Skipping fewer rows takes less time than the rest of the call, so it is not cached. */
const DEEP_OFFSET = 2000

export interface PageWindow {
  /** The table, and its alias in the conditions and the order. */
  table: SQL
  row: SQL
  /** Joins that the conditions and the order need. */
  joined?: SQL
  where: SQL
  order: SQL
  pageNum: number
  pageSize: number
  /** Columns that identify a row within a tenant, with their types; defaults to `id`. */
  keys?: Readonly<Record<string, 'text' | 'bigint'>>
  /**
   * Selects the first page by keys too, as later pages are: for an order whose own index would read many rows of the
   * table that the conditions reject.
   */
  keysFirst?: boolean
  /** A relation with keys and sort values of exactly the matching rows. Every page reads its keys from it. */
  keysFrom?: SQL
}

const ID = { id: 'text' } as const

/**
 * Limit and offset. The page size, and the first page, are literals: the planner then knows how few rows are read and
 * can reuse a generic plan for the prepared statement. For a limit parameter it assumes a tenth of the table, and plans
 * every call again.
 */
const limitOffset = (pageNum: number, pageSize: number): SQL => {
  const limit = limitClause(pageSize)
  return pageNum === 1 ? limit : sql`${limit} offset ${(pageNum - 1) * pageSize}`
}

/**
 * Reads a page of one table; `read` builds the statement from the query that selects its rows. The keys of a far page
 * may come from the cache. Its rows never do, and each is checked against the conditions again. `keysOf` returns the
 * keys of a row.
 */
export async function readRows<T extends object>(
  tx: Tx,
  shape: z.ZodType<T>,
  window: PageWindow,
  read: (page: SQL) => SQL,
  keysOf: (row: T) => object = ({ id }: { id?: string }) => ({ id }),
): Promise<T[]> {
  const listReading = isDeep(window) ? readingOf(tx) : undefined
  if (!listReading) return rows(tx, shape, read(pageRows(window)))
  const { cached, store } = listReading.recent<string>(statementKey(pageRows(window)))
  if (cached !== undefined) return rows(tx, shape, read(rowsByKeys(window, cached)))
  const list = await rows(tx, shape, read(pageRows(window)))
  if (list.length > 0) store(JSON.stringify(list.map(keysOf)))
  return list
}

const isDeep = ({ pageNum, pageSize }: PageWindow): boolean => (pageNum - 1) * pageSize >= DEEP_OFFSET

/**
 * The rows of a page of one table, in order. Later pages skip rows in the index, by key alone, if the index covers the
 * query: only the page's own rows are read from the table. The inner limit is a literal too, in powers of two, so a few
 * plans serve all pages.
 */
export function pageRows(window: PageWindow): SQL {
  const { table, row, joined = sql``, where, order, pageNum, pageSize, keys = ID, keysFirst = false, keysFrom } = window
  const from = sql`from ${table} ${row} ${joined} where`
  // Several keys need a join, which costs more than skipping a few rows.
  if (!keysFrom && ((pageNum === 1 && !keysFirst) || (Object.keys(keys).length > 1 && !isDeep(window))))
    return sql`select ${row}.* ${from} ${where} order by ${order} ${limitOffset(pageNum, pageSize)}`
  const reach = limitClause(pageSize * 2 ** Math.ceil(Math.log2(pageNum)))
  const source = keysFrom ? sql`from ${keysFrom} ${row}` : sql`${from} ${where}`
  const keysPage = sql`(
    select ${columnsOf(window, row)} ${source} order by ${order} ${reach}
  ) p ${limitOffset(pageNum, pageSize)}`
  return sql`select ${row}.* ${from} ${isInWindow(window, keysPage)} order by ${order}`
}

function rowsByKeys(window: PageWindow, keysJson: string): SQL {
  const { table, row, joined = sql``, where, order, keys = ID } = window
  const columnTypes = sql.join(
    Object.entries(keys).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`),
    sql`, `,
  )
  return sql`select ${row}.*
    from ${table} ${row} ${joined}
    where ${isInWindow(window, sql`json_to_recordset(${keysJson}::json) as p(${columnTypes})`)} and ${where}
    order by ${order}`
}

const columnsOf = ({ keys = ID }: PageWindow, row: SQL): SQL =>
  sql.join(
    Object.keys(keys).map((name) => sql`${row}.${sql.identifier(name)}`),
    sql`, `,
  )

/**
 * Whether a row's keys are among those selected from `p`. An array holds one key only, but is always evaluated before
 * the table is read, whatever the planner estimates.
 */
function isInWindow(window: PageWindow, from: SQL): SQL {
  const [keyColumns, selectedKeys] = [
    columnsOf(window, window.row),
    sql`select ${columnsOf(window, sql`p`)} from ${from}`,
  ]
  return Object.keys(window.keys ?? ID).length === 1
    ? sql`${keyColumns} = any(array(${selectedKeys}))`
    : sql`(${keyColumns}) in (${selectedKeys})`
}

const limitClause = (count: number): SQL => sql`limit ${sql.raw(String(Math.trunc(count)))}`

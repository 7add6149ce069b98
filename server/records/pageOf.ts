import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod'
import { COUNT_MAX } from '../../src/contract/kit/paging'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** Skipping fewer rows takes less time than the rest of the call. */
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
  /** Columns that identify a row within a tenant; defaults to `id`. */
  keys?: readonly string[]
  /**
   * Selects the first page by keys too, as later pages are: for an order whose own index would read many rows of the
   * table that the conditions reject.
   */
  keysFirst?: boolean
  /** A relation with keys and sort values of exactly the matching rows. Every page reads its keys from it. */
  keysFrom?: SQL
}

const ID = ['id'] as const

/**
 * Limit and offset. The page size, and the first page, are literals: the planner then knows how few rows are read and
 * can reuse a generic plan for the prepared statement. For a limit parameter it assumes a tenth of the table, and plans
 * every call again.
 */
const limitOffset = (pageNum: number, pageSize: number): SQL => {
  const limit = limitClause(pageSize)
  return pageNum === 1 ? limit : sql`${limit} offset ${(pageNum - 1) * pageSize}`
}

/** Lists end where their totals do: what is further away is found by filters or the reversed order. */
export const isPastEnd = ({ pageNum, pageSize }: Pick<PageWindow, 'pageNum' | 'pageSize'>): boolean =>
  (pageNum - 1) * pageSize >= COUNT_MAX

/** Reads a page of one table; `read` builds the statement from the query that selects its rows. */
export const readRows = async <T extends object>(
  tx: Tx,
  shape: z.ZodType<T>,
  window: PageWindow,
  read: (page: SQL) => SQL,
): Promise<T[]> => (isPastEnd(window) ? [] : rows(tx, shape, read(pageRows(window))))

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
  if (!keysFrom && ((pageNum === 1 && !keysFirst) || (keys.length > 1 && !isDeep(window))))
    return sql`select ${row}.* ${from} ${where} order by ${order} ${limitOffset(pageNum, pageSize)}`
  const reach = limitClause(pageSize * 2 ** Math.ceil(Math.log2(pageNum)))
  const source = keysFrom ? sql`from ${keysFrom} ${row}` : sql`${from} ${where}`
  const keysPage = sql`(
    select ${columnsOf(window, row)} ${source} order by ${order} ${reach}
  ) p ${limitOffset(pageNum, pageSize)}`
  return sql`select ${row}.* ${from} ${isInWindow(window, keysPage)} order by ${order}`
}

const columnsOf = ({ keys = ID }: PageWindow, row: SQL): SQL =>
  sql.join(
    keys.map((name) => sql`${row}.${sql.identifier(name)}`),
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
  return (window.keys ?? ID).length === 1
    ? sql`${keyColumns} = any(array(${selectedKeys}))`
    : sql`(${keyColumns}) in (${selectedKeys})`
}

const limitClause = (count: number): SQL => sql`limit ${sql.raw(String(Math.trunc(count)))}`

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { askedOf, readingOf } from '../db/listsRead'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'

/** Passing over fewer rows takes less time than the rest of the call: it is done each time. */
const FAR = 2000

export interface PageWindow {
  /** The table, and what the conditions and the order call it. */
  table: SQL
  row: SQL
  /** What else the conditions and the order name. */
  joined?: SQL
  where: SQL
  order: SQL
  pageNum: number
  pageSize: number
  /** The columns that tell its rows apart within a tenant, and their types: `id` unless others are named. */
  keys?: Readonly<Record<string, 'text' | 'bigint'>>
}

const ID = { id: 'text' } as const

/**
 * Cuts a page out of what may be joined. The size stands in the text, and so does the first page: the planner then knows how few rows are read, and takes the plan of a
 * prepared statement for good; of a limit that it does not know it expects a tenth of the table, and plans each call by itself.
 */
const pageOf = (pageNum: number, pageSize: number): SQL => {
  const limit = limited(pageSize)
  return pageNum === 1 ? limit : sql`${limit} offset ${(pageNum - 1) * pageSize}`
}

/**
 * Reads a page of one table by the statement that `read` makes of what selects its rows. A far page may be known by its keys from a moment ago; its rows never are, and each is
 * asked again whether it is among what is looked for. `keysOf` are the keys of a row that was read.
 */
export async function readRows<T extends object>(tx: Tx, cut: PageWindow, read: (page: SQL) => SQL, keysOf: (row: T) => object = ({ id }: { id?: string }) => ({ id })): Promise<T[]> {
  const reading = isFar(cut) ? readingOf(tx) : undefined
  if (!reading) return rows<T>(tx, read(pageRows(cut)))
  const { found, keep } = reading.lately<string>(askedOf(pageRows(cut)))
  if (found !== undefined) return rows<T>(tx, read(knownRows(cut, found)))
  const list = await rows<T>(tx, read(pageRows(cut)))
  if (list.length > 0) keep(JSON.stringify(list.map(keysOf)))
  return list
}

const isFar = ({ pageNum, pageSize }: PageWindow): boolean => (pageNum - 1) * pageSize >= FAR

/**
 * The rows of a page of one table, in their order. Pages behind the first are turned in the index, by the keys alone, where it holds what is asked for: only their own rows are
 * read from the table. As far as such a page reaches is said in the text too, in steps of doubled length: a few plans do for all of them.
 */
export function pageRows(cut: PageWindow): SQL {
  const { table, row, joined = sql``, where, order, pageNum, pageSize, keys = ID } = cut
  const from = sql`from ${table} ${row} ${joined} where`
  // Several keys are found by a join, which takes longer than to pass over a few rows.
  if (pageNum === 1 || (Object.keys(keys).length > 1 && !isFar(cut))) return sql`select ${row}.* ${from} ${where} order by ${order} ${pageOf(pageNum, pageSize)}`
  const reach = limited(pageSize * 2 ** Math.ceil(Math.log2(pageNum)))
  const passed = sql`(select ${columnsOf(cut, row)} ${from} ${where} order by ${order} ${reach}) p ${pageOf(pageNum, pageSize)}`
  return sql`select ${row}.* ${from} ${isAmong(cut, passed)} order by ${order}`
}

/** The same, of rows that are known by their keys, as JSON. */
function knownRows(cut: PageWindow, known: string): SQL {
  const { table, row, joined = sql``, where, order, keys = ID } = cut
  const typed = sql.join(Object.entries(keys).map(([name, type]) => sql`${sql.identifier(name)} ${sql.raw(type)}`), sql`, `)
  return sql`select ${row}.* from ${table} ${row} ${joined} where ${isAmong(cut, sql`json_to_recordset(${known}::json) as p(${typed})`)} and ${where} order by ${order}`
}

const columnsOf = ({ keys = ID }: PageWindow, row: SQL): SQL => sql.join(Object.keys(keys).map((name) => sql`${row}.${sql.identifier(name)}`), sql`, `)

/** That a row is among those whose keys are selected from `p`. An array holds one key only, but is worked out before the table is looked at, whatever the planner expects of it. */
function isAmong(cut: PageWindow, from: SQL): SQL {
  const [own, selected] = [columnsOf(cut, cut.row), sql`select ${columnsOf(cut, sql`p`)} from ${from}`]
  return Object.keys(cut.keys ?? ID).length === 1 ? sql`${own} = any(array(${selected}))` : sql`(${own}) in (${selected})`
}

const limited = (count: number): SQL => sql`limit ${sql.raw(String(Math.trunc(count)))}`

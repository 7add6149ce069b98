import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { containing } from './like'
import { rows } from './rows'
import type { Tx } from './types'

/** Beyond so many finds a keyword says little: then rows are read in the order of the list and most of them match. */
const MOST = 2000

/**
 * The ids of what contains a keyword, from the search index (`search` names its function, see `migrations/searchable.ts`); null when they are too many to be worth naming. Policies keep
 * the planner from using that index in a statement of the application's own (see the migration).
 */
export async function findIds(tx: Tx, search: string, keyword: string): Promise<string[] | null> {
  const found = await rows<{ id: string }>(tx, sql`select f as id from ${sql.identifier(search)}(${keyword}, ${containing(keyword)}, ${MOST + 1}) f`)
  return found.length > MOST ? null : found.map(({ id }) => id)
}

/** Ids as rows: one parameter however many there are. */
export const idsOf = (ids: readonly string[]): SQL => sql`select value from json_array_elements_text(${JSON.stringify(ids)}::json)`

export const isOneOf = (column: SQL, ids: readonly string[]): SQL => sql`${column} in (${idsOf(ids)})`

/** A condition known to hold often. The planner takes every LIKE for rare and would read and sort all rows first; a CASE it takes for a coin's toss. */
export const often = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

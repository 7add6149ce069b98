import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { foldedPattern } from './like'
import { idRow } from './rowShapes'
import { rows } from './rows'
import type { Tx } from './types'

/** Above this many matches the keyword is unselective, so scan the rows in list order: most of them match. */
const MATCHES_MAX = 2000

/**
 * Ids that match a keyword, from the search index (`search` is its function, see `migrations/searchable.ts`); null when
 * there are too many. Policies keep the planner from using that index in the application's own statements (see the
 * migration).
 */
export async function findIds(tx: Tx, search: string, keyword: string): Promise<string[] | null> {
  const matches = await rows(
    tx,
    idRow,
    sql`select f as id from ${sql.identifier(search)}(${keyword}, ${foldedPattern(keyword)}, ${MATCHES_MAX + 1}) f`,
  )
  return matches.length > MATCHES_MAX ? null : matches.map(({ id }) => id)
}

/** Ids as rows: one parameter regardless of their number. */
export const idsOf = (ids: readonly string[]): SQL =>
  sql`select value from json_array_elements_text(${JSON.stringify(ids)}::json)`

export const isOneOf = (column: SQL, ids: readonly string[]): SQL => sql`${column} in (${idsOf(ids)})`

/**
 * For a condition that usually matches. The planner assumes LIKE is rare and would read and sort all rows first; CASE
 * makes it assume 50 % selectivity.
 */
export const assumeLikely = (condition: SQL): SQL => sql`case when ${condition} then true else false end`

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** A LIKE pattern for values that contain the text, with its wildcards escaped. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`

/** The pattern of a keyword for `folded` values; the caller lowers it in SQL, where values are lowered too. */
export const foldedPattern = (keyword: string): string => containing(keyword.normalize('NFKC'))

/** Whether a text column contains a keyword, both folded: case and full width do not matter. */
export const contains = (column: SQL, keyword: string): SQL =>
  sql`folded(${column}) like lower(${foldedPattern(keyword)})`

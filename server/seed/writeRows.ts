import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types'

/** Rows per statement: an embedded database keeps the memory that its largest statement took. */
const ROWS_MAX = 5000

/** Writes rows; `columns` lists names and types. */
export async function writeRows(tx: Tx, table: string, columns: string, list: readonly object[]): Promise<void> {
  const names = columns.replaceAll(/ (text|bigint|integer|boolean|float8|jsonb)/g, '')
  for (let start = 0; start < list.length; start += ROWS_MAX) {
    const json = JSON.stringify(list.slice(start, start + ROWS_MAX))
    await tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw(names)})
      select ${sql.raw(names)} from json_to_recordset(${json}::json) as r (${sql.raw(columns)})`)
  }
}

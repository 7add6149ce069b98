import { sql } from 'drizzle-orm'
import type { Tx } from '../db/types'

/** Writes rows in one statement; `columns` lists names and types. */
export async function writeRows(tx: Tx, table: string, columns: string, list: readonly object[]): Promise<void> {
  if (list.length === 0) return
  const names = columns.replaceAll(/ (text|bigint|integer|boolean|float8|jsonb)/g, '')
  await tx.execute(sql`insert into ${sql.raw(table)} (${sql.raw(names)})
    select ${sql.raw(names)} from json_to_recordset(${JSON.stringify(list)}::json) as r (${sql.raw(columns)})`)
}

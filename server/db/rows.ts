import type { SQL } from 'drizzle-orm'
import type { Tx } from './types'

/** Rows of a hand-written statement: both drivers return `{ rows }`, but drizzle's common type lacks it. */
export async function rows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  return ((await tx.execute(statement)) as { rows: T[] }).rows
}

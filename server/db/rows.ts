import type { SQL } from 'drizzle-orm'
import type { Tx } from './types'

/** Runs statements one after the other, in one message where the database takes several; when one fails, those behind it have not run. Throws what failed first. */
export async function inOrder(tx: Tx, statements: readonly SQL[]): Promise<void> {
  // Each goes the same way through drizzle, so they arrive as they were asked for.
  await Promise.all(statements.map((statement) => rows(tx, statement)))
}

/** Rows of a hand-written statement: both drivers answer `{ rows }`, drizzle's common type does not say so. */
export async function rows<T>(tx: Tx, statement: SQL): Promise<T[]> {
  return ((await tx.execute(statement)) as { rows: T[] }).rows
}

import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A drizzle handle within a transaction; the same on PGlite and PostgreSQL. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Called after everything else in the transaction; returns a last statement to send with the commit, or nothing. */
export type Last = () => SQL | undefined

/**
 * The database behind the application's two roles. `tenant` sees the rows of one tenant only (row-level security);
 * `identity` sees only accounts and sessions, across all tenants, to identify callers.
 */
export interface Database {
  tenantTransaction<T>(tenantId: string, run: (tx: Tx) => Promise<T>, last?: Last): Promise<T>
  /**
   * Like `tenant`, but the database refuses writes. Each statement sees the data committed when it begins, as in any
   * transaction here. Statements issued at the same time form their own transaction, which saves the begin and commit.
   */
  read<T>(tenantId: string, run: (tx: Tx) => Promise<T>): Promise<T>
  identity<T>(run: (tx: Tx) => Promise<T>, last?: Last): Promise<T>
  /**
   * Like `identity`, for one or more statements that are all issued at the same time: they run as one message with its
   * own transaction. Later statements are refused; the embedded database would accept them.
   */
  identityAtOnce<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /**
   * As the connecting user, who may see the rows of all tenants: for start-up, seed and sweeps, never for a request.
   */
  owner<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** Call after deleting many bytes from a table, outside of a transaction. */
  reclaim(table: string): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** A drizzle handle within a transaction; the same on PGlite and PostgreSQL. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Asked for what a transaction ends with, once all else in it is done: a statement that travels with the commit, or nothing. */
export type Last = () => SQL | undefined

/**
 * The database behind the two roles of the application. `tenant` sees the rows of one tenant only (row-level security);
 * `identity` sees accounts and sessions of all tenants and nothing else, for finding out who calls.
 */
export interface Database {
  tenant<T>(tenantId: string, run: (tx: Tx) => Promise<T>, last?: Last): Promise<T>
  /**
   * As `tenant`, for what only reads: the database refuses to write. Each statement sees what is committed when it begins, as within any transaction here, and what is asked
   * for at the same time is a transaction of its own, so that nothing has to be begun and ended around it.
   */
  read<T>(tenantId: string, run: (tx: Tx) => Promise<T>): Promise<T>
  identity<T>(run: (tx: Tx) => Promise<T>, last?: Last): Promise<T>
  /** As `identity`, for one statement, or several that are all asked for at the same time: they begin and end by themselves, as one message. What is asked for later is refused; the embedded database would take it. */
  identityAtOnce<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** As the connecting user, who may see the rows of all tenants: start, seed and sweeping. Never for a request. */
  owner<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** After many bytes were deleted from a table; not within a transaction. */
  reclaim(table: string): Promise<void>
  ping(): Promise<void>
  close(): Promise<void>
}

import type { Last, Tx } from './types'

/** The differences between PGlite and PostgreSQL; everything else builds on this interface. */
export interface Driver {
  kind: 'pglite' | 'postgres'
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /**
   * For statements that need not share a transaction: those issued at the same time may share one, or all of them do.
   */
  runAutocommit<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction of statements that are all issued at the same time. */
  singleBatch<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction that accepts whole scripts; drizzle only sends single statements. */
  script<T>(run: (client: ScriptClient) => Promise<T>): Promise<T>
  /**
   * After a bulk load: updates planner statistics and marks the rows as visible to all, so counting only reads an
   * index.
   */
  maintain(): Promise<void>
  /** Reclaims the space of deleted rows, if the database does not do so by itself. */
  reclaim(table: string): Promise<void>
  close(): Promise<void>
}

/** Set before a transaction's first statement (`set local`). */
export type Settings = Readonly<Record<string, string>>

interface TransactionOptions {
  settings?: Settings
  last?: Last | undefined
}

export interface ScriptClient {
  exec(script: string): Promise<void>
  query<T>(statement: string, params?: unknown[]): Promise<T[]>
}

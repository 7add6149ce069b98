import type { Last, Tx } from './types'

/** The differences between PGlite and PostgreSQL; everything else builds on this interface. */
export interface Driver {
  kind: 'pglite' | 'postgres'
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** For independent statements: those issued together may share a transaction or not. */
  runAutocommit<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction for statements that are all issued together. */
  singleBatch<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction that accepts whole scripts; drizzle only sends single statements. */
  script<T>(run: (client: ScriptClient) => Promise<T>): Promise<T>
  /** After a bulk load: updates planner statistics and visibility, so counting only reads an index. */
  maintain(): Promise<void>
  /** Reclaims the space of deleted rows if the database does not do it automatically. */
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

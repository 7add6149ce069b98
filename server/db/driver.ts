import type { Last, Tx } from './types'

/** What PGlite and PostgreSQL do differently; everything else is written on top of it. */
export interface Driver {
  kind: 'pglite' | 'postgres'
  transaction<T>(run: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** For statements that need not be one transaction: those asked for at the same time are one, or all of them. */
  apart<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction of statements that are all asked for at the same time. */
  atOnce<T>(run: (tx: Tx) => Promise<T>, settings: Settings): Promise<T>
  /** One transaction that takes whole scripts: drizzle sends single statements only. */
  script<T>(run: (client: ScriptClient) => Promise<T>): Promise<T>
  /** Lets the planner know what a bulk load brought and marks its rows as seen by all: counting then reads an index only. */
  maintain(): Promise<void>
  /** Gives back the space of rows that are gone, where the database does not see to that by itself. */
  reclaim(table: string): Promise<void>
  close(): Promise<void>
}

/** Set for a transaction before its first statement (`set local`). */
export type Settings = Readonly<Record<string, string>>

interface TransactionOptions {
  settings?: Settings
  last?: Last | undefined
}

export interface ScriptClient {
  exec(script: string): Promise<void>
  query<T>(statement: string, params?: unknown[]): Promise<T[]>
}

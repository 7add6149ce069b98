import type pg from 'pg'
import type { Settings } from '../../db/driver'

/** A statement from drizzle, and the row format it wants. */
export interface Statement {
  text: string
  rowMode?: string
  types?: pg.CustomTypesConfig
}

export interface Answer {
  rows: unknown[]
  rowCount: number | null
  /** Command tag from the database: `INSERT`, `COMMIT`. */
  command: string
}

/**
 * `transaction` ends with a commit. `autocommit` is for statements that need not share a transaction, and does not fail
 * because one of them did. `singleBatch` takes statements that are issued at the same time; later ones are refused.
 */
export type Kind = 'transaction' | 'autocommit' | 'singleBatch'

/** One transaction on a connection; drizzle calls `query`. */
export interface Transaction {
  query(statement: Statement, values?: readonly unknown[]): Promise<Answer>
  /** Commits, or throws the first failure. If the last statement fails, nothing is committed. */
  commit(last?: { text: string; values: readonly unknown[] }): Promise<void>
  /** Returns whether the connection can be reused. */
  rollback(): Promise<boolean>
}

/** A value in wire format. */
export type Written = Buffer | string | null

/** Protocol limit. */
const VALUES_MAX = 65_535

/** Call before queueing: a statement that cannot be sent would block those behind it. */
export function writtenValues(values: readonly unknown[]): Written[] {
  if (values.length > VALUES_MAX) throw new TypeError(`a statement takes at most ${VALUES_MAX} values`)
  return values.map(written)
}

function written(value: unknown): Written {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError('a statement takes texts, numbers, flags and bytes')
}

/** The statement that sets these, to run before any other; none if there are none. */
export function settingCall(settings: Settings): { text: string; values: string[] }[] {
  const pairs = Object.entries(settings)
  const calls = pairs.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
  return calls.length === 0 ? [] : [{ text: `select ${calls.join(', ')}`, values: pairs.flat() }]
}

import type { SQL } from 'drizzle-orm'
import type { Tx } from '../db/types'
import type { Context } from '../http/handler'

/** Where records of another domain refer to one of this kind. */
export interface UsedBy {
  /** Domain of those records, for the way there: `guide`. */
  kind: string
  /** 导览 */
  noun: string
  /** Selects `id` and `name` of the records that refer to this id. */
  find: (id: string) => SQL
}

/** How a field is read and written that has a table of its own. */
export interface ApartField {
  /** The whole value, a subquery on `t`. */
  read: SQL
  /** Whether it holds this id, a condition on `t`. */
  holds: (id: string) => SQL
  /** Puts the value in place of the one before. */
  write: (tx: Tx, id: string, value: unknown) => Promise<void>
}

/** What a domain adds to the ordinary handling of its records. */
export interface RecordOptions<Input = Record<string, unknown>, Stored = Record<string, unknown>> {
  usedBy?: readonly UsedBy[]
  /** `scan` for tables of a few hundred rows a tenant, which have no search index. */
  search?: 'index' | 'scan'
  /** Fields that are `apart`, by their key. */
  apart?: Readonly<Record<string, ApartField>>
  /** Columns that follow from what was written and are kept with it. */
  derived?: (input: Input) => Readonly<Record<string, SQL>>
  /** Conditions on `t` in place of those that follow from the filters of these names. */
  filters?: Readonly<Record<string, (value: string) => SQL>>
  /** Columns or subqueries on `t` of the kind's facts. */
  facts?: Readonly<Record<string, SQL>>
  /** Rules that need the database; throws a refusal. `current` is null for a new record. */
  check?: (context: Context, input: Input, current: Stored | null) => Promise<void>
  /** What else a change means. `after` is null when the record was deleted. */
  changed?: (context: Context, after: Stored | null, before: Stored | null) => Promise<void>
}

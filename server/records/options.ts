import type { SQL } from 'drizzle-orm'
import type { Person } from '../../src/contract/kit/states'
import type { Tx } from '../db/types'
import type { Context } from '../http/handler'
import type { ExportColumn } from '../lib/spreadsheet/write'

/** How records of another domain refer to this kind. */
export interface ReferenceSource {
  /** Domain of those records, for linking to them: `guide`. */
  kind: string
  /** 导览 */
  noun: string
  /** Selects `id` and `name` of the records that refer to this id. */
  find: (id: string) => SQL
}

/** Access to a field that is stored in a separate table. */
export interface SeparateField {
  /** The whole value, a subquery on `t`. */
  read: SQL
  /** Whether it holds this id, a condition on `t`. */
  holds: (id: string) => SQL
  /** Replaces the previous value. */
  write: (tx: Tx, id: string, value: unknown) => Promise<void>
}

/** A record as its export shows it, with the names of what it refers to, by id. */
export type ExportedRecord<Stored = Record<string, unknown>> = Stored & {
  names: Readonly<Record<string, string>>
  createdAt: number
  createdBy: Person | null
  updatedAt: number
  updatedBy: Person | null
}

/** A domain's additions to the ordinary handling of its records. */
export interface RecordOptions<Input = Record<string, unknown>, Stored = Record<string, unknown>> {
  referencedBy?: readonly ReferenceSource[]
  /** `scan` for tables of a few hundred rows per tenant, which have no search index. */
  search?: 'index' | 'scan'
  /** The `apart` fields by key. */
  separateFields?: Readonly<Record<string, SeparateField>>
  /** Columns computed from the input and stored with it. */
  derived?: (input: Input) => Readonly<Record<string, SQL>>
  /** Conditions on `t` that replace the default ones of these filters. */
  filters?: Readonly<Record<string, (value: string) => SQL>>
  /** Columns or subqueries on `t` for the kind's facts. */
  computedFields?: Readonly<Record<string, SQL>>
  /** Columns of an export after those of the fields: computed values, or fields without a cell of their own. */
  exportColumns?: readonly ExportColumn<ExportedRecord<Stored>>[]
  /** Validation that needs the database; throws a refusal. `current` is null for a new record. */
  check?: (context: Context, input: Input, current: Stored | null) => Promise<void>
  /** Side effects of a change. `after` is null when the record was deleted. */
  afterChange?: (context: Context, after: Stored | null, before: Stored | null) => Promise<void>
}

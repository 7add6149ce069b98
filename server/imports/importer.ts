import type { ImportColumn, ImportRow } from '../../src/contract/kit/imports'
import type { Context, Session } from '../http/handler'
import type { Platform } from '../platform'
import type { SheetTable } from '../lib/spreadsheet/read'
import type { Choices } from '../lib/spreadsheet/template'

type Values = Readonly<Record<string, unknown>>

/** A row with its outcome, and the write it leads to; null if there is none. */
export interface PlannedRow {
  preview: ImportRow
  /** `id` and `version` are null for a new record. */
  write: { id: string | null; version: number | null; input: Values } | null
}

/** A completed write. Undo restores `before`; null means that the record did not exist. */
export interface Write {
  domain: string
  id: string
  /** Version after the write; records changed since are not undone. */
  version: number
  before: Values | null
}

/** Same, plus the record after the write, for the trail. */
export interface DoneWrite extends Write {
  after: Values
  name: string
}

/**
 * The parts specific to importing one kind of record. `Known` is data to look up outside of the tenant, `Prepared` is
 * data that takes too long to compute within a transaction.
 */
export interface Importer<Known = unknown, Prepared = unknown, Outcome extends object = object> {
  /** Domain and noun of the imported records. */
  kind: { domain: string; noun: string }
  /** Target of the rows if it is not the whole tenant; each target has its own imports. */
  scope?: string
  columns: readonly ImportColumn[]
  rowsMax: number
  /** Refuses callers who may not import into it. */
  admit?: (context: Context) => Promise<void>
  /** Whether the caller may undo another user's import. */
  mayUndoOthers: (session: Session) => boolean
  /** Values offered in the template. */
  choices: (context: Context) => Promise<Choices>
  findExisting: (platform: Platform, table: SheetTable) => Promise<Known>
  /** Each row's outcome as of now. Locks the records that would change. */
  plan: (context: Context, table: SheetTable, existing: Known) => Promise<PlannedRow[]>
  /** For this many new records. */
  prepare: (platform: Platform, added: number) => Promise<Prepared>
  write: (
    context: Context,
    planned: readonly PlannedRow[],
    prepared: Prepared,
  ) => Promise<{ writes: DoneWrite[]; outcome: Outcome }>
  /** Undoes one write; false if the record has changed since, or is in use. */
  revertWrite: (context: Context, write: Write) => Promise<boolean>
  /** Runs the writes, with rules that apply to all of them together. */
  inTransaction: <T>(context: Context, run: () => Promise<T>) => Promise<T>
}

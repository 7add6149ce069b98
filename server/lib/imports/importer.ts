import type { ImportColumn, ImportRow } from '../../../src/contract/kit/imports'
import type { Context, Session } from '../../http/handler'
import type { Platform } from '../../platform'
import type { SheetTable } from '../spreadsheet/read'
import type { Choices } from '../spreadsheet/template'

type Values = Readonly<Record<string, unknown>>

/** A row with its fate, and what carrying it out writes; null when nothing is. */
export interface PlannedRow {
  shown: ImportRow
  /** `id` and `version` are null for a new record. */
  write: { id: string | null; version: number | null; input: Values } | null
}

/** What was written: taking it back puts `before` in its place, null is a record that was not there. */
export interface Write {
  domain: string
  id: string
  /** After the write: whatever has changed it since is not taken back. */
  version: number
  before: Values | null
}

/** The same with what it is now, for the trail. */
export interface DoneWrite extends Write {
  after: Values
  name: string
}

/**
 * What is particular to importing one kind of record. `Known` is what must be looked up outside of the tenant, `Prepared` what takes
 * too long to work out within a transaction.
 */
export interface Importer<Known = unknown, Prepared = unknown, Outcome extends object = object> {
  /** Domain and noun of the records that a row is. */
  kind: { domain: string; noun: string }
  /** What the rows go into, where that is not the tenant as a whole: its imports are its own. */
  into?: string
  columns: readonly ImportColumn[]
  rowsMax: number
  /** Refuses who may not import into it. */
  admit?: (context: Context) => Promise<void>
  /** Whether the caller may take back what somebody else has imported. */
  undoesOthers: (session: Session) => boolean
  /** Values offered in the template. */
  choices: (context: Context) => Promise<Choices>
  lookUp: (platform: Platform, table: SheetTable) => Promise<Known>
  /** Each row's fate as things are now. Locks the records that would be changed. */
  plan: (context: Context, table: SheetTable, known: Known) => Promise<PlannedRow[]>
  /** For so many new records. */
  prepare: (platform: Platform, added: number) => Promise<Prepared>
  write: (context: Context, planned: readonly PlannedRow[], prepared: Prepared) => Promise<{ writes: DoneWrite[]; outcome: Outcome }>
  /** Takes one write back; false when it has been changed since, or is in use. */
  takeBack: (context: Context, write: Write) => Promise<boolean>
  /** Runs what writes, with rules over the whole of it. */
  within: <T>(context: Context, run: () => Promise<T>) => Promise<T>
}

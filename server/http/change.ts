import type { AuditCommand } from '../../src/contract/system/auditTrail'

/** What a call did to one record. */
export interface RecordChange {
  id: string
  /** Domain of the record in the contract; defaults to the call's own. */
  domain?: string
  name?: string | null
  /** Defaults to the command implied by the call's name, for instance `unmask`. */
  act?: AuditCommand
  /** The record as returned by calls, null if it did not exist. If omitted, no field changes are recorded. */
  before?: object | null
  after?: object | null
}

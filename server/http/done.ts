import type { Act } from '../../src/contract/system/auditTrail'

/** What was done to one record. */
export interface Done {
  id: string
  /** Domain in the contract of the record; the call's own unless it says another. */
  domain?: string
  name?: string | null
  /** What the call does by its name unless it says otherwise: `unmask`. */
  act?: Act
  /** The record as its calls answer it, null where there was, or is, none. Left out, no fields are kept. */
  before?: object | null
  after?: object | null
}

import * as z from 'zod'
import { id } from './core'

/** A record that refers to another record. */
const reference = z.object({
  /** Domain of the referring record, for linking to it. */
  kind: z.string(),
  /** 导览 */
  noun: z.string(),
  id,
  name: z.string(),
})
export type ReferenceEntry = z.output<typeof reference>

/** Maximum number of uses listed; `total` counts all. */
export const REFERENCES_MAX = 20
export const references = z.object({ total: z.int(), list: z.array(reference) })
export type References = z.output<typeof references>

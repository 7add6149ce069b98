import * as z from 'zod'
import { id } from './core'

/** A record that refers to another record. */
const use = z.object({
  /** Domain of the referring record, for linking to it. */
  kind: z.string(),
  /** 导览 */
  noun: z.string(),
  id,
  name: z.string(),
})
export type Use = z.output<typeof use>

/** Maximum number of uses listed; `total` counts all. */
export const USES_SHOWN = 20
export const uses = z.object({ total: z.int(), list: z.array(use) })
export type Uses = z.output<typeof uses>

import * as z from 'zod'
import { id } from './core'

/** A record that refers to another one. */
const use = z.object({
  /** Domain of what refers to it, for the way there. */
  kind: z.string(),
  /** 导览 */
  noun: z.string(),
  id,
  name: z.string(),
})
export type Use = z.output<typeof use>

/** So many uses are named; `total` counts all. */
export const USES_SHOWN = 20
export const uses = z.object({ total: z.int(), list: z.array(use) })
export type Uses = z.output<typeof uses>

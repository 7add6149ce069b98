import * as z from 'zod'
import { time } from '../../kit/core'

export const BATCH_PACE_STEPS_MAX = 120

/** All calls to the channel but the batch's. */
export const OTHER_CALLS = '其他付款与退款'

/** Calls to the channel during a batch's last run, since its approval or retry, for it and for everything else. */
export const batchCalls = z.object({
  /** Length of a step in seconds; the last one ends with `until`. */
  seconds: z.int(),
  until: time,
  steps: z.array(z.object({ at: time, batch: z.int(), others: z.int() })),
})
export type BatchCalls = z.output<typeof batchCalls>

import * as z from 'zod'
import { id, time } from '../../kit/core'
import { person } from '../../kit/states'
import { refundState } from './orderStates'

/** One move of a refund. */
export const refundStep = z.object({
  id,
  at: time,
  /** Null if the visitor or the payment channel did it. */
  by: person.nullable(),
  from: refundState,
  to: refundState,
  note: z.string(),
})

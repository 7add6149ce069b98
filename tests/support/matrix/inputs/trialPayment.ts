import type { Inputs } from '../builder'
import { ABSENT_ID } from '../builder'

const missing = () => ({ body: { id: ABSENT_ID } })

export const inputs: Inputs<'trialPayment'> = {
  latest: { build: () => ({}) },
  // One at a time; many of the matrix's cases try.
  start: { build: () => ({}), own: [200, 409, 429] },
  cancel: { build: missing, own: [404] },
  retryRefund: { build: missing, own: [404, 429] },
}

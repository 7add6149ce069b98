import { none } from '../builder'
import type { Inputs } from '../builder'

/** Nobody of the world has a second step, and nobody gets one: tests/server/session/twoFactor.test.ts does what changes something. */
const withoutOne = { own: [409], build: () => ({ body: { code: '123456' } }) }

export const inputs: Inputs<'secondStep'> = {
  pass: withoutOne,
  state: none,
  // With a wrong password.
  enrol: { own: [422], build: () => ({ body: { password: 'ab'.repeat(32) } }) },
  confirm: withoutOne,
  renewCodes: withoutOne,
  turnOff: withoutOne,
}

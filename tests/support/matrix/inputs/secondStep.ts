import { none } from '../builder'
import type { Inputs } from '../builder'

/** No account of the world has or gets a second step: tests/server/session/twoFactor.test.ts covers real changes. */
const withoutOne = { own: [409], build: () => ({ body: { code: '123456' } }) }

export const inputs: Inputs<'secondStep'> = {
  pass: withoutOne,
  state: none,
  // Uses a wrong password.
  enrol: { own: [422], build: () => ({ body: { password: 'ab'.repeat(32) } }) },
  confirm: withoutOne,
  renewCodes: withoutOne,
  turnOff: withoutOne,
}

import { signIn } from '../../session/accounts'
import { uniqueName } from '../../builders'
import { none } from '../builder'
import type { Inputs } from '../builder'

const HASH = 'ab'.repeat(32)

export const inputs: Inputs<'session'> = {
  loginPre: { build: () => ({ body: { loginAccount: 'admin' } }) },
  // An account that does not exist, so that no session of the world ends; sign-in has its own tests.
  login: { own: [422], build: () => ({ body: { loginAccount: uniqueName('nobody'), password: HASH } }) },
  demoAccounts: none,
  geeTestInit: { build: () => ({ query: { t: '1' } }) },
  // Ends the calling session, so each call gets its own.
  logout: { build: async ({ world, role }) => ({ token: (await signIn(world.server, role)).token }) },
  living: none,
  // Uses a wrong old password, so that the accounts stay unchanged.
  editPwd: { own: [422], build: () => ({ body: { oldPwd: HASH, newPwd: 'cd'.repeat(32) } }) },
  profile: none,
}

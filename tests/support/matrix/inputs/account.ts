import { contract } from '@/contract'
import { must, uniqueName } from '../../builders'
import { ABSENT_ID, markForeign, stockFor, tokenOf } from '../builder'
import type { Builder, Case, Inputs } from '../builder'
import { importInputs } from '../imports'
import { recordInputs } from '../records'

let people = 0

const fields = (given: Case) => ({
  name: uniqueName('员工'),
  loginAccount: `matrix-${(people += 1)}`,
  phone: '13905591234',
  roleIds: given.subject === 'absent' ? [] : [stockFor(given).roleId],
})

const { add } = contract.account

async function account(given: Case): Promise<{ id: string; version: number }> {
  if (given.subject === 'absent') return { id: ABSENT_ID, version: 1 }
  const made = await must(given.world.send, add, { token: tokenOf(given), body: fields(given) })
  markForeign(given, made.id)
  return { id: made.id, version: made.version }
}

const of = (body: object): Builder => ({
  foreign: 404,
  build: async (given) => ({ body: { ...(await account(given)), ...body } }),
})

export const inputs: Inputs<'account'> = {
  ...recordInputs('account', fields),
  ...importInputs('account', () => [
    ['姓名', '登录账号'],
    [uniqueName('员工'), `matrix-import-${(people += 1)}`],
  ]),
  dealStatus: of({ dealStatus: 'disabled' }),
  resetPwd: of({}),
  assignRoles: {
    foreign: 404,
    build: async (given) => {
      const { id, version } = await account(given)
      return { body: { accounts: [{ id, version }], roleIds: [given.world.own.roleId], change: 'add' } }
    },
  },
  // No account here has a second step.
  resetSecondStep: { foreign: 404, own: [409], build: async (given) => ({ body: { id: (await account(given)).id } }) },
  unlock: { foreign: 404, build: async (given) => ({ body: { id: (await account(given)).id } }) },
  sessions: { foreign: 404, build: async (given) => ({ params: { id: (await account(given)).id } }) },
  // A new account has no session to end; any other id counts as absent as well.
  endSession: {
    foreign: 404,
    own: [404],
    build: async (given) => ({ params: { id: (await account(given)).id, sessionId: ABSENT_ID } }),
  },
}

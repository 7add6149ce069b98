import { accountKind } from '../../../src/contract/system/account'
import type { RecordOf } from '../../../src/contract/kit/record'
import type { Context } from '../../http/handler'
import { finderOf } from '../../records/find'
import { assertGranted, rightsOfRoles } from '../right/reach'
import { kept } from './kept'

export type Account = RecordOf<typeof accountKind>
type Acting = Pick<Context, 'tx' | 'now' | 'session' | 'audit'>

const { find, findForChange } = finderOf(accountKind, kept)

/** Setting an account's password means being able to sign in as it: refuse accounts with more rights than the caller. */
async function refuseStronger(context: Acting, { name, roleIds }: Account): Promise<void> {
  assertGranted(context, await rightsOfRoles(context.tx, roleIds), `“${name}”有你没有的权限`)
}

/** The account, locked, if the caller may act on it. */
export async function findManageable(context: Acting, id: string): Promise<Account> {
  context.audit(id)
  const found = (await find(context, id, 'change')) as unknown as Account
  await refuseStronger(context, found)
  return found
}

/** The same for a change based on this version. */
export async function findWithinForChange(context: Acting, wanted: { id: string; version: number }): Promise<Account> {
  const found = (await findForChange(context, wanted)) as unknown as Account
  await refuseStronger(context, found)
  return found
}

/** Its state after a change. */
export const readAccount = async (context: Acting, id: string): Promise<Account> => (await find(context, id)) as unknown as Account

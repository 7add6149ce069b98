import { accountKind } from '../../../src/contract/system/account'
import type { RecordOf } from '../../../src/contract/kit/record'
import type { Context } from '../../http/handler'
import { finderOf } from '../../records/find'
import { assertRolesGranted } from '../right/grants'
import { accountRecordOptions } from './recordOptions'

export type Account = RecordOf<typeof accountKind>
type AccountContext = Pick<Context, 'tx' | 'now' | 'session' | 'audit'>

const { find, findForChange } = finderOf(accountKind, accountRecordOptions)

/**
 * Setting an account's password means being able to sign in as it: refuse accounts with more rights than the caller.
 */
async function assertManageable(context: AccountContext, { name, roleIds }: Account): Promise<void> {
  await assertRolesGranted(context, roleIds, `“${name}”有你没有的权限`)
}

/** The account, locked, if the caller may act on it. */
export async function findManageable(context: AccountContext, id: string): Promise<Account> {
  context.audit(id)
  const target = (await find(context, id, 'change')) as unknown as Account
  await assertManageable(context, target)
  return target
}

/** The same for a change based on this version. */
export async function findManageableForChange(
  context: AccountContext,
  key: { id: string; version: number },
): Promise<Account> {
  const target = (await findForChange(context, key)) as unknown as Account
  await assertManageable(context, target)
  return target
}

/** Its state after a change. */
export const readAccount = async (context: AccountContext, id: string): Promise<Account> =>
  (await find(context, id)) as unknown as Account

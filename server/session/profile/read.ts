import { eq } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import type { session as sessionContract } from '../../../src/contract/session/session'
import { account, accountRole, merchant, role } from '../../db/schema/identity'
import type { Context } from '../../http/handler'
import { unauthorised } from '../../http/refusal'
import { DEFAULT_AVATAR } from '../login'

/** The caller's account, its roles and its merchant. */
export async function readProfile({
  tx,
  session: caller,
}: Pick<Context, 'tx' | 'session'>): Promise<ResultOf<typeof sessionContract.profile>> {
  const { name, loginAccount, phone, avatar, version, mustChange } = account
  const [profile] = await tx
    .select({
      name,
      loginAccount,
      phone,
      avatar,
      version,
      mustChange,
      merchant: { name: merchant.name, logo: merchant.logo },
    })
    .from(account)
    .innerJoin(merchant, eq(merchant.id, account.tenantId))
    .where(eq(account.id, caller.accountId))
  if (!profile) throw unauthorised()
  const roles = await tx
    .select({ name: role.name })
    .from(accountRole)
    .innerJoin(role, eq(role.id, accountRole.roleId))
    .where(eq(accountRole.accountId, caller.accountId))
    .orderBy(role.createdAt)
  return { ...profile, avatar: profile.avatar ?? DEFAULT_AVATAR, roles: roles.map((row) => row.name) }
}

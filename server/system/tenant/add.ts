import { required } from '../../../src/lib/required'
import { accountKind } from '../../../src/contract/system/account'
import { writeTemplate } from './template'
import { duplicates } from '../../db/violation'
import type { Platform } from '../../platform'
import { SEED_ROLES } from '../role/initialRoles'
import { createAccount, createRole, insertMerchant, storedPassword } from '../../session/accounts'
import { newReadablePassword } from '../../session/newPassword'
import { allTenants, TenantError } from './find'
import { folded, isSameName } from '../../../src/contract/kit/folded'

export interface NewTenant {
  name: string
  /** Login name of the first administrator. */
  loginAccount: string
  person: string
}

/**
 * Adds a merchant with the usual roles and config types, and a first administrator, whose password is returned once and
 * must be changed.
 */
export async function addTenant(
  platform: Platform,
  { name, loginAccount, person }: NewTenant,
): Promise<{ id: string; password: string }> {
  const { db, now } = platform
  const fields = accountKind.input.safeParse({ loginAccount, name: person, roleIds: [] })
  if (!fields.success)
    throw new TenantError(fields.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  if (folded(name) === '' || (await allTenants(platform)).some((tenant) => isSameName(tenant.name, name)))
    throw new TenantError(`A merchant needs a name of its own, not "${name}".`)
  const password = newReadablePassword()
  const passwordHash = await storedPassword(platform, password)
  const write = db.owner(async (tx) => {
    const tenantId = await insertMerchant(tx, now(), { name })
    const roleIds = new Map<string, string>()
    for (const { key, ...role } of SEED_ROLES) roleIds.set(key, await createRole(tx, now(), { tenantId, ...role }))
    await createAccount(tx, now(), {
      tenantId,
      loginAccount: fields.data.loginAccount,
      name: fields.data.name,
      roleIds: [required(roleIds.get('admin'), 'role admin')],
      mustChange: true,
      passwordHash,
    })
    await writeTemplate(tx, now())
    return tenantId
  })
  return write.then(
    (id) => ({ id, password }),
    (error: unknown) => {
      if (duplicates(error, 'account_login_account'))
        throw new TenantError(`The login account ${loginAccount} is taken: they are unique over all merchants.`)
      throw error
    },
  )
}

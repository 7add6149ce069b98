import { and, count, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import { account, accountRole, merchant, role } from '../db/schema/identity'
import type { Platform } from '../platform'

interface DemoAccounts {
  password: string
  accounts: { loginAccount: string; roleName: string; merchantName: string }[]
}

/**
 * Accounts that the login page offers; none unless the server runs as a demo. The seed gives all its accounts one
 * stored password hash. Hashes are salted, so no other two match; accounts added or changed since are therefore not
 * offered.
 */
export async function demoAccounts({ config, db }: Platform): Promise<DemoAccounts> {
  if (!config.demo) return { password: '', accounts: [] }
  const accounts = await db.identity((tx) => {
    const sharedHashes = tx
      .select({ hash: account.passwordHash })
      .from(account)
      .groupBy(account.passwordHash)
      .having(gt(count(), 1))
    return tx
      .select({ loginAccount: account.loginAccount, roleName: role.name, merchantName: merchant.name })
      .from(account)
      .innerJoin(accountRole, eq(accountRole.accountId, account.id))
      .innerJoin(role, eq(role.id, accountRole.roleId))
      .innerJoin(merchant, eq(merchant.id, account.tenantId))
      .where(
        and(
          eq(account.dealStatus, 'enabled'),
          isNull(account.deletedAt),
          ne(account.passwordHash, ''),
          inArray(account.passwordHash, sharedHashes),
        ),
      )
      .orderBy(account.createdAt, account.id, role.createdAt)
  })
  // Offer an account with several roles only once.
  return {
    password: config.demo.password,
    accounts: [...new Map(accounts.toReversed().map((row) => [row.loginAccount, row])).values()].toReversed(),
  }
}

import { eq, sql } from 'drizzle-orm'
import { allRights } from '../src/contract/rights'
import { completeTenants, writeTemplate } from './system/tenant/template'
import { BootError } from './db/check'
import { asIdentity } from './db/database'
import { account, setting } from './db/schema/identity'
import type { Database, Tx } from './db/types'
import type { Platform } from './platform'
import { createAccount, createRole, insertMerchant, storedPassword } from './session/accounts'
import { newPassword } from './session/newPassword'

const DEMO_KEY = 'demonstration'

/** First account of a production server; everything else is set up in the console. */
const FIRST = { merchant: '默认商户', role: '管理员', loginAccount: 'admin', name: '管理员' }

export type FirstStart =
  | { kind: 'nothing' }
  | { kind: 'seeded' }
  | { kind: 'administrator'; loginAccount: string; password: string }

/**
 * Fills an empty database: with demonstration data if the server runs as a demonstration, else with a first
 * administrator, whose password is returned once. Nodes that start together wait for each other.
 */
export async function firstStart(
  platform: Platform,
  seed: (platform: Platform) => Promise<boolean>,
): Promise<FirstStart> {
  // Check in this order: a node that is seeding marks the database before it adds accounts.
  const hasData = await platform.db.owner(hasAccounts)
  const isDemo = await isDemonstration(platform.db)
  if (platform.config.demo) {
    if (hasData) {
      if (isDemo) return { kind: 'nothing' }
      throw new BootError(
        'This database holds real accounts: a demonstration needs one of its own (DATA_DIR or DATABASE_URL).',
      )
    }
    // Mark it first: even after a crash, a database with public passwords is never mistaken for another.
    await platform.db.owner((tx) => tx.insert(setting).values({ key: DEMO_KEY, value: '1' }).onConflictDoNothing())
    return { kind: (await seed(platform)) ? 'seeded' : 'nothing' }
  }
  if (isDemo) {
    throw new BootError(
      'This database holds demonstration accounts, whose password is public: start with DEMO=1, or choose another ' +
        'DATA_DIR or DATABASE_URL.',
    )
  }
  return createAdministrator(platform)
}

async function createAdministrator(platform: Platform): Promise<FirstStart> {
  if (await platform.db.owner(hasAccounts)) {
    await completeTenants(platform)
    return { kind: 'nothing' }
  }
  // 18 of 56 characters are 104 bits.
  const password = newPassword(18)
  const passwordHash = await storedPassword(platform, password)
  const now = platform.now()
  const created = await platform.db.owner(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(4017221906)`)
    if (await hasAccounts(tx)) return false
    const tenantId = await insertMerchant(tx, now, { name: FIRST.merchant })
    const roleId = await createRole(tx, now, { tenantId, name: FIRST.role, rightIds: allRights.map(({ id }) => id) })
    await createAccount(tx, now, {
      tenantId,
      loginAccount: FIRST.loginAccount,
      name: FIRST.name,
      roleIds: [roleId],
      passwordHash,
    })
    await writeTemplate(tx, now)
    return true
  })
  return created ? { kind: 'administrator', loginAccount: FIRST.loginAccount, password } : { kind: 'nothing' }
}

const hasAccounts = (tx: Tx): Promise<boolean> =>
  asIdentity(tx, async () => (await tx.select({ id: account.id }).from(account).limit(1)).length > 0)

async function isDemonstration(db: Database): Promise<boolean> {
  const settings = await db.owner((tx) => tx.select().from(setting).where(eq(setting.key, DEMO_KEY)))
  return settings.length > 0
}

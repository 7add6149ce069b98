import { sql } from 'drizzle-orm'
import type { Driver } from './driver'
import type { Database, Tx } from './types'

/** Roles without login that requests run as. Neither owns a table, so the policies apply to both. */
const APP_ROLE = 'console_app'
export const IDENTITY_ROLE = 'console_identity'
/** Owns the functions that bypass the policies. */
export const SEARCH_ROLE = 'console_search'

/**
 * The application's view of the database. Role and tenant are set when a transaction begins and reset when it ends; the
 * driver ensures that nothing runs in it if they cannot be set.
 */
export function createDatabase(driver: Driver): Database {
  return {
    tenantTransaction: (tenantId, run, last) =>
      driver.transaction(run, { settings: { role: APP_ROLE, 'app.tenant': tenantId }, last }),
    read: (tenantId, run) =>
      driver.runAutocommit(run, { role: APP_ROLE, 'app.tenant': tenantId, transaction_read_only: 'on' }),
    identity: (run, last) => driver.transaction(run, { settings: { role: IDENTITY_ROLE }, last }),
    identityAtOnce: (run) => driver.singleBatch(run, { role: IDENTITY_ROLE }),
    owner: (run) => driver.transaction(run),
    reclaim: (table) => driver.reclaim(table),
    ping: () =>
      driver.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
      }),
    close: () => driver.close(),
  }
}

/** Switches the transaction to the application role for one tenant, optionally read-only. */
export async function becomeTenant(tx: Tx, tenantId: string, { onlyReads = false } = {}): Promise<void> {
  const readOnlySetting = onlyReads ? sql`, set_config('transaction_read_only', 'on', true)` : sql``
  await tx.execute(
    sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${tenantId}, true)${readOnlySetting}`,
  )
}

/**
 * Sets the tenant in an owner transaction, for rows that it adds. It does not restrict reads: the connecting user is a
 * member of the roles that see all tenants, and no policy applies to the embedded database's superuser.
 */
export async function asTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`)
}

/** Reads all tenants in an owner transaction, as the identity role; the owner's view depends on its roles. */
export async function asIdentity<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', ${IDENTITY_ROLE}, true)`)
  const result = await read()
  await tx.execute(sql`select set_config('role', 'none', true)`)
  return result
}

/** Runs a part of an owner transaction as the application, which sees the transaction's tenant alone. */
export async function asApplication<T>(tx: Tx, run: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true)`)
  const result = await run()
  await tx.execute(sql`select set_config('role', 'none', true)`)
  return result
}

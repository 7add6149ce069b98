import { sql } from 'drizzle-orm'
import type { Driver } from './driver'
import type { Database, Tx } from './types'

/** Roles without login that requests run as; neither owns a table, so the policies hold for both. */
export const APP_ROLE = 'console_app'
export const IDENTITY_ROLE = 'console_identity'
/** Owns the functions that look past the policies. */
export const SEARCH_ROLE = 'console_search'

/**
 * The application's view of the database. `set_config(…, true)` is `SET LOCAL` as a function: role and tenant are set in
 * one round trip and fall back at the end of the transaction.
 */
export function createDatabase(driver: Driver): Database {
  return {
    tenant: (tenantId, run) =>
      driver.transaction(async (tx) => {
        await becomeTenant(tx, tenantId)
        return run(tx)
      }),
    identity: (run) =>
      driver.transaction(async (tx) => {
        await tx.execute(sql`select set_config('role', ${IDENTITY_ROLE}, true)`)
        return run(tx)
      }),
    owner: (run) => driver.transaction(run),
    reclaim: (table) => driver.reclaim(table),
    ping: () =>
      driver.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
      }),
    close: () => driver.close(),
  }
}

/** Gives up whatever the transaction was: from here on it is the application's, for one tenant. */
export async function becomeTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${tenantId}, true)`)
}

/**
 * Sets the tenant in an owner's transaction, for rows that it adds. It keeps nothing from being read: the connecting user has a part in
 * the roles that see all tenants, and that of the embedded database is held by no policy at all.
 */
export async function asTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`)
}

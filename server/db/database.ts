import { sql } from 'drizzle-orm'
import type { Driver } from './driver'
import { ListsRead, startReading } from './listsRead'
import type { Database, Tx } from './types'

/** Roles without login that requests run as; neither owns a table, so the policies hold for both. */
export const APP_ROLE = 'console_app'
export const IDENTITY_ROLE = 'console_identity'
/** Owns the functions that look past the policies. */
export const SEARCH_ROLE = 'console_search'

/**
 * The application's view of the database. Role and tenant are set with the beginning of a transaction and fall back at its end; the driver sees to it that
 * nothing runs in it when they cannot be set.
 */
export function createDatabase(driver: Driver): Database {
  const lists = new ListsRead()
  /** Runs a transaction of the identity role, which writes for no tenant unless it says so. */
  const noting = <T>(transaction: (run: (tx: Tx) => Promise<T>) => Promise<T>, run: (tx: Tx) => Promise<T>): Promise<T> => {
    const written = new Set<string>()
    const noted = (tx: Tx) => {
      identities.set(tx, { written, lists })
      return run(tx)
    }
    return transaction(noted).finally(() => {
      for (const tenantId of written) lists.wrote(tenantId)
    })
  }
  return {
    tenant: (tenantId, run, last) => driver.transaction(run, { settings: { role: APP_ROLE, 'app.tenant': tenantId }, last }).finally(() => lists.wrote(tenantId)),
    read: (tenantId, run) => {
      const reading = (tx: Tx) => {
        startReading(tx, lists.readingOf(tenantId))
        return run(tx)
      }
      return driver.apart(reading, { role: APP_ROLE, 'app.tenant': tenantId, transaction_read_only: 'on' })
    },
    identity: (run, last) => noting((noted) => driver.transaction(noted, { settings: { role: IDENTITY_ROLE }, last }), run),
    identityAtOnce: (run) => noting((noted) => driver.atOnce(noted, { role: IDENTITY_ROLE }), run),
    owner: (run) => driver.transaction(run).finally(() => lists.wrote()),
    reclaim: (table) => driver.reclaim(table),
    ping: () =>
      driver.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
      }),
    close: () => driver.close(),
  }
}

/** Transactions that began as the identity role: whose rows they may have written, and what is known of everybody's lists. */
const identities = new WeakMap<Tx, { written: Set<string>; lists: ListsRead }>()

/** Says that a transaction of the identity role writes rows of a tenant that stand in a list. */
export function writesFor(tx: Tx, tenantId: string): void {
  identities.get(tx)?.written.add(tenantId)
}

/** Gives up whatever the transaction was: from here on it is the application's, for one tenant, and may be kept from writing. */
export async function becomeTenant(tx: Tx, tenantId: string, { onlyReads = false } = {}): Promise<void> {
  const lists = identities.get(tx)?.lists
  if (!onlyReads) writesFor(tx, tenantId)
  else if (lists) startReading(tx, lists.readingOf(tenantId))
  const reading = onlyReads ? sql`, set_config('transaction_read_only', 'on', true)` : sql``
  await tx.execute(sql`select set_config('role', ${APP_ROLE}, true), set_config('app.tenant', ${tenantId}, true)${reading}`)
}

/**
 * Sets the tenant in an owner's transaction, for rows that it adds. It keeps nothing from being read: the connecting user has a part in
 * the roles that see all tenants, and that of the embedded database is held by no policy at all.
 */
export async function asTenant(tx: Tx, tenantId: string): Promise<void> {
  await tx.execute(sql`select set_config('app.tenant', ${tenantId}, true)`)
}

/** Reads in an owner's transaction as the identity role, which sees all tenants: what the owner sees depends on what it inherits. */
export async function asIdentity<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  await tx.execute(sql`select set_config('role', ${IDENTITY_ROLE}, true)`)
  const found = await read()
  await tx.execute(sql`select set_config('role', 'none', true)`)
  return found
}

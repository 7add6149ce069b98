import { sql } from 'drizzle-orm'
import { asTenant, SEARCH_ROLE } from '../../db/database'
import { nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Platform } from '../../platform'
import { TenantError } from './find'
import type { Tenant } from './find'
import { tenantTables } from './tables'

/**
 * Another tenant may be storing a file that has no row yet; younger files are left to the sweep of files without a row.
 */
const MIN_AGE_MS = 30 * 60_000
const BATCH = 500

/** Files of this tenant that no other tenant has stored; queried as the owner of the function that sees all tenants. */
async function filterUnshared(tx: Tx, names: readonly string[]): Promise<string[]> {
  await tx.execute(sql`select set_config('role', ${SEARCH_ROLE}, true)`)
  const referenced = await rows(
    tx,
    nameRow,
    sql`select name from kept_media(array(select json_array_elements_text(${JSON.stringify(names)}::json))) name`,
  )
  await tx.execute(sql`select set_config('role', 'none', true)`)
  const sharedNames = new Set(referenced.map(({ name }) => name))
  return names.filter((name) => !sharedNames.has(name))
}

/**
 * Permanently removes a tenant with all its data. It must be disabled, so that no one is working in it. All its rows go
 * in one statement: references are checked at its end, so order does not matter. The ledger has no foreign key
 * so its writers are waited for first; what they write later is refused.
 */
export async function removeTenant(
  { db, media }: Platform,
  { id, name, disabledAt }: Tenant,
): Promise<{ files: number; left: number }> {
  if (disabledAt === null)
    throw new TenantError(`${name} is still in use: disable it first (npm run tenants -- disable ${id}).`)
  const names = await db.owner(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', '0', true)`)
    await asTenant(tx, id)
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('merchant ' || ${id}::text, 0))`)
    const files = await rows(
      tx,
      nameRow,
      sql`select name
        from media
        where tenant_id = ${id}
        union select thumbnail
        from media
        where tenant_id = ${id} and thumbnail is not null`,
    )
    const deletions = (await tenantTables(tx)).map(
      (table, index) =>
        sql`d${sql.raw(String(index))} as (delete from ${sql.identifier(table)} where tenant_id = ${id})`,
    )
    await tx.execute(sql`with ${sql.join(deletions, sql`, `)} delete from merchant where id = ${id}`)
    return files.map((file) => file.name)
  })
  let remaining = 0
  for (let at = 0; at < names.length; at += BATCH) {
    const unshared = await db.owner((tx) => filterUnshared(tx, names.slice(at, at + BATCH)))
    for (const file of unshared) {
      if (!(await media.remove?.(file, MIN_AGE_MS))) remaining += 1
    }
  }
  return { files: names.length, left: remaining }
}

import { sql } from 'drizzle-orm'
import { merchant } from '../db/schema/identity'
import { countRows } from '../db/rows'
import type { Platform } from '../platform'

/** Removes expired sign-ins of visitors and expired previews in every tenant; answers how many. */
export async function sweepExpired({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) {
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from visitor_token where expires_at <= ${now()} returning 1`),
    )
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from preview where expires_at <= ${now()} returning 1`),
    )
  }
  return removed
}

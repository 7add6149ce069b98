import { sql } from 'drizzle-orm'
import { merchant } from '../db/schema/identity'
import { countRows } from '../db/rows'
import type { Platform } from '../platform'

/** Removes expired visitor sign-ins in every tenant; answers how many. */
export async function sweepTokens({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) {
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from visitor_token where expires_at <= ${now()} returning 1`),
    )
  }
  return removed
}

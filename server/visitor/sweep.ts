import { sql } from 'drizzle-orm'
import { merchant } from '../db/schema/identity'
import { countRows } from '../db/rows'
import type { Platform } from '../platform'

/** Exchanges with payment channels are kept as long as they may be disputed. */
const NOTICE_MS = 180 * 86_400_000

/**
 * Removes expired sign-ins of visitors, expired previews and old calls and notifications of payments in every tenant;
 * answers how many.
 */
export async function sweepExpired({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) {
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from visitor_token where expires_at <= ${now()} returning 1`),
    )
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from visitor_sign_in where expires_at <= ${now()} returning 1`),
    )
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from preview where expires_at <= ${now()} returning 1`),
    )
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from payment_notice where at <= ${now() - NOTICE_MS}::bigint returning 1`),
    )
    removed += await db.tenantTransaction(id, (tx) =>
      countRows(tx, sql`delete from payment_attempt where at <= ${now() - NOTICE_MS}::bigint returning 1`),
    )
  }
  return removed
}

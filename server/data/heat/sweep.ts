import { merchant } from '../../db/schema/identity'
import type { Platform } from '../../platform'
import { deleteExpired } from './count'

/** Deletes the visitor hashes of closed counts in every tenant; answers how many were deleted. */
export async function sweepHeatHashes({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) removed += await db.tenantTransaction(id, (tx) => deleteExpired(tx, now()))
  return removed
}

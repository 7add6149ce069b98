import { merchant } from '../../db/schema/identity'
import type { Platform } from '../../platform'
import { reclaimParts } from './finish'
import { removeExpired } from './rows'

/** Removes expired uploads in every tenant; answers how many. A tenant's next upload would do the same. */
export async function sweepUploads({ db, log, now }: Pick<Platform, 'db' | 'log' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) removed += await db.tenantTransaction(id, (tx) => removeExpired(tx, now()))
  if (removed > 0) await reclaimParts({ db, log })
  return removed
}

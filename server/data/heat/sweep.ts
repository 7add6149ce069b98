import { merchant } from '../../db/schema/identity'
import type { Platform } from '../../platform'
import { forgetSeen } from './count'

/** Forgets in every tenant who was counted where the count is over; answers how many hashes went. */
export async function sweepSeen({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const tenants = await db.identity((tx) => tx.select({ id: merchant.id }).from(merchant))
  let removed = 0
  for (const { id } of tenants) removed += await db.tenant(id, (tx) => forgetSeen(tx, now()))
  return removed
}

import { eq } from 'drizzle-orm'
import { asTenant } from '../../db/database'
import { merchant, session } from '../../db/schema/identity'
import type { Platform } from '../../platform'
import { endSessions } from '../../session/end'

/**
 * Lets a merchant's people in, or no longer: each call asks whether their merchant is enabled, so it holds from the next one on, on every
 * node. Their sessions end, so that they do not live again later.
 */
export async function setEnabled(platform: Platform, id: string, enabled: boolean): Promise<void> {
  const now = platform.now()
  await platform.db.owner(async (tx) => {
    await asTenant(tx, id)
    await tx.update(merchant).set({ disabledAt: enabled ? null : now }).where(eq(merchant.id, id))
    if (!enabled) await endSessions(tx, eq(session.tenantId, id), { platform, now, reason: 'merchant' })
  })
}

import { eq } from 'drizzle-orm'
import { asTenant } from '../../db/database'
import { merchant, session } from '../../db/schema/identity'
import type { Platform } from '../../platform'
import { endSessions } from '../../session/end'

/**
 * Enables or disables a merchant's users. Each call checks the merchant, so it takes effect with the next call on every
 * node. Disabling ends all sessions, so they cannot revive later.
 */
export async function setEnabled(platform: Platform, id: string, enabled: boolean): Promise<void> {
  const now = platform.now()
  await platform.db.owner(async (tx) => {
    await asTenant(tx, id)
    await tx
      .update(merchant)
      .set({ disabledAt: enabled ? null : now })
      .where(eq(merchant.id, id))
    if (!enabled) await endSessions(tx, eq(session.tenantId, id), { platform, now, reason: 'merchant' })
  })
}

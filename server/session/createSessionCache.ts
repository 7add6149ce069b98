import type { PGlite } from '@electric-sql/pglite'
import { CHANGES_CHANNEL } from '../db/identityChanges'
import { InProcessSessionCache } from './sessionCache'

/**
 * Session cache for the embedded database. Only this process writes to it, and it receives each change before the
 * writer's commit returns, so no proof is needed.
 */
export async function createSessionCache(client: PGlite): Promise<InProcessSessionCache> {
  const sessions = new InProcessSessionCache()
  await client.listen(CHANGES_CHANNEL, (tenantId) => sessions.drop(tenantId))
  sessions.proven(Number.POSITIVE_INFINITY)
  return sessions
}

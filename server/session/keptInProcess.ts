import type { PGlite } from '@electric-sql/pglite'
import { CHANGES_CHANNEL } from '../db/identityChanges'
import { KeptSessions } from './sessionCache'

/** Session cache for the embedded database. Only this process writes to it, and it receives each change before the writer's commit returns, so no proof is needed. */
export async function keptInProcess(client: PGlite): Promise<KeptSessions> {
  const kept = new KeptSessions()
  await client.listen(CHANGES_CHANNEL, (tenantId) => kept.drop(tenantId))
  kept.proven(Number.POSITIVE_INFINITY)
  return kept
}

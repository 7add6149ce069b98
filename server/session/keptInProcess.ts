import type { PGlite } from '@electric-sql/pglite'
import { CHANGES_CHANNEL } from '../db/identityChanges'
import { KeptSessions } from './sessionCache'

/** Sessions kept over the embedded database. This process alone writes it, and hears of a change before whoever made it hears that it is committed: nothing has to be proven. */
export async function keptInProcess(client: PGlite): Promise<KeptSessions> {
  const kept = new KeptSessions()
  await client.listen(CHANGES_CHANNEL, (tenantId) => kept.drop(tenantId))
  kept.proven(Number.POSITIVE_INFINITY)
  return kept
}

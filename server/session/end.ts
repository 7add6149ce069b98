import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { EndReason } from '../../src/contract/session/sessions'
import { countRows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'

export interface Ending {
  platform: Pick<Platform, 'config'>
  now: number
  reason: EndReason
  /** Who ended it, if a person did. */
  by?: string
}

/** Expiry time of a session, from the columns of `session`. */
export const expiryTime = ({ config }: Pick<Platform, 'config'>): SQL =>
  sql`least(expires_at, seen_at + ${config.session.idleMs}::bigint)`

/**
 * Ends the sessions that match a condition on `session`, and records where each was and why it ended. Returns how many.
 * Sessions already expired count as ended at expiry.
 */
export async function endSessions(
  tx: Tx,
  condition: SQL | undefined,
  { platform, now, reason, by }: Ending,
): Promise<number> {
  const expiry = expiryTime(platform)
  return countRows(
    tx,
    sql`with gone as (delete from session where ${condition} returning *, ${expiry} as runs_out_at)
      insert into ended_session (id, tenant_id, account_id, created_at, seen_at, ended_at, reason, ended_by, address,
        user_agent)
      select id, tenant_id, account_id, created_at, seen_at, least(runs_out_at, ${now}::bigint),
        case when runs_out_at <= ${now} then 'expired' else ${reason} end,
        case when runs_out_at <= ${now} then null else ${by ?? null} end, address, user_agent
      from gone returning id`,
  )
}

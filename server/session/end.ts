import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { EndReason } from '../../src/contract/session/endedSession'
import { rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'

export interface Ending {
  platform: Pick<Platform, 'config'>
  now: number
  reason: EndReason
  /** Who ended it, where somebody did. */
  by?: string
}

/** When a session is over by itself, by the columns of `session`. */
export const runsOutAt = ({ config }: Pick<Platform, 'config'>): SQL => sql`least(expires_at, seen_at + ${config.session.idleMs}::bigint)`

/** Ends the sessions under a condition on `session` and keeps of each where it was and why it is over; answers how many. One that had run out before has ended then. */
export async function endSessions(tx: Tx, condition: SQL | undefined, { platform, now, reason, by }: Ending): Promise<number> {
  const at = runsOutAt(platform)
  const ended = await rows(
    tx,
    sql`with gone as (delete from session where ${condition} returning *, ${at} as runs_out_at)
      insert into ended_session (id, tenant_id, account_id, created_at, seen_at, ended_at, reason, ended_by, address, user_agent)
      select id, tenant_id, account_id, created_at, seen_at, least(runs_out_at, ${now}::bigint),
        case when runs_out_at <= ${now} then 'expired' else ${reason} end, case when runs_out_at <= ${now} then null else ${by ?? null} end, address, user_agent
      from gone returning id`,
  )
  return ended.length
}

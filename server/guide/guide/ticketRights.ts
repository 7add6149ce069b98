import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'

/** Active rights to listen `l`. */
export const isInForce = (now: number): SQL => sql`l.ends_at > ${now}::bigint and not l.suspended`
export const opensGuide = (guideId: string): SQL => sql`(l.guide_id = ${guideId} or l.guide_ids ? ${guideId})`

/** Whether a visitor has an active right in a guide. */
export const holdsTicket = (
  tx: Tx,
  { visitorId, guideId }: { visitorId: string; guideId: string },
  now: number,
): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1
      from listen_right l
      where l.visitor_id = ${visitorId} and ${opensGuide(guideId)} and ${isInForce(now)}
      limit 1`,
  )

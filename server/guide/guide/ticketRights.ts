import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { hasRow } from '../../db/rows'
import type { Tx } from '../../db/types'

/** Rights to listen `l` that count now. */
export const isInForce = (now: number): SQL => sql`l.ends_at > ${now}::bigint and not l.suspended`
/** Those that open a guide. */
export const opensGuide = (guideId: string): SQL => sql`(l.guide_id = ${guideId} or l.guide_ids ? ${guideId})`

/** Whether a visitor may hear anything of a guide that is sold. */
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

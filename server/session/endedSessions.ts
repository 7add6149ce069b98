import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { ENDED_DAYS, ENDED_MOST, endedSession } from '../../src/contract/session/sessions'
import type { EndedSession } from '../../src/contract/session/sessions'
import { countRows, rows } from '../db/rows'
import type { Tx } from '../db/types'
import type { Platform } from '../platform'
import { peopleOf } from '../db/people'
import { expiryTime } from './end'

const BATCH = 1000
const RETENTION_MS = ENDED_DAYS * 24 * 3_600_000

const endedRow = endedSession.extend({ by: z.string().nullable() })

/** An account's sessions that ended within the last month, latest first. Includes expired sessions not swept yet. */
export async function endedSessions(
  tx: Tx,
  platform: Platform,
  accountId: string,
  now: number,
): Promise<EndedSession[]> {
  const expiry = expiryTime(platform)
  const sessions = await rows(
    tx,
    endedRow,
    sql`select id, created_at::float8 as "createdAt", seen_at::float8 as "seenAt", ended_at::float8 as "endedAt",
        reason, ended_by as by, address, user_agent as "userAgent"
      from (
        select id, created_at, seen_at, ended_at, reason, ended_by, address, user_agent
        from ended_session
        where account_id = ${accountId}
        union all
        select id, created_at, seen_at, ${expiry}, 'expired', null, address, user_agent
        from session
        where account_id = ${accountId} and ${expiry} <= ${now}) e
      where ended_at > ${now - RETENTION_MS} order by ended_at desc, id desc limit ${ENDED_MOST}`,
  )
  const people = await peopleOf(
    tx,
    sessions.map(({ by }) => by),
  )
  return sessions.map((row) => ({ ...row, by: people(row.by) }))
}

/** Removes sessions that are no longer shown; returns how many. */
export async function sweepEnded({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  const before = now() - RETENTION_MS
  let removed = 0
  for (;;) {
    // Delete in small batches, and skip rows that another node is removing.
    const count = await db.identity((tx) =>
      countRows(
        tx,
        sql`delete from ended_session
          where id in (select id from ended_session where ended_at <= ${before} limit ${BATCH} for update skip locked)
          returning id`,
      ),
    )
    removed += count
    if (count < BATCH) return removed
  }
}

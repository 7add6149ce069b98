import { sql } from 'drizzle-orm'
import type { SessionEnds } from '../../src/contract/session/sessionExpiry'
import { rows } from '../db/rows'
import { session as sessions } from '../db/schema/identity'
import { describeError } from '../http/describe'
import type { Session } from '../http/handler'
import type { Platform } from '../platform'
import { rightsMark } from './rightsMark'

/** A session's last use is written at most this often, and often enough for the shortest idle time: reads should stay reads. */
const SEEN_EVERY_MS = 60_000

/**
 * Notes that a session was used `at` this time, if the call `isUse`, and answers when it ends, counted from then: never later than what is kept.
 * Not within the call's own transaction: there its other calls would wait for this one's end, and a refusal would take it back.
 */
export async function noteUse(platform: Platform, session: Session, at: number, isUse: boolean): Promise<SessionEnds> {
  const { id, expiresAt, rights } = session
  const { idleMs } = platform.config.session
  const due = isUse && at - session.seenAt >= Math.min(SEEN_EVERY_MS, idleMs / 4)
  // It may be kept for calls to come.
  if (due && (await write(platform, id, at))) session.seenAt = Math.max(session.seenAt, at)
  return { idle: (session.seenAt + idleMs - at) / 1000, absolute: (expiresAt - at) / 1000, rights: rightsMark(rights) }
}

/** Whether it is written now. A row that is locked is left to whoever notes or ends that session at this moment. */
async function write({ db, log }: Platform, id: string, at: number): Promise<boolean> {
  try {
    const written = await db.identity((tx) =>
      rows(
        tx,
        sql`update ${sessions} set seen_at = ${at} where id in (
          select id from ${sessions} where id = ${id} and seen_at < ${at} for update skip locked) returning id`,
      ),
    )
    return written.length > 0
  } catch (error) {
    // The call has its answer already, whatever becomes of this.
    log.warn({ err: describeError(error) }, 'the use of a session was not noted')
    return false
  }
}

import { sql } from 'drizzle-orm'
import type { SessionEnds } from '../../src/contract/session/sessionExpiry'
import { hasRow } from '../db/rows'
import { session as sessions } from '../db/schema/identity'
import { describeError } from '../http/describe'
import type { Session } from '../http/handler'
import type { Platform } from '../platform'

/** Cached per rights set; cached sessions reuse their sets between calls. */
const marks = new WeakMap<ReadonlySet<string>, string>()

/** A short hash of a set of rights (FNV-1a, 32 bits), independent of their order. */
function rightsMark(rights: ReadonlySet<string>): string {
  const mark = marks.get(rights) ?? hashRights(rights)
  marks.set(rights, mark)
  return mark
}

function hashRights(rights: ReadonlySet<string>): string {
  let hash = 0x811c9dc5
  for (const character of [...rights].toSorted().join()) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16).padStart(8, '0')
}

/** Minimum interval between writes of a session's last use, shorter for short idle timeouts. */
const TOUCH_INTERVAL_MS = 60_000

/**
 * Records that a session was used `at` this time, if the call `isUse`. Returns when it ends, counted from then; never
 * later than the stored value implies. Not in the call's own transaction: the session's other calls would wait for its
 * end, and a refusal would roll it back.
 */
export async function touchSession(
  platform: Platform,
  session: Session,
  at: number,
  isUse: boolean,
): Promise<SessionEnds> {
  const { id, expiresAt, rights } = session
  const { idleMs } = platform.config.session
  const isDue = isUse && at - session.seenAt >= Math.min(TOUCH_INTERVAL_MS, idleMs / 4)
  // The session object may be cached for later calls.
  if (isDue && (await updateSeenAt(platform, id, at))) session.seenAt = Math.max(session.seenAt, at)
  return { idle: (session.seenAt + idleMs - at) / 1000, absolute: (expiresAt - at) / 1000, rights: rightsMark(rights) }
}

/** Whether it was written. A locked row is skipped: another call is updating or ending that session right now. */
async function updateSeenAt({ db, log }: Platform, id: string, at: number): Promise<boolean> {
  try {
    return await db.identity((tx) =>
      hasRow(
        tx,
        sql`update ${sessions} set seen_at = ${at} where id in (
          select id from ${sessions} where id = ${id} and seen_at < ${at} for update skip locked) returning id`,
      ),
    )
  } catch (error) {
    // The call already has its result, so a failure here is only logged.
    log.warn({ err: describeError(error) }, 'the use of a session was not noted')
    return false
  }
}

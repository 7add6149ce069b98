import { and, desc, eq, gt } from 'drizzle-orm'
import type { LivingSession } from '../../src/contract/session/sessions'
import { session } from '../db/schema/identity'
import type { Tx } from '../db/types'
import { absent } from '../http/refusal'
import type { Platform } from '../platform'
import { endSessions } from './end'
import type { Ending } from './end'

/** Live sessions of an account, last used first. */
export const activeSessions = (
  tx: Tx,
  { config }: Platform,
  accountId: string,
  now: number,
): Promise<LivingSession[]> =>
  tx
    .select({
      id: session.id,
      createdAt: session.createdAt,
      seenAt: session.seenAt,
      address: session.address,
      userAgent: session.userAgent,
    })
    .from(session)
    .where(
      and(
        eq(session.accountId, accountId),
        gt(session.expiresAt, now),
        gt(session.seenAt, now - config.session.idleMs),
      ),
    )
    .orderBy(desc(session.seenAt), desc(session.id))

export async function endActiveSession(
  tx: Tx,
  accountId: string,
  sessionId: string,
  ending: Omit<Ending, 'reason'>,
): Promise<null> {
  const count = await endSessions(tx, and(eq(session.id, sessionId), eq(session.accountId, accountId)), {
    ...ending,
    reason: 'ended',
  })
  if (count === 0) throw absent('这处登录已经结束')
  return null
}

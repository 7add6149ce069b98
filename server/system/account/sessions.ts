import { eq } from 'drizzle-orm'
import type { EndedSession, EndReason, LivingSession } from '../../../src/contract/session/sessions'
import { account, session } from '../../db/schema/identity'
import type { Context, DetachedContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { twoFactorName } from '../../session/attempt'
import { endSessions } from '../../session/end'
import { endedSessions } from '../../session/endedSessions'
import { endActiveSession, activeSessions } from '../../session/activeSessions'
import { accountLock, unlockAccount } from '../../session/throttle'
import { findManageable } from './manageable'

interface AccountSessions {
  sessions: LivingSession[]
  ended: EndedSession[]
  failures: number
  lockedUntil: number | null
}

/** An account's sessions and lock. Failures are counted outside the tenants: read as the identity role. */
export async function readSessions(
  id: string,
  { platform, now, authenticatedTransaction: transaction }: DetachedContext,
): Promise<AccountSessions> {
  const accountData = await transaction(async (tx) => {
    const [row] = await tx
      .select({ loginAccount: account.loginAccount, deletedAt: account.deletedAt })
      .from(account)
      .where(eq(account.id, id))
    if (!row || row.deletedAt !== null) throw absent('没有这个员工')
    return {
      ...row,
      sessions: await activeSessions(tx, platform, id, now),
      ended: await endedSessions(tx, platform, id, now),
    }
  })
  const { loginAccount } = accountData
  const locks = await platform.db.identity(async (tx) => [
    await accountLock(tx, loginAccount, now),
    await accountLock(tx, twoFactorName(loginAccount), now),
  ])
  const lockEnds = locks.flatMap(({ lockedUntil }) => (lockedUntil === null ? [] : [lockedUntil]))
  return {
    sessions: accountData.sessions,
    ended: accountData.ended,
    failures: Math.max(...locks.map(({ failures }) => failures)),
    lockedUntil: lockEnds.length === 0 ? null : Math.max(...lockEnds),
  }
}

export async function endSession(
  { id, sessionId }: { id: string; sessionId: string },
  context: Context,
): Promise<null> {
  const { name } = await findManageable(context, id)
  await endActiveSession(context.tx, id, sessionId, { ...context, by: context.session.accountId })
  context.recordChange({ id, name })
  return null
}

/** Ends all sessions of the account on the caller's behalf. */
export async function endAllSessions(
  { tx, platform, now, session: caller }: Pick<Context, 'tx' | 'platform' | 'now' | 'session'>,
  accountId: string,
  reason: EndReason,
): Promise<void> {
  await endSessions(tx, eq(session.accountId, accountId), { platform, now, reason, by: caller.accountId })
}

export async function unlock(id: string, context: DetachedContext): Promise<null> {
  const { name, loginAccount } = await context.authenticatedTransaction((tx) => findManageable({ ...context, tx }, id))
  await context.platform.db.identity(async (tx) => {
    await unlockAccount(tx, loginAccount)
    await unlockAccount(tx, twoFactorName(loginAccount))
  })
  context.recordChange({ id, name })
  return null
}

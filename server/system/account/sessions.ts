import { eq } from 'drizzle-orm'
import type { LivingSession } from '../../../src/contract/system/account'
import type { EndedSession, EndReason } from '../../../src/contract/session/endedSession'
import { account, session } from '../../db/schema/identity'
import type { Context, DetachedContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { secondStepName } from '../../session/attempt'
import { endSessions } from '../../session/end'
import { endedSessions } from '../../session/ended'
import { endOne, livingSessions } from '../../session/living'
import { accountLock, unlockAccount } from '../../session/throttle'
import { findManageable } from './reach'

interface SignIns {
  sessions: LivingSession[]
  ended: EndedSession[]
  failures: number
  lockedUntil: number | null
}

/** An account's sessions, and whether it can sign in. Failures are counted outside the tenants, so they are read as the identity role. */
export async function readSessions(id: string, { platform, now, transaction }: DetachedContext): Promise<SignIns> {
  const found = await transaction(async (tx) => {
    const [one] = await tx.select({ loginAccount: account.loginAccount, deletedAt: account.deletedAt }).from(account).where(eq(account.id, id))
    if (!one || one.deletedAt !== null) throw absent('没有这个员工')
    return { ...one, sessions: await livingSessions(tx, platform, id, now), ended: await endedSessions(tx, platform, id, now) }
  })
  const names = [found.loginAccount, secondStepName(found.loginAccount)]
  const locks = await platform.db.identity(async (tx) => [await accountLock(tx, names[0]!, now), await accountLock(tx, names[1]!, now)])
  const ends = locks.flatMap(({ lockedUntil }) => (lockedUntil === null ? [] : [lockedUntil]))
  return { sessions: found.sessions, ended: found.ended, failures: Math.max(...locks.map(({ failures }) => failures)), lockedUntil: ends.length === 0 ? null : Math.max(...ends) }
}

export async function endSession({ id, sessionId }: { id: string; sessionId: string }, context: Context): Promise<null> {
  const { name } = await findManageable(context, id)
  await endOne(context.tx, id, sessionId, { ...context, by: context.session.accountId })
  context.trail({ id, name })
  return null
}

/** Ends all sessions of the account on the caller's behalf. */
export async function endAllSessions({ tx, platform, now, session: caller }: Pick<Context, 'tx' | 'platform' | 'now' | 'session'>, accountId: string, reason: EndReason): Promise<void> {
  await endSessions(tx, eq(session.accountId, accountId), { platform, now, reason, by: caller.accountId })
}

export async function unlock(id: string, context: DetachedContext): Promise<null> {
  const { name, loginAccount } = await context.transaction((tx) => findManageable({ ...context, tx }, id))
  await context.platform.db.identity(async (tx) => {
    await unlockAccount(tx, loginAccount)
    await unlockAccount(tx, secondStepName(loginAccount))
  })
  context.trail({ id, name })
  return null
}

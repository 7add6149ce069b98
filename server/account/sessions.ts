import { and, desc, eq, gt } from 'drizzle-orm'
import type { LivingSession } from '../../src/contract/account'
import { account, session } from '../db/schema/identity'
import type { Context, DetachedContext } from '../http/handler'
import { absent } from '../http/refusal'
import { accountLock, unlockAccount } from '../session/throttle'
import { findWithin } from './reach'

interface SignIns {
  sessions: LivingSession[]
  failures: number
  lockedUntil: number | null
}

/** Where an account is signed in, and whether it can sign in. Failures are counted beside the tenants: they are read as the identity. */
export async function readSessions(id: string, { platform, now, transaction }: DetachedContext): Promise<SignIns> {
  const found = await transaction(async (tx) => {
    const [one] = await tx.select({ loginAccount: account.loginAccount, deletedAt: account.deletedAt }).from(account).where(eq(account.id, id))
    if (!one || one.deletedAt !== null) throw absent('没有这个员工')
    const { idleMs } = platform.config.session
    const sessions = await tx
      .select({ id: session.id, createdAt: session.createdAt, seenAt: session.seenAt, address: session.address, userAgent: session.userAgent })
      .from(session)
      .where(and(eq(session.accountId, id), gt(session.expiresAt, now), gt(session.seenAt, now - idleMs)))
      .orderBy(desc(session.seenAt), desc(session.id))
    return { ...one, sessions }
  })
  const lock = await platform.db.identity((tx) => accountLock(tx, found.loginAccount, now))
  return { sessions: found.sessions, ...lock }
}

export async function endSession({ id, sessionId }: { id: string; sessionId: string }, context: Context): Promise<null> {
  const { name } = await findWithin(context, id)
  const ended = await context.tx
    .delete(session)
    .where(and(eq(session.id, sessionId), eq(session.accountId, id)))
    .returning({ id: session.id })
  if (ended.length === 0) throw absent('这处登录已经结束')
  context.trail({ id, name })
  return null
}

/** Wherever the account is signed in. */
export async function endSessions({ tx }: Pick<Context, 'tx'>, accountId: string): Promise<void> {
  await tx.delete(session).where(eq(session.accountId, accountId))
}

export async function unlock(id: string, context: DetachedContext): Promise<null> {
  const { name, loginAccount } = await context.transaction((tx) => findWithin({ ...context, tx }, id))
  await context.platform.db.identity((tx) => unlockAccount(tx, loginAccount))
  context.trail({ id, name })
  return null
}

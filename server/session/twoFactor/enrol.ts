import { and, eq, isNull, ne } from 'drizzle-orm'
import { secondStep, session } from '../../db/schema/identity'
import type { DetachedContext } from '../../http/handler'
import { conflict } from '../../http/refusal'
import { encrypt } from '../../lib/encryption'
import { attempt, twoFactorName } from '../attempt'
import { endSessions } from '../end'
import { checkOwnPassword } from '../ownPassword'
import { renewRecoveryCodes } from './recovery'
import { recordCommand, readCode, wrongCode } from './consume'
import { newSecret, uriOf } from './totp'

/** Creates a secret for the authenticator; it takes effect once a code confirms it. Calling again replaces it. */
export async function enrol(password: string, context: DetachedContext): Promise<{ secret: string; uri: string }> {
  const { platform, session: caller, now } = context
  context.audit(caller.accountId)
  await checkOwnPassword(password, context)
  const secret = newSecret()
  const encrypted = await encrypt(platform.config.secret, 'second step', caller.accountId, secret)
  const inserted = await context.authenticatedTransaction((tx) =>
    tx
      .insert(secondStep)
      .values({ accountId: caller.accountId, secret: encrypted, createdAt: now })
      .onConflictDoUpdate({
        target: secondStep.accountId,
        set: { secret: encrypted, createdAt: now },
        setWhere: isNull(secondStep.confirmedAt),
      })
      .returning({ accountId: secondStep.accountId }),
  )
  if (inserted.length === 0) throw conflict('两步登录已经开启')
  recordCommand(context, 'secondStepKey')
  return { secret, uri: uriOf(secret, caller.loginAccount) }
}

/** Turns the second step on, and ends the other sessions, which signed in without it. */
export async function confirm(input: string, context: DetachedContext): Promise<{ recoveryCodes: string[] }> {
  const { session: caller, now } = context
  context.audit(caller.accountId)
  let recoveryCodes: string[] = []
  const isCorrect = await attempt(context, twoFactorName(caller.loginAccount), () =>
    context.authenticatedTransaction(async (tx) => {
      const condition = and(eq(secondStep.accountId, caller.accountId), isNull(secondStep.confirmedAt))
      const [step] = await tx.select().from(secondStep).where(condition).for('update')
      if (!step) throw conflict('没有等待确认的两步登录')
      const period = await readCode(step.secret, input.replaceAll(/\s/g, ''), context)
      if (period === null) return false
      await tx.update(secondStep).set({ confirmedAt: now, lastPeriod: period }).where(condition)
      recoveryCodes = await renewRecoveryCodes(tx, caller.accountId)
      await tx.update(session).set({ secondStepAt: now }).where(eq(session.id, caller.id))
      await endSessions(tx, and(eq(session.accountId, caller.accountId), ne(session.id, caller.id)), {
        ...context,
        reason: 'secondStep',
        by: caller.accountId,
      })
      return true
    }),
  )
  if (!isCorrect) throw wrongCode()
  recordCommand(context, 'secondStepOn')
  return { recoveryCodes }
}

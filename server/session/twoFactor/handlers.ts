import { and, count, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { secondStep as secondStepContract } from '../../../src/contract/session/twoFactor'
import { account, accountRole, recoveryCode, role, secondStep, session } from '../../db/schema/identity'
import type { DetachedContext, Handlers } from '../../http/handler'
import { conflict } from '../../http/refusal'
import { encrypt } from '../../lib/encryption'
import { attempt, twoFactorName } from '../attempt'
import { endSessions } from '../end'
import { checkOwnPassword } from '../ownPassword'
import { newSecret, uriOf } from './totp'
import { renewRecoveryCodes } from './recovery'
import { withCode, recordCommand, readCode, wrongCode } from './consume'

/** Creates a secret for the authenticator; it takes effect once a code confirms it. Calling again replaces it. */
async function enrol(password: string, context: DetachedContext): Promise<{ secret: string; uri: string }> {
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
async function confirm(input: string, context: DetachedContext): Promise<{ recoveryCodes: string[] }> {
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

/** Second half of a sign-in; afterwards the session is like any other. */
async function pass(code: string, context: DetachedContext): Promise<null> {
  const { platform, session: caller, now, address } = context
  if (caller.due !== 'secondStep') throw conflict('这次登录不需要验证码')
  return withCode(code, context, 'secondStep', async (tx) => {
    const expiresAt = now + platform.config.session.absoluteMs
    await tx.update(session).set({ secondStepAt: now, expiresAt }).where(eq(session.id, caller.id))
    await tx
      .update(account)
      .set({ lastLoginAt: now, lastLoginAddress: address })
      .where(eq(account.id, caller.accountId))
    return null
  })
}

export const twoFactorHandlers: Handlers<typeof secondStepContract> = {
  pass: { detached: ({ body }, context) => pass(body.code, context) },

  state: async (_input, { tx, session: { accountId } }) => {
    const [step] = await tx
      .select({ since: secondStep.confirmedAt })
      .from(secondStep)
      .where(and(eq(secondStep.accountId, accountId), isNotNull(secondStep.confirmedAt)))
    const [remaining] = await tx
      .select({ codes: count() })
      .from(recoveryCode)
      .where(eq(recoveryCode.accountId, accountId))
    const requiringRoles = await tx
      .select({ id: role.id })
      .from(accountRole)
      .innerJoin(role, eq(role.id, accountRole.roleId))
      .where(and(eq(accountRole.accountId, accountId), eq(role.secondStep, true)))
    return { since: step?.since ?? null, required: requiringRoles.length > 0, recoveryCodesLeft: remaining?.codes ?? 0 }
  },

  enrol: { detached: ({ body }, context) => enrol(body.password, context) },
  confirm: { detached: ({ body }, context) => confirm(body.code, context) },

  renewCodes: {
    detached: ({ body }, context) =>
      withCode(body.code, context, 'recoveryCodes', async (tx) => ({
        recoveryCodes: await renewRecoveryCodes(tx, context.session.accountId),
      })),
  },

  turnOff: {
    detached: ({ body }, context) =>
      withCode(body.code, context, 'secondStepOff', async (tx) => {
        await tx.delete(secondStep).where(eq(secondStep.accountId, context.session.accountId))
        return null
      }),
  },
}

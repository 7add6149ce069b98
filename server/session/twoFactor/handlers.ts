import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { secondStep as secondStepContract } from '../../../src/contract/session/twoFactor'
import { account, accountRole, recoveryCode, role, secondStep, session } from '../../db/schema/identity'
import type { DetachedContext, Handlers } from '../../http/handler'
import { conflict } from '../../http/refusal'
import { confirm, enrol } from './enrol'
import { renewRecoveryCodes } from './recovery'
import { withCode } from './consume'

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

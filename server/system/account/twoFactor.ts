import { and, eq, isNotNull } from 'drizzle-orm'
import { secondStep } from '../../db/schema/identity'
import type { DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { twoFactorName } from '../../session/attempt'
import { unlockAccount } from '../../session/throttle'
import { findManageable } from './manageable'
import { endAllSessions } from './sessions'

/**
 * Removes a lost second factor from an account. Callers end their own with a code, not with the right to reset others'.
 */
export async function resetTwoFactor(id: string, context: DetachedContext): Promise<null> {
  if (id === context.session.accountId) throw rule('自己的两步登录请在个人中心关闭')
  const { loginAccount, name } = await context.authenticatedTransaction(async (tx) => {
    const target = await findManageable({ ...context, tx }, id)
    const deleted = await tx
      .delete(secondStep)
      .where(and(eq(secondStep.accountId, id), isNotNull(secondStep.confirmedAt)))
      .returning({ id: secondStep.accountId })
    if (deleted.length === 0) throw conflict(`“${target.name}”没有开启两步登录`)
    await endAllSessions({ ...context, tx }, id, 'secondStep')
    return target
  })
  context.recordChange({ id, name })
  await context.platform.db.identity((tx) => unlockAccount(tx, twoFactorName(loginAccount)))
  return null
}

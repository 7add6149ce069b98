import { and, eq, isNotNull } from 'drizzle-orm'
import { secondStep } from '../../db/schema/identity'
import type { DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { secondStepName } from '../../session/attempt'
import { unlockAccount } from '../../session/throttle'
import { findManageable } from './reach'
import { endAllSessions } from './sessions'

/** Removes a lost second factor from an account. Callers end their own with a code, not with the right to reset others'. */
export async function resetSecondStep(id: string, context: DetachedContext): Promise<null> {
  if (id === context.session.accountId) throw rule('自己的两步登录请在个人中心关闭')
  const { loginAccount, name } = await context.transaction(async (tx) => {
    const found = await findManageable({ ...context, tx }, id)
    const ended = await tx.delete(secondStep).where(and(eq(secondStep.accountId, id), isNotNull(secondStep.confirmedAt))).returning({ id: secondStep.accountId })
    if (ended.length === 0) throw conflict(`“${found.name}”没有开启两步登录`)
    await endAllSessions({ ...context, tx }, id, 'secondStep')
    return found
  })
  context.trail({ id, name })
  await context.platform.db.identity((tx) => unlockAccount(tx, secondStepName(loginAccount)))
  return null
}

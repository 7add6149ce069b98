import { sql, and, eq, isNotNull } from 'drizzle-orm'
import { accountKind, DEAL_STATUS_NAMES } from '../../../src/contract/system/account'
import type { account as accountContract } from '../../../src/contract/system/account'
import type { Handlers, DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { importHandlers } from '../../imports/handlers'
import { recordHandlers } from '../../records/handlers'
import { setColumns } from '../../records/write'
import { requireManagerAfter, assertRolesGranted } from '../right/grants'
import { assignRoles } from './assignRoles'
import { accountImporter } from './import'
import { accountRecordOptions } from './recordOptions'
import { endAllSessions, endSession, readSessions, unlock } from './sessions'
import { resetPwd } from './password'
import { findManageableForChange, readAccount, findManageable } from './manageable'
import { secondStep } from '../../db/schema/identity'
import { twoFactorName } from '../../session/attempt'
import { unlockAccount } from '../../session/throttle'

/**
 * Removes a lost second factor from an account. Callers end their own with a code, not with the right to reset others'.
 */
async function resetTwoFactor(id: string, context: DetachedContext): Promise<null> {
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

const handlers = recordHandlers(accountKind, {
  ...accountRecordOptions,
  check: async (context, { roleIds }, current) => {
    const added = roleIds.filter((id) => !current?.roleIds.includes(id))
    await assertRolesGranted(context, added, '不能分配含有自己没有的权限的角色', 'roleIds')
  },
})

export const accountHandlers: Handlers<typeof accountContract> = {
  ...handlers,
  ...importHandlers(() => accountImporter),
  update: (input, context) =>
    requireManagerAfter(context, async () => {
      await findManageableForChange(context, input.body)
      return handlers.update(input, context)
    }),
  delete: (input, context) =>
    requireManagerAfter(context, async () => {
      const current = await findManageableForChange(context, { ...input.params, ...input.query })
      if (current.id === context.session.accountId) throw rule('不能删除自己的账号')
      await endAllSessions(context, current.id, 'deleted')
      return handlers.delete(input, context)
    }),
  dealStatus: ({ body: { id, version, dealStatus } }, context) =>
    requireManagerAfter(context, async () => {
      const current = await findManageableForChange(context, { id, version })
      if (current.dealStatus === dealStatus) throw conflict(`员工已经${DEAL_STATUS_NAMES[dealStatus]}`, current)
      if (dealStatus === 'disabled' && id === context.session.accountId) throw rule('不能禁用自己的账号')
      await setColumns(context.tx, accountKind, id, [['deal_status', sql`${dealStatus}`]], {
        now: context.now,
        by: context.session.accountId,
      })
      if (dealStatus === 'disabled') await endAllSessions(context, id, 'disabled')
      const after = await readAccount(context, id)
      context.recordChange({ id, name: after.name, before: current, after })
      return after
    }),
  assignRoles: ({ body }, context) => requireManagerAfter(context, () => assignRoles(body, context)),
  resetPwd: { detached: ({ body }, context) => resetPwd(body, context) },
  resetSecondStep: { detached: ({ body }, context) => resetTwoFactor(body.id, context) },
  sessions: { detached: ({ params }, context) => readSessions(params.id, context) },
  endSession: ({ params }, context) => endSession(params, context),
  unlock: { detached: ({ body }, context) => unlock(body.id, context) },
}

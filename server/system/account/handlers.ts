import { sql, and, eq, isNotNull } from 'drizzle-orm'
import { accountKind, DEAL_STATUS_NAMES, ROLES_MAX } from '../../../src/contract/system/account'
import type { account as accountContract } from '../../../src/contract/system/account'
import type { Handlers, DetachedContext, Context } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { importHandlers } from '../../imports/handlers'
import { recordHandlers } from '../../records/handlers'
import { setColumns } from '../../records/write'
import { requireManagerAfter, assertRolesGranted } from '../right/grants'
import type { BodyOf } from '../../../src/contract/kit/core'
import { countRows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import { accountImporter } from './import'
import { accountRecordOptions } from './recordOptions'
import { endAllSessions, endSession, readSessions, unlock } from './sessions'
import { storedPassword } from '../../session/accounts'
import { endSessions } from '../../session/end'
import { newReadablePassword } from '../../session/newPassword'
import { findManageableForChange, readAccount, findManageable } from './manageable'
import type { Account } from './manageable'
import { secondStep, session } from '../../db/schema/identity'
import { twoFactorName } from '../../session/attempt'
import { unlockAccount } from '../../session/throttle'

type Body = BodyOf<typeof accountContract.assignRoles>

const refuse = (message: string) => rule(message, [{ path: 'roleIds', message }])

function rolesAfter(current: readonly string[], { roleIds, change }: Body): string[] {
  if (change === 'replace') return [...new Set(roleIds)]
  if (change === 'remove') return current.filter((id) => !roleIds.includes(id))
  return [...new Set([...current, ...roleIds])]
}

/** Changes the roles of many accounts, all or none. */
async function assignRoles(body: Body, context: Context): Promise<{ changed: number }> {
  const { tx, now, session } = context
  const existing = await countRows(
    tx,
    sql`select id from role where ${isOneOf(sql`id`, body.roleIds)} and deleted_at is null for share`,
  )
  if (existing < new Set(body.roleIds).size) throw refuse('所选的角色不存在或已删除')
  let changed = 0
  // In id order, so concurrent changes to the same accounts wait instead of deadlocking.
  for (const target of body.accounts.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const current = await findManageableForChange(context, target)
    const roleIds = rolesAfter(current.roleIds, body)
    const added = roleIds.filter((id) => !current.roleIds.includes(id))
    if (added.length === 0 && roleIds.length === current.roleIds.length) continue
    if (roleIds.length > ROLES_MAX) throw refuse(`“${current.name}”的角色会超过 ${ROLES_MAX} 个`)
    await assertRolesGranted(context, added, '不能分配含有自己没有的权限的角色', 'roleIds')
    await setColumns(tx, accountKind, target.id, [], { now, by: session.accountId })
    await accountRecordOptions.separateFields.roleIds.write(tx, target.id, roleIds)
    context.recordChange({
      id: target.id,
      name: current.name,
      before: { roleIds: current.roleIds },
      after: { roleIds },
    })
    changed += 1
  }
  return { changed }
}

/** Sets a generated password. Its generator knows it, so the owner must change it first. */
async function resetPwd(
  target: { id: string; version: number },
  context: DetachedContext,
): Promise<{ password: string; account: Account }> {
  const { platform, session: caller, now } = context
  if (target.id === caller.accountId) throw rule('自己的密码请在右上角“修改密码”中修改')
  const password = newReadablePassword()
  const hash = await storedPassword(platform, password)
  return context.authenticatedTransaction(async (tx) => {
    const txContext = { ...context, tx }
    const { name } = await findManageableForChange(txContext, target)
    await setColumns(
      tx,
      accountKind,
      target.id,
      [
        ['password_hash', sql`${hash}`],
        ['must_change', sql`true`],
      ],
      { now, by: caller.accountId },
    )
    await endSessions(tx, eq(session.accountId, target.id), { ...context, reason: 'reset', by: caller.accountId })
    context.recordChange({ id: target.id, name })
    return { password, account: await readAccount(txContext, target.id) }
  })
}

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

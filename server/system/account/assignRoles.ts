import { sql } from 'drizzle-orm'
import { accountKind, ROLES_MAX } from '../../../src/contract/system/account'
import type { account as accountContract } from '../../../src/contract/system/account'
import type { BodyOf } from '../../../src/contract/kit/core'
import { countRows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Context } from '../../http/handler'
import { rule } from '../../http/refusal'
import { setColumns } from '../../records/write'
import { assertRolesGranted } from '../right/grants'
import { accountRecordOptions } from './recordOptions'
import { findManageableForChange } from './manageable'

type Body = BodyOf<typeof accountContract.assignRoles>

const refuse = (message: string) => rule(message, [{ path: 'roleIds', message }])

function rolesAfter(current: readonly string[], { roleIds, change }: Body): string[] {
  if (change === 'replace') return [...new Set(roleIds)]
  if (change === 'remove') return current.filter((id) => !roleIds.includes(id))
  return [...new Set([...current, ...roleIds])]
}

/** Changes the roles of many accounts, all or none. */
export async function assignRoles(body: Body, context: Context): Promise<{ changed: number }> {
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

import * as z from 'zod'
import { inArray, sql } from 'drizzle-orm'
import type { FieldError } from '../../../src/contract/kit/core'
import { allRights, right } from '../../../src/contract/rights'
import { idRow } from '../../db/rowShapes'
import { hasRow, rows } from '../../db/rows'
import { roleRight } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { forbidden, rule, unauthorised } from '../../http/refusal'
import { effectiveRights } from '../../session/effectiveRights'
import { assertRoleLimits } from '../../features/payment/refund/limits'

/** Holders decide what others may do. */
const MANAGE_ROLES = right('role', 'edit')

const names = new Map(allRights.map(({ id, name }) => [id, name]))
const rightPaths = new Map(
  allRights.map(({ id, parentId, type }) => [
    id,
    type !== 0 ? `${names.get(parentId)} / ${names.get(id)}` : names.get(id),
  ]),
)

/** 角色管理 / 新增、员工设置 等 5 项 */
function rightsText(ids: readonly string[]): string {
  const listed = ids
    .slice(0, 3)
    .map((id) => rightPaths.get(id) ?? id)
    .join('、')
  return ids.length > 3 ? `${listed} 等 ${ids.length} 项` : listed
}

/** Refuses granting or revoking rights that the caller lacks: no one can exceed their own rights. */
export function assertGranted(
  { session }: Pick<Context, 'session'>,
  ids: Iterable<string>,
  reason: string,
  path?: string,
): void {
  const missing = [...ids].filter((id) => !session.rights.has(id))
  if (missing.length === 0) return
  const message = `${reason}：${rightsText(missing)}`
  const fields: FieldError[] | undefined = path === undefined ? undefined : [{ path, message }]
  throw rule(message, fields)
}

/** Refuses assigning roles, or acting on their holders, that can do more than the caller. */
export async function assertRolesGranted(
  context: Pick<Context, 'tx' | 'session'>,
  roleIds: readonly string[],
  reason: string,
  path?: string,
): Promise<void> {
  assertGranted(context, await rightsOfRoles(context.tx, roleIds), reason, path)
  if (roleIds.length > 0) await assertRoleLimits(context, roleIds, reason, path)
}

export async function rightsOfRoles(tx: Tx, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set()
  const list = await tx
    .selectDistinct({ id: roleRight.rightId })
    .from(roleRight)
    .where(inArray(roleRight.roleId, [...roleIds]))
  return new Set(list.map(({ id }) => id))
}

const managersRow = z.object({ some: z.boolean().nullable(), caller: z.boolean().nullable() })

/** Whether the tenant, and whether the caller, can manage roles. */
async function managers({ tx, session }: Context): Promise<{ some: boolean; caller: boolean }> {
  const [row] = await rows(
    tx,
    managersRow,
    sql`select count(*) > 0 as some, bool_or(a.id = ${session.accountId}) as caller
      from account a join account_role ar on ar.account_id = a.id join role_right rr on rr.role_id = ar.role_id
      where rr.right_id = ${MANAGE_ROLES} and a.deal_status = 'enabled' and a.deleted_at is null`,
  )
  return { some: row?.some ?? false, caller: row?.caller ?? false }
}

async function readCurrentRights({ tx, session }: Context): Promise<Set<string>> {
  const list = await rows(
    tx,
    idRow,
    sql`select rr.right_id as id
      from account_role ar
      join role_right rr on rr.role_id = ar.role_id
      where ar.account_id = ${session.accountId}`,
  )
  return effectiveRights(list.map(({ id }) => id))
}

/**
 * Runs a change of rights and refuses it if the caller, or everyone, would lose the last way to manage roles. A
 * tenant's changes run one at a time: otherwise two administrators who disable each other at once would both succeed.
 */
export async function requireManagerAfter<T>(context: Context, change: () => Promise<T>): Promise<T> {
  await context.tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('rights ' || current_setting('app.tenant'), 0))`,
  )
  // While this call waited for the lock, the previous change may have ended its session or its rights.
  const [before, isSignedIn, currentRights] = await Promise.all([
    managers(context),
    hasRow(context.tx, sql`select from session where id = ${context.session.id}`),
    readCurrentRights(context),
  ])
  if (!isSignedIn) throw unauthorised()
  if ([...context.session.rights].some((id) => !currentRights.has(id))) throw forbidden()
  const result = await change()
  const after = await managers(context)
  if (before.some && !after.some) throw rule('至少要有一个启用的账号能管理角色')
  if (before.caller && !after.caller) throw rule('不能去掉自己管理角色的权限')
  return result
}

import { eq, sql } from 'drizzle-orm'
import { roleKind } from '../../../src/contract/system/role'
import type { role as roleContract } from '../../../src/contract/system/role'
import { roleRight } from '../../db/schema/identity'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { recordHandlers } from '../../records/handlers'
import type { SeparateField } from '../../records/options'
import { requireManagerAfter, assertGranted } from '../right/grants'
import { assertOwnLimits } from '../../features/payment/refund/limits'

const rightIds: SeparateField = {
  read: sql`(
    select coalesce(json_agg(rr.right_id order by rr.right_id), '[]'::json) from role_right rr where rr.role_id = t.id
  )`,
  holds: (id) => sql`exists (select from role_right rr where rr.role_id = t.id and rr.right_id = ${id})`,
  write: async (tx: Tx, roleId, value) => {
    await tx.delete(roleRight).where(eq(roleRight.roleId, roleId))
    await tx.execute(sql`insert into role_right (tenant_id, role_id, right_id)
      select current_setting('app.tenant'), ${roleId}, value
      from json_array_elements_text(${JSON.stringify(value)}::json)`)
  },
}

const rightsOfType = (type: number) =>
  sql`(
    select count(*)::int
    from role_right rr
    join "right" r on r.id = rr.right_id
    where rr.role_id = t.id and (r.type = ${type} or r.type = 2)
  )`

const roleReferences = (roleId: string) =>
  sql`select a.id, a.name
    from account_role ar
    join account a on a.id = ar.account_id
    where ar.role_id = ${roleId} and a.deleted_at is null`

const difference = (ids: readonly string[], others: readonly string[]): string[] => {
  const excluded = new Set(others)
  return ids.filter((id) => !excluded.has(id))
}

const handlers = recordHandlers(roleKind, {
  search: 'scan',
  separateFields: { rightIds },
  computedFields: {
    accounts: sql`(
      select count(*)::int
      from account_role ar
      join account a on a.id = ar.account_id
      where ar.role_id = t.id and a.deleted_at is null
    )`,
    menus: rightsOfType(0),
    actions: rightsOfType(1),
  },
  referencedBy: [{ kind: 'account', noun: '员工', find: roleReferences }],
  check: async (context, input, current) => {
    const before = current?.rightIds ?? []
    assertGranted(context, difference(input.rightIds, before), '不能授予自己没有的权限', 'rightIds')
    assertGranted(context, difference(before, input.rightIds), '不能去掉自己没有的权限', 'rightIds')
    await assertOwnLimits(context, input, current)
  },
})

/** Changed rights take effect with the next call: they are read on each call. */
export const roleHandlers: Handlers<typeof roleContract> = {
  ...handlers,
  update: (input, context) => requireManagerAfter(context, () => handlers.update(input, context)),
}

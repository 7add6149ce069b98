import { count, inArray, sql } from 'drizzle-orm'
import { allRights } from '../../../src/contract/rights'
import { becomeTenant, IDENTITY_ROLE } from '../../db/database'
import { right, roleRight } from '../../db/schema/identity'
import type { Database, Tx } from '../../db/types'

/**
 * Writes the list of rights into its table. Idempotent, and deletes nothing: a right missing here may come from a newer
 * release running beside this one during an upgrade, and roles would lose it with its row. Rights dropped for good are
 * deleted by a migration.
 */
export async function syncRights(db: Database): Promise<void> {
  const list = allRights.map((entry, sort) => ({ ...entry, sort }))
  await db.owner(async (tx) => {
    const existing = (await tx.select({ id: right.id }).from(right)).map(({ id }) => id)
    await tx
      .insert(right)
      .values(list)
      .onConflictDoUpdate({
        target: right.id,
        set: {
          parentId: sql`excluded.parent_id`,
          type: sql`excluded.type`,
          name: sql`excluded.name`,
          sort: sql`excluded.sort`,
        },
        setWhere: sql`(${right.parentId}, ${right.type}, ${right.name}, ${right.sort})
          is distinct from (excluded.parent_id, excluded.type, excluded.name, excluded.sort)`,
      })
    const before = new Set(existing)
    const added = list.flatMap(({ id }) => (before.has(id) ? [] : [id]))
    if (existing.length > 0 && added.length > 0) await extendFullRoles(tx, existing, added)
  })
}

/**
 * A role with all rights also gets new ones: rights can only be granted by their holders, so an upgrade's new rights
 * could otherwise never be granted.
 */
async function extendFullRoles(tx: Tx, existing: string[], added: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('role', ${IDENTITY_ROLE}, true)`)
  const fullRoles = await tx
    .select({ tenantId: roleRight.tenantId, roleId: roleRight.roleId })
    .from(roleRight)
    .where(inArray(roleRight.rightId, existing))
    .groupBy(roleRight.tenantId, roleRight.roleId)
    .having(sql`${count()} = ${existing.length}`)
  for (const { tenantId, roleId } of fullRoles) {
    await becomeTenant(tx, tenantId)
    await tx
      .insert(roleRight)
      .values(added.map((rightId) => ({ tenantId, roleId, rightId })))
      .onConflictDoNothing()
  }
}

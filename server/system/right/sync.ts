import { count, inArray, sql } from 'drizzle-orm'
import { allRights } from '../../../src/contract/rights'
import { becomeTenant, IDENTITY_ROLE } from '../../db/database'
import { right, roleRight } from '../../db/schema/identity'
import type { Database, Tx } from '../../db/types'

/**
 * Writes the list of rights into its table. Idempotent, and deletes nothing: a right missing here may come from a newer release
 * running beside this one during an upgrade, and roles would lose it with its row. Rights dropped for good are deleted by a migration.
 */
export async function syncRights(db: Database): Promise<void> {
  const list = allRights.map((one, sort) => ({ ...one, sort }))
  await db.owner(async (tx) => {
    const known = (await tx.select({ id: right.id }).from(right)).map(({ id }) => id)
    await tx
      .insert(right)
      .values(list)
      .onConflictDoUpdate({
        target: right.id,
        set: { parentId: sql`excluded.parent_id`, type: sql`excluded.type`, name: sql`excluded.name`, sort: sql`excluded.sort` },
        setWhere: sql`(${right.parentId}, ${right.type}, ${right.name}, ${right.sort})
          is distinct from (excluded.parent_id, excluded.type, excluded.name, excluded.sort)`,
      })
    const before = new Set(known)
    const fresh = list.flatMap(({ id }) => (before.has(id) ? [] : [id]))
    if (known.length > 0 && fresh.length > 0) await completeWholeRoles(tx, known, fresh)
  })
}

/**
 * A role with all rights also gets new ones: rights can only be granted by their holders, so an upgrade's new rights could otherwise
 * never be granted.
 */
async function completeWholeRoles(tx: Tx, known: string[], fresh: readonly string[]): Promise<void> {
  await tx.execute(sql`select set_config('role', ${IDENTITY_ROLE}, true)`)
  const whole = await tx
    .select({ tenantId: roleRight.tenantId, roleId: roleRight.roleId })
    .from(roleRight)
    .where(inArray(roleRight.rightId, known))
    .groupBy(roleRight.tenantId, roleRight.roleId)
    .having(sql`${count()} = ${known.length}`)
  for (const { tenantId, roleId } of whole) {
    await becomeTenant(tx, tenantId)
    await tx.insert(roleRight).values(fresh.map((rightId) => ({ tenantId, roleId, rightId }))).onConflictDoNothing()
  }
}

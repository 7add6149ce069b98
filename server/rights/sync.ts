import { notInArray, sql } from 'drizzle-orm'
import { allRights } from '../../src/routes/rights'
import { right } from '../db/schema/identity'
import type { Database } from '../db/types'

/** Writes the list of rights into its table; rights that are gone leave the roles with them. Harmless to repeat. */
export async function syncRights(db: Database): Promise<void> {
  const list = allRights.map((one, sort) => ({ ...one, sort }))
  await db.owner(async (tx) => {
    await tx
      .insert(right)
      .values(list)
      .onConflictDoUpdate({
        target: right.id,
        set: { parentId: sql`excluded.parent_id`, type: sql`excluded.type`, name: sql`excluded.name`, sort: sql`excluded.sort` },
        setWhere: sql`(${right.parentId}, ${right.type}, ${right.name}, ${right.sort})
          is distinct from (excluded.parent_id, excluded.type, excluded.name, excluded.sort)`,
      })
    await tx.delete(right).where(notInArray(right.id, list.map(({ id }) => id)))
  })
}

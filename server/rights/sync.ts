import { sql } from 'drizzle-orm'
import { allRights } from '../../src/routes/rights'
import { right } from '../db/schema/identity'
import type { Database } from '../db/types'

/**
 * Writes the list of rights into its table. Harmless to repeat, and takes nothing away: what this list does not have may be of a newer
 * release, whose nodes run beside this one during an upgrade, and roles would lose it with the row. A right that is dropped for good
 * is deleted by a migration.
 */
export async function syncRights(db: Database): Promise<void> {
  const list = allRights.map((one, sort) => ({ ...one, sort }))
  await db.owner((tx) =>
    tx
      .insert(right)
      .values(list)
      .onConflictDoUpdate({
        target: right.id,
        set: { parentId: sql`excluded.parent_id`, type: sql`excluded.type`, name: sql`excluded.name`, sort: sql`excluded.sort` },
        setWhere: sql`(${right.parentId}, ${right.type}, ${right.name}, ${right.sort})
          is distinct from (excluded.parent_id, excluded.type, excluded.name, excluded.sort)`,
      }),
  )
}

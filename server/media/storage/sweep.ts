import { sql } from 'drizzle-orm'
import { SEARCH_ROLE } from '../../db/database'
import { nameRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Platform } from '../../platform'

/** Sets aside stored files that no tenant references and that are older than the longest upload; answers how many. */
export async function sweepMedia({ db, media }: Pick<Platform, 'db' | 'media'>, ageMs: number): Promise<number> {
  const findKnown = async (names: string[]) => {
    const list = await db.owner(async (tx) => {
      // The function's owner: whether the connecting user may call it directly depends on who created it.
      await tx.execute(sql`select set_config('role', ${SEARCH_ROLE}, true)`)
      return rows(
        tx,
        nameRow,
        sql`select name from kept_media(array(select json_array_elements_text(${JSON.stringify(names)}::json))) name`,
      )
    })
    return new Set(list.map(({ name }) => name))
  }
  return (await media.sweep?.(ageMs, findKnown)) ?? 0
}

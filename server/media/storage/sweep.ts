import { sql } from 'drizzle-orm'
import { SEARCH_ROLE } from '../../db/database'
import { rows } from '../../db/rows'
import type { Platform } from '../../platform'

/** Puts stored files aside that no tenant refers to and that are older than any upload may take; answers how many. */
export async function sweepMedia({ db, media }: Pick<Platform, 'db' | 'media'>, ageMs: number): Promise<number> {
  const kept = async (names: string[]) => {
    const found = await db.owner(async (tx) => {
      // The function's owner: whether the connecting user may call it itself depends on who that was when it was made.
      await tx.execute(sql`select set_config('role', ${SEARCH_ROLE}, true)`)
      return rows<{ name: string }>(tx, sql`select name from kept_media(array(select json_array_elements_text(${JSON.stringify(names)}::json))) name`)
    })
    return new Set(found.map(({ name }) => name))
  }
  return (await media.sweep?.(ageMs, kept)) ?? 0
}

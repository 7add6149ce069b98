import { sql } from 'drizzle-orm'
import { rows } from '../db/rows'
import { absent } from '../http/refusal'
import type { Platform } from '../platform'

/** Whose guide visitors have open; one that is not online is nobody's. */
export async function tenantOfGuide({ db }: Platform, guideId: string): Promise<string> {
  const [found] = await db.identity((tx) => rows<{ id: string | null }>(tx, sql`select guide_tenant(${guideId}) as id`))
  if (found?.id == null) throw absent('没有这个导览')
  return found.id
}

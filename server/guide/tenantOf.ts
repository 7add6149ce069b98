import { sql } from 'drizzle-orm'
import type { PublicContext } from '../http/handler'
import { absent } from '../http/refusal'
import { countedTenant } from '../session/countedTenant'

/** A group behind one address opens pages fast; a script is faster. */
const LIMIT = { most: 240, windowMs: 60_000 }

/** Whose guide visitors have open; one that is not online is nobody's. */
export async function tenantOfGuide(context: PublicContext, guideId: string): Promise<string> {
  const tenantId = await countedTenant(context, { name: 'guide', limit: LIMIT, refusal: '打开得太快了，请稍后再试' }, sql`guide_tenant(${guideId})`)
  if (tenantId === null) throw absent('没有这个导览')
  return tenantId
}

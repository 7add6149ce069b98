import { sql } from 'drizzle-orm'
import type { PublicContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { countedCaller, READING } from '../../session/countedTenant'

/** Whose guide visitors have open; one that is not online is nobody's. `token`: of the visitor, empty where nobody has signed in. */
export async function tenantOfGuide(context: PublicContext, token: string, guideId: string): Promise<string> {
  const { tenantId } = await countedCaller(context, token, { name: 'guide', ...READING, refusal: '打开得太快了，请稍后再试' }, sql`guide_tenant(${guideId})`)
  if (tenantId === null) throw absent('没有这个导览')
  return tenantId
}

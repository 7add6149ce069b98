import { sql } from 'drizzle-orm'
import type { PublicContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { identifyCaller, READ_LIMITS } from '../../session/identifyCaller'
import type { CallLimits } from '../../session/identifyCaller'

const LIMITS: CallLimits = { name: 'guide', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }

/** The tenant of the guide that a visitor has open; none if it is offline. `token`: the visitor's, empty if not signed in. */
export async function tenantOfGuide(
  context: PublicContext,
  token: string,
  guideId: string,
  limits = LIMITS,
): Promise<string> {
  const { tenantId } = await identifyCaller(context, token, limits, sql`guide_tenant(${guideId})`)
  if (tenantId === null) throw absent('没有这个导览')
  return tenantId
}

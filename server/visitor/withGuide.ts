import type { Tx } from '../db/types'
import { tenantOfGuide } from '../guide/guide/tenantOf'
import type { PublicContext } from '../http/handler'
import type { CallLimits } from '../session/identifyCaller'

/** Runs for the merchant whose guide is open; it must be online. `limits`: of calls that cost more than reading. */
export async function withGuide<T>(
  context: PublicContext,
  headers: { visitortoken: string },
  guideId: string,
  run: (tx: Tx) => Promise<T>,
  limits?: CallLimits,
): Promise<T> {
  return context.platform.db.read(await tenantOfGuide(context, headers.visitortoken, guideId, limits), run)
}

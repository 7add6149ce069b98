import type { Tx } from '../db/types'
import { openGuide } from '../guide/guide/tenantOf'
import type { VisitorHeaders } from '../guide/guide/tenantOf'
import type { PublicContext } from '../http/handler'
import type { CallLimits } from '../session/identifyCaller'
import type { Preview } from '../guide/preview/read'

/**
 * Runs for the merchant whose guide is open; it must be online, unless a preview opens it. `limits`: of calls that cost more than
 * reading.
 */
export async function withGuide<T>(
  context: PublicContext,
  headers: VisitorHeaders,
  guideId: string,
  run: (tx: Tx, preview: Preview | null) => Promise<T>,
  limits?: CallLimits,
): Promise<T> {
  const { tenantId, preview } = await openGuide(context, headers, guideId, limits)
  return context.platform.db.read(tenantId, (tx) => run(tx, preview))
}

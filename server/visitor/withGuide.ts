import type { Tx } from '../db/types'
import { openGuide } from '../guide/guide/tenantOf'
import type { NamedGuide, VisitorHeaders } from '../guide/guide/tenantOf'
import type { PublicContext } from '../http/handler'
import type { CallLimits } from '../session/identifyCaller'
import type { Preview } from '../guide/preview/read'

/**
 * Runs for the merchant of the open guide; it must be online, unless a preview opens it. `limits`: for calls that cost
 * more than reading.
 */
export async function withGuide<T>(
  context: PublicContext,
  headers: VisitorHeaders,
  guide: NamedGuide,
  run: (tx: Tx, preview: Preview | null) => Promise<T>,
  limits?: CallLimits,
): Promise<T> {
  const { tenantId, preview } = await openGuide(context, headers, guide, limits)
  return context.platform.db.read(tenantId, (tx) => run(tx, preview))
}

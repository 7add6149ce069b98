import { sql } from 'drizzle-orm'
import type { PublicContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { identifyCaller, READ_LIMITS } from '../../session/identifyCaller'
import type { CallLimits } from '../../session/identifyCaller'
import { openPreview } from '../preview/read'
import type { Preview } from '../preview/read'

const LIMITS: CallLimits = { name: 'guide', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }

/** Headers of a visitor's reading call. */
export interface VisitorHeaders {
  /** The visitor's, empty if not signed in. */
  visitortoken: string
  /** Of a preview, empty for visitors. */
  mchk: string
}

/** The merchant whose guide is open, and the preview if operators look at it. */
interface OpenGuide {
  tenantId: string
  /** Set if the caller has signed in as one of the merchant's visitors. */
  visitorId: string | null
  preview: Preview | null
}

/** The tenant of the guide that a visitor has open; refused if it is offline, unless a preview opens it. */
export async function openGuide(
  context: PublicContext,
  { visitortoken, mchk }: VisitorHeaders,
  guideId: string,
  limits = LIMITS,
): Promise<OpenGuide> {
  if (mchk !== '') {
    const { tenantId, preview } = await openPreview(context, mchk, limits)
    if (preview.guideId !== guideId) throw absent('预览里没有这个导览')
    return { tenantId, visitorId: null, preview }
  }
  const { tenantId, visitorId } = await identifyCaller(context, visitortoken, limits, sql`guide_tenant(${guideId})`)
  if (tenantId === null) throw absent('没有这个导览')
  // What costs more than reading is counted each time.
  if (limits === LIMITS) context.madeFor(tenantId)
  return { tenantId, visitorId, preview: null }
}

/** The tenant alone. */
export const tenantOfGuide = async (
  context: PublicContext,
  headers: VisitorHeaders,
  guideId: string,
  limits = LIMITS,
): Promise<string> => (await openGuide(context, headers, guideId, limits)).tenantId

import { sql } from 'drizzle-orm'
import { DEFAULT_WAY, WAYS } from '../../../src/contract/kit/ways'
import type { Way } from '../../../src/contract/kit/ways'
import type { PublicContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import { identifyCaller, READ_LIMITS } from '../../session/identifyCaller'
import type { CallLimits } from '../../session/identifyCaller'
import { openPreview } from '../preview/read'
import type { Preview } from '../preview/read'
import { holdsTicket } from './ticketRights'

const LIMITS: CallLimits = { name: 'guide', ...READ_LIMITS, refusal: '打开得太快了，请稍后再试' }

/** Headers of a visitor's reading call. */
export interface VisitorHeaders {
  /** The visitor's, empty if not signed in. */
  visitortoken: string
  /** Of a preview, empty for visitors. */
  mchk: string
}

/** The open guide's merchant, and the preview if operators view it. */
interface OpenGuide {
  tenantId: string
  /** Set if the caller has signed in as one of the merchant's visitors. */
  visitorId: string | null
  preview: Preview | null
  /** Open only to ticket holders: the guide is closed this way. */
  isClosed: boolean
}

/** A guide named by a call. `way`: how the visitor comes; null if any online guide will do. */
export interface NamedGuide {
  guideId: string
  way?: Way | null | undefined
}

/**
 * The tenant of the visitor's open guide. Refused if the guide is offline or closed this way, unless a preview opens it
 * or the visitor holds a ticket, which stays valid until it ends.
 */
export async function openGuide(
  context: PublicContext,
  { visitortoken, mchk }: VisitorHeaders,
  { guideId, way = DEFAULT_WAY }: NamedGuide,
  limits = LIMITS,
): Promise<OpenGuide> {
  if (mchk !== '') {
    const { tenantId, preview } = await openPreview(context, mchk, limits)
    if (preview.guideId !== guideId) throw absent('预览里没有这个导览')
    return { tenantId, visitorId: null, preview, isClosed: false }
  }
  const openHere = way === null ? sql`true` : sql`guide_tenant_in(${guideId}, ${way}) is not null`
  const caller = await identifyCaller(context, visitortoken, limits, sql`guide_tenant(${guideId})`, openHere)
  const { tenantId, visitorId, isOpen } = caller
  if (tenantId === null) throw absent('没有这个导览')
  const isClosed = !isOpen && way !== null
  if (isClosed) await requireHolder(context, { tenantId, visitorId }, { guideId, way })
  // Calls that cost more than reading are counted each time.
  else if (limits === LIMITS) context.madeFor(tenantId)
  return { tenantId, visitorId, preview: null, isClosed }
}

/** Admits ticket holders to an online guide that is closed this way. */
async function requireHolder(
  context: PublicContext,
  { tenantId, visitorId }: Pick<OpenGuide, 'tenantId' | 'visitorId'>,
  { guideId, way }: { guideId: string; way: Way },
): Promise<void> {
  const isHolder =
    visitorId !== null &&
    (await context.platform.db.read(tenantId, (tx) => holdsTicket(tx, { visitorId, guideId }, context.now)))
  if (!isHolder) throw absent(`${WAYS[way]}没有开放这个导览`, { closedIn: way })
  context.madeForCaller()
}

export const tenantOfGuide = async (
  context: PublicContext,
  headers: VisitorHeaders,
  guide: NamedGuide,
  limits = LIMITS,
): Promise<string> => (await openGuide(context, headers, guide, limits)).tenantId

import { openGuide } from '../../guide/guide/tenantOf'
import type { PublicContext } from '../../http/handler'
import { absent } from '../../http/refusal'
import type { CallLimits } from '../../session/identifyCaller'
import type { Visitor } from '../../session/visitorOf'
import { requireVisitor } from '../requireVisitor'

const MINUTE_MS = 60_000

export const ORDER_READ_LIMITS = {
  name: 'orderRead',
  ofAddress: { most: 6000, windowMs: MINUTE_MS },
  ofVisitor: { most: 120, windowMs: MINUTE_MS },
  refusal: '打开得太快了，请稍后再试',
}

/** The visitor, who must belong to the guide's merchant. Tickets are valid wherever the guide is online. */
export async function visitorOfGuide(
  context: PublicContext,
  token: string,
  guideId: string,
  limits: CallLimits = ORDER_READ_LIMITS,
): Promise<Visitor> {
  const visitor = await requireVisitor(context, token, limits)
  const { tenantId } = await openGuide(context, { visitortoken: token, mchk: '' }, { guideId, way: null })
  if (tenantId !== visitor.tenantId) throw absent('没有这个导览')
  return visitor
}

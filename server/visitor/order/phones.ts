import { sql } from 'drizzle-orm'
import { moveCodeOf } from '../../../src/contract/features/sell/listeners'
import { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { lockOpenOrder, redeemCode, removePhone, requireMovable } from '../../features/payment/phones/change'
import type { OpenOrder } from '../../features/payment/phones/change'
import { codeHash, issueCode } from '../../features/payment/phones/code'
import type { Handlers } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { requireVisitor } from '../requireVisitor'
import { readOwnOrder } from './read'
import { visitorOfGuide } from './visitorOfGuide'

const MINUTE_MS = 60_000

const CODE_LIMITS = {
  name: 'listenCode',
  ofAddress: { most: 600, windowMs: MINUTE_MS },
  ofVisitor: { most: 20, windowMs: 10 * MINUTE_MS },
  refusal: '操作得太快了，请过几分钟再试',
}
/** Attempts per code: enough for typing errors, while all phones of a park's network share an address. */
const REDEEM_LIMITS = {
  name: 'redeemCode',
  ofAddress: { most: 120, windowMs: MINUTE_MS },
  ofVisitor: { most: 10, windowMs: 10 * MINUTE_MS },
  refusal: '试得太多了，请过十分钟再试',
}

/** An order of this visitor's, locked. */
async function lockOwn(tx: Tx, id: string, visitorId: string, now: number): Promise<OpenOrder> {
  const open = await lockOpenOrder(tx, id, now)
  if (open.order.visitorId !== visitorId) throw absent('没有这个订单')
  return open
}

/** What a phone can hear by an order now. */
const readRedeemed = (tx: Tx, orderId: string, visitorId: string) =>
  onlyRow(
    tx,
    visitorOrder.redeemListenCode.result,
    sql`select o.product, l.ends_at::float8 as until,
        jsonb_build_array(jsonb_build_object('id', o.guide_id, 'name', o.guide_name)) || o.further_guides as guides
      from listen_right l
      join visitor_order o on o.id = l.order_id
      where l.order_id = ${orderId} and l.visitor_id = ${visitorId}`,
  )

type PhoneCalls = Pick<typeof visitorOrder, 'issueListenCode' | 'removePhone' | 'redeemListenCode'>

export const phoneHandlers: Handlers<PhoneCalls> = {
  issueListenCode: async ({ params: { id }, headers, body: { use } }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, CODE_LIMITS)
    return platform.db.tenantTransaction(tenantId, async (tx) => {
      const open = await lockOwn(tx, id, visitorId, now)
      if (use === 'move') await requireMovable(tx, open, visitorId, now)
      else if (open.seats.free === 0) throw conflict('没有空位了，先移除一部手机')
      const issue = { orderId: id, holderId: use === 'move' ? visitorId : null, issuedBy: null }
      return issueCode(tx, { secret: platform.config.secret, tenantId }, issue, now)
    })
  },
  removePhone: async ({ params: { id, phoneId }, headers }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, CODE_LIMITS)
    await platform.db.tenantTransaction(tenantId, async (tx) =>
      removePhone(tx, await lockOwn(tx, id, visitorId, now), phoneId, now),
    )
    return platform.db.read(tenantId, (tx) => readOwnOrder(tx, visitorId, id, now))
  },
  redeemListenCode: async ({ headers, body: { guideId, code } }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await visitorOfGuide(context, headers.visitortoken, guideId, REDEEM_LIMITS)
    const hash = await codeHash(platform.config.secret, tenantId, moveCodeOf(code))
    return platform.db.tenantTransaction(tenantId, async (tx) =>
      readRedeemed(tx, await redeemCode(tx, hash, visitorId, now), visitorId),
    )
  },
}

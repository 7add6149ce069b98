import { sql } from 'drizzle-orm'
import type { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { ORDER_STATE_NAMES } from '../../../src/contract/features/order/orderStates'
import { chooseAtTill, readTill } from '../../features/payment/demo/till'
import { check, endUnpaid, pay, requireChannel } from '../../features/payment/pay'
import { readPayments } from '../../features/payment/read'
import { readLoss, readRights } from '../../features/payment/rights'
import { readOffered } from '../../features/order/reason/read'
import type { Handlers, PublicContext } from '../../http/handler'
import { conflict, rateLimited, rule, unavailable } from '../../http/refusal'
import { countCall } from '../../session/throttle'
import type { Visitor } from '../../session/visitorOf'
import { readBoughtPacket } from '../sold'
import { requireVisitor } from '../requireVisitor'
import { withBoughtSounds } from '../soldSound'
import { createOrder, readReplaced, requireOffered, requireOpen } from './create'
import { readOwnOrder, readOwnOrders } from './read'
import { phoneHandlers } from './phones'
import { requestRefund, withdrawRefund } from './refund'
import { ORDER_READ_LIMITS, visitorOfGuide } from './visitorOfGuide'

const MINUTE_MS = 60_000

export const ORDER_LIMITS = {
  name: 'order',
  ofAddress: { most: 600, windowMs: MINUTE_MS },
  ofVisitor: { most: 10, windowMs: MINUTE_MS },
  refusal: '下单得太快了，请稍后再试',
}
/** Each costs a call to the payment channel. */
const CHANNEL_LIMITS = {
  name: 'orderPay',
  ofAddress: { most: 1200, windowMs: MINUTE_MS },
  ofVisitor: { most: 20, windowMs: MINUTE_MS },
  refusal: '操作得太快了，请稍后再试',
}
/** The page asks every few seconds while a payment is awaited. */
const CHECK_LIMITS = { ...CHANNEL_LIMITS, name: 'orderCheck', ofVisitor: { most: 40, windowMs: MINUTE_MS } }

/** An order that is being paid is not closed either. */
const NOT_CLOSED = '还没有取消：可能正在付款，或支付渠道没有应答，请稍后再试'

/** Reads the order again, because the call may have changed it. */
const answerOrder = ({ platform, now }: PublicContext, { tenantId, visitorId }: Visitor, id: string) =>
  platform.db.read(tenantId, (tx) => readOwnOrder(tx, visitorId, id, now))

export const visitorOrderHandlers: Handlers<typeof visitorOrder> = {
  orderProduct: async ({ headers, query: { way }, body }, context) => {
    const { platform, now } = context
    const request = { ...body, way }
    const visitor = await visitorOfGuide(context, headers.visitortoken, body.guideId, ORDER_LIMITS)
    const { tenantId, visitorId } = visitor
    await requireChannel(platform, tenantId)
    await platform.db.read(tenantId, async (tx) => {
      await requireOpen(tx, request)
      await requireOffered(tx, request, now)
    })
    for (const { id } of await platform.db.read(tenantId, (tx) => readReplaced(tx, visitorId, body, now))) {
      const outcome = await endUnpaid(platform, { tenantId, orderId: id, by: 'cancelled' })
      if (outcome === 'unanswered') throw unavailable(`上一个没有付款的订单${NOT_CLOSED}`)
      if (outcome === 'paid') throw rule('上一个订单刚刚付了款，请看「我的订单」')
    }
    const id = await platform.db.tenantTransaction(tenantId, (tx) => createOrder(tx, visitorId, request, now))
    return answerOrder(context, visitor, id)
  },
  ownOrders: async ({ headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, ORDER_READ_LIMITS)
    return context.platform.db.read(tenantId, (tx) => readOwnOrders(tx, visitorId, context.now))
  },
  ownOrder: async ({ params, headers }, context) => {
    const visitor = await requireVisitor(context, headers.visitortoken, ORDER_READ_LIMITS)
    return answerOrder(context, visitor, params.id)
  },
  payOrder: async ({ params, body: { from, canSignIn }, headers }, context) => {
    const { tenantId, visitorId } = await requireVisitor(context, headers.visitortoken, CHANNEL_LIMITS)
    const { platform, address } = context
    return pay(platform, { tenantId, visitorId, orderId: params.id, from, canSignIn, address })
  },
  checkOrder: async ({ params, headers }, context) => {
    const { platform } = context
    const visitor = await requireVisitor(context, headers.visitortoken, CHECK_LIMITS)
    const { tenantId } = visitor
    const order = await answerOrder(context, visitor, params.id)
    const [open] = await platform.db.read(tenantId, (tx) =>
      readPayments(tx, sql`order_id = ${order.id} and state = 'open'`),
    )
    if (!open) return order
    await check(platform, { tenantId, payment: open })
    return answerOrder(context, visitor, order.id)
  },
  cancelOrder: async ({ params, headers }, context) => {
    const visitor = await requireVisitor(context, headers.visitortoken, CHANNEL_LIMITS)
    const order = await answerOrder(context, visitor, params.id)
    if (order.state !== 'pending') throw conflict(`${ORDER_STATE_NAMES[order.state]}的订单不能取消`)
    const outcome = await endUnpaid(context.platform, {
      tenantId: visitor.tenantId,
      orderId: order.id,
      by: 'cancelled',
    })
    if (outcome === 'unanswered') throw unavailable(`这个订单${NOT_CLOSED}`)
    if (outcome === 'paid') throw conflict('这个订单刚刚付了款，不能取消；退款请联系景区')
    return answerOrder(context, visitor, order.id)
  },
  requestRefund: async ({ params: { id }, headers, body }, context) => {
    const { platform, now } = context
    const visitor = await requireVisitor(context, headers.visitortoken, ORDER_LIMITS)
    const { tenantId, visitorId } = visitor
    await platform.db.tenantTransaction(tenantId, (tx) => requestRefund(tx, { visitorId, id }, body, now))
    return answerOrder(context, visitor, id)
  },
  refundReasons: async ({ query: { language }, headers }, context) => {
    const { tenantId } = await requireVisitor(context, headers.visitortoken, ORDER_READ_LIMITS)
    return context.platform.db.read(tenantId, (tx) => readOffered(tx, language))
  },
  withdrawRefund: async ({ params: { id }, headers }, context) => {
    const { platform, now } = context
    const visitor = await requireVisitor(context, headers.visitortoken, ORDER_LIMITS)
    const { tenantId, visitorId } = visitor
    await platform.db.tenantTransaction(tenantId, (tx) => withdrawRefund(tx, { visitorId, id }, now))
    return answerOrder(context, visitor, id)
  },
  tillPayment: async ({ query: { token } }, { platform, address, now }) => {
    const wait = await platform.db.identity((tx) => countCall(tx, 'till', address, now, CHANNEL_LIMITS.ofAddress))
    if (wait > 0) throw rateLimited(CHANNEL_LIMITS.refusal, wait)
    return readTill(platform, token)
  },
  till: async ({ body: { token, outcome } }, { platform, address, now }) => {
    const wait = await platform.db.identity((tx) => countCall(tx, 'till', address, now, CHANNEL_LIMITS.ofAddress))
    if (wait > 0) throw rateLimited(CHANNEL_LIMITS.refusal, wait)
    await chooseAtTill(platform, token, outcome)
    return null
  },
  ...phoneHandlers,
  listenRight: async ({ params: { id }, headers }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await visitorOfGuide(context, headers.visitortoken, id)
    return platform.db.read(tenantId, async (tx) => {
      const rights = await readRights(tx, { visitorId, guideId: id }, now)
      return { rights, loss: rights.length > 0 ? null : await readLoss(tx, { visitorId, guideId: id }, now) }
    })
  },
  boughtPacket: async ({ params, headers }, context) => {
    const { platform, now } = context
    const { tenantId, visitorId } = await visitorOfGuide(context, headers.visitortoken, params.id)
    const bought = await platform.db.read(tenantId, (tx) => readBoughtPacket(tx, visitorId, params, now))
    return withBoughtSounds(platform, { tenantId, guideId: params.id }, bought)
  },
}

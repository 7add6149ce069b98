import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, line, time, version } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { exportCall } from '../../kit/exports'
import { pageInput, pageOf } from '../../kit/paging'
import { fen } from '../../kit/money'
import {
  buyer,
  channelRefundState,
  orderChannel,
  orderState,
  reconciledState,
  refundState,
  refundWay,
} from './orderStates'
import { ledger, ledgerEntry } from '../payment/ledger'
import { exchange, orderEvent, paymentProvider } from '../payment/payment'
import { bridgePart } from './bridgePart'
import { orderPhone } from './orderPhone'
import { orderCodes } from './orderCodes'
import { orderWaiting } from './orderWaiting'
import { refundDecision, refundInput } from './refundInput'
import { refundStep } from './refundStep'
import { person } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'

export const orderRow = z.object({
  id,
  version,
  /** Order number shown to visitors: DD2611200912-0731. */
  number: z.string(),
  /** Guide name at the time of sale; the cover is the current one. */
  guide: z.object({ id, name: z.string(), cover: mediaUrl.nullable() }),
  visitor: z.object({ id, nickname: z.string() }),
  /** Masked; empty if the visitor has not given one. */
  phone: z.string(),
  /** Product as sold at the time; unit price in fen. */
  product: z.object({ name: z.string(), price: fen }),
  quantity: z.int().min(1),
  /** In fen: payable, already refunded, and pending (requested or being processed). */
  amount: fen,
  refunded: fen,
  held: fen,
  state: orderState,
  refundState,
  channel: orderChannel,
  /** Null if no channel of this installation collected money for it. */
  reconciled: reconciledState.nullable(),
  createdAt: time,
  paidAt: time.nullable(),
  usedAt: time.nullable(),
  cancelledAt: time.nullable(),
})
export type OrderRow = z.output<typeof orderRow>

const refund = z.object({
  id,
  /** Order number plus sequence: DD2611200912-0731-R01; identifies the refund to the channel. */
  number: z.string(),
  amount: fen,
  /** The requested amount if a different one was granted; else null. */
  requestedAmount: fen.nullable(),
  state: refundState,
  /** Requested by the visitor. */
  requested: z.boolean(),
  /** The reason's name when the refund was requested. */
  reason: idAndName,
  note: z.string(),
  /** Null until the way of payment is decided. */
  way: refundWay.nullable(),
  /** A partial refund as goodwill: the right to listen stays. */
  isGoodwill: z.boolean(),
  /** Who passed it to a second person; null if it was within their limit. */
  proposedBy: person.nullable(),
  /** Pictures proving that it was paid by hand. */
  proof: z.array(mediaUrl),
  /** Number of listeners refunded; 0 for a refund of an amount. */
  listeners: z.int(),
  /** Returns a payment that the order could not accept; not part of its sums. */
  isReturn: z.boolean(),
  /** The channel's last report and refund number; null and empty if there are none. */
  channelState: channelRefundState.nullable(),
  channelNumber: z.string(),
  /** Milliseconds from this answer until it leaves for the channel and can no longer be taken back; null if it has left, or never will. */
  leavesIn: z.int().nullable(),
  /** Time of the next query to the channel. */
  nextCheckAt: time.nullable(),
  /** Last failure reason in the channel's words; null if it has not failed. */
  failure: z.string().nullable(),
  /** Whether the channel replied to the last attempt. */
  answered: z.boolean(),
  movedAt: time,
  finishedAt: time.nullable(),
  /** Oldest first. */
  steps: z.array(refundStep),
})
export type OrderRefund = z.output<typeof refund>

/** Maximum number of an order's exchanges with the channel returned, latest first. */
export const EXCHANGES_MAX = 200

export const orderDetail = orderRow.extend({
  /** The channel's own payment number. */
  paymentNo: z.string(),
  /** The channel that collected the money; null if none of this installation did. */
  provider: paymentProvider.nullable(),
  /** Oldest first; none for orders that were made elsewhere. */
  events: z.array(orderEvent),
  exchanges: z.array(exchange),
  ledger: z.array(ledgerEntry),
  /** What coupons paid of the amount, and of that what the merchant bears itself and the channel does not settle. */
  discount: fen,
  coupon: fen,
  /** Sum of the refunds that were granted, arrived or not. */
  granted: fen,
  /** All guides of a ticket for several. */
  guides: z.array(idAndName),
  /** Maximum number of phones at a time; refunded or soon refunded places; free places. */
  listeners: z.int(),
  closedListeners: z.int(),
  freeListeners: z.int(),
  /** The buyer's first, including phones without access any more. */
  phones: z.array(orderPhone),
  /** Oldest first. */
  refunds: z.array(refund),
})
export type OrderDetail = z.output<typeof orderDetail>

export const ORDER_SORTS = ['createdAt:asc', 'createdAt:desc', 'amount:asc', 'amount:desc'] as const

export const orderFilters = {
  /**
   * Start of an order number, also with the ending of a payment or refund, or its end from a digit or the dash on; start of the
   * channel's number of a payment; a full phone number or its last four digits; part of the visitor's nickname.
   */
  keyword: keywordLine(50).optional(),
  state: orderState.optional(),
  refundState: refundState.optional(),
  guideId: id.optional(),
  channel: orderChannel.optional(),
  visitorId: id.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
  paidFrom: time.optional(),
  paidTo: time.optional(),
  /** Full name of the product sold. */
  product: line(50).optional(),
  buyer: buyer.optional(),
  reconciled: reconciledState.optional(),
  /** With a completed refund for this reason, within these times if given. */
  refundReason: id.optional(),
  refundedFrom: time.optional(),
  refundedTo: time.optional(),
  /** With a fee on the channel's bills within these times. */
  feeFrom: time.optional(),
  feeTo: time.optional(),
  part: bridgePart.optional(), // Of the sales of these days, both required; a month at most.
  partFrom: time.optional(),
  partTo: time.optional(),
}

/** Maximum number of suggestions; type to narrow. */
export const BUYERS_MAX = 20

const notFoundCode = { 404: '没有这笔订单' }
const refundCodes = {
  ...notFoundCode,
  409: '已被别人处理，或现在的状态不允许；幂等键已用于别的退款',
  422: '超过可退金额或额度，复核的是初审人自己，需要写明原因，或不能原路退回',
}

export const order = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/order/queryPage',
    effect: 'read',
    summary: '订单列表，手机号打码；金额单位为分',
    access: anyOfRights(menuRight('orderRecord')),
    body: pageInput(orderFilters, ORDER_SORTS),
    result: pageOf(orderRow),
  }),
  ...orderWaiting,
  ...ledger,
  ...orderCodes,
  guides: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/guides',
    summary: '卖出过订单的导览',
    access: anyOfRights(menuRight('orderRecord'), menuRight('orderList')),
    result: z.array(idAndName),
  }),
  products: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/products',
    summary: '卖出过的商品',
    access: anyOfRights(menuRight('orderRecord'), menuRight('orderList')),
    result: z.array(z.string()),
  }),
  visitors: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/visitors',
    summary: `按昵称找下过单的访客，最多 ${BUYERS_MAX} 位；也可按编号取一位`,
    access: anyOfRights(menuRight('orderRecord')),
    query: z.strictObject({ keyword: keywordLine(50).optional(), id: id.optional() }),
    result: z.array(idAndName.extend({ phone: z.string() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/{id}',
    summary: '订单详情与每笔退款的经过',
    access: anyOfRights(right('orderRecord', 'detail')),
    params: byId,
    result: orderDetail,
    codes: notFoundCode,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/functional/order/refund',
    summary:
      '退款：金额为分，同一幂等键只退一次；超出自己的额度时等第二人复核；原路退回的 10 秒后发往支付渠道，之前可以撤回，结果以渠道的通知或查询为准；线下退款只登记',
    access: anyOfRights(right('orderRecord', 'refund')),
    body: refundInput,
    result: orderDetail,
    codes: refundCodes,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/mgr/pv/functional/order/refund',
    summary:
      '处理已有的退款：同意或拒绝访客的申请，复核超出额度的，撤回同意不到 10 秒、还没有发往支付渠道的，重试或放弃没有退成的，登记线下已退的',
    access: anyOfRights(right('orderRecord', 'refund'), right('orderRecord', 'reviewRefund')),
    body: refundDecision,
    result: orderDetail,
    codes: refundCodes,
  }),
  exportExcel: exportCall({
    path: '/api/mgr/pt/functional/order/exportExcel',
    summary: '导出订单（xlsx），手机号打码，金额单位为元',
    access: anyOfRights(right('orderRecord', 'exportExcel')),
    filters: orderFilters,
    rows: { noun: '订单', classifier: '笔', splitHint: '按时间或导览', max: 1_000_000, sheetRows: 100_000 },
  }),
}

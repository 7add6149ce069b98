import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, line, pageInput, pageOf, paragraph, time, version } from '../../kit/core'
import { fen } from '../../kit/money'
import { orderChannel, orderState, REFUND_NOTE_MAX, refundMove, refundReason, refundState } from './orderStates'
import { orderWaiting } from './orderWaiting'
import { person } from '../../kit/states'
import { mediaUrl } from '../../media/storage'

export const orderRow = z.object({
  id,
  version,
  /** As visitors see it: DD2611200912-0731. */
  number: z.string(),
  /** As it was called when it was sold; the cover is today's. */
  guide: z.object({ id, name: z.string(), cover: mediaUrl.nullable() }),
  visitor: z.object({ id, nickname: z.string() }),
  /** Masked; empty where the visitor has told none. */
  phone: z.string(),
  /** What was sold, as it was then; the price of one in fen. */
  product: z.object({ name: z.string(), price: fen }),
  quantity: z.int().min(1),
  /** In fen: to be paid, already paid back, and on its way or asked for. */
  amount: fen,
  refunded: fen,
  held: fen,
  state: orderState,
  refundState,
  channel: orderChannel,
  createdAt: time,
  paidAt: time.nullable(),
  usedAt: time.nullable(),
  cancelledAt: time.nullable(),
})
export type OrderRow = z.output<typeof orderRow>

const refundStep = z.object({
  id,
  at: time,
  /** Null where the visitor or the channel did it. */
  by: person.nullable(),
  from: refundState,
  to: refundState,
  note: z.string(),
})

const refund = z.object({
  id,
  /** Of the order and its place: DD2611200912-0731-R01; the channel knows the refund by it. */
  number: z.string(),
  amount: fen,
  state: refundState,
  /** Asked for by the visitor. */
  requested: z.boolean(),
  reason: refundReason,
  note: z.string(),
  /** Why it failed last, in the channel's words; null while it has not. */
  failure: z.string().nullable(),
  /** Whether the channel has answered when it was sent last. */
  answered: z.boolean(),
  movedAt: time,
  finishedAt: time.nullable(),
  /** The oldest first. */
  steps: z.array(refundStep),
})
export type OrderRefund = z.output<typeof refund>

export const orderDetail = orderRow.extend({
  /** The channel's own number of the payment. */
  paymentNo: z.string(),
  /** The oldest first. */
  refunds: z.array(refund),
})
export type OrderDetail = z.output<typeof orderDetail>

export const ORDER_SORTS = ['createdAt:asc', 'createdAt:desc', 'amount:asc', 'amount:desc'] as const

export const orderFilters = {
  /** Start of an order's number or its end from a digit or the dash on, a whole telephone number or its last four digits, or part of the visitor's nickname. */
  keyword: line(50).optional(),
  state: orderState.optional(),
  refundState: refundState.optional(),
  guideId: id.optional(),
  channel: orderChannel.optional(),
  visitorId: id.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
  paidFrom: time.optional(),
  paidTo: time.optional(),
  /** What was sold, by its whole name. */
  product: line(50).optional(),
}

/** One sheet; more is asked for by period or guide. */
export const ORDER_EXPORT_MAX = 100_000

/** So many visitors are offered at once; more is found by typing. */
export const BUYERS_MAX = 20

/** Made by the console for each refund that somebody decides on; the same key never moves money twice. */
const key = z.string().regex(/^[\w-]{16,64}$/, '幂等键不正确')
const note = paragraph(REFUND_NOTE_MAX).default('')

export const refundInput = z
  .strictObject({ id, version, amount: z.int('退款金额要是整数分').min(1, '退款金额要大于 0').max(Number.MAX_SAFE_INTEGER), reason: refundReason, note, key })
  .refine(({ reason, note: words }) => reason !== 'other' || words !== '', { path: ['note'], message: '选了其他，请写明原因' })

const decision = z.strictObject({ id, version, refundId: id, move: refundMove, note, key })

const absent = { 404: '没有这笔订单' }
const refused = { ...absent, 409: '已被别人处理，或现在的状态不允许；幂等键已用于别的退款', 422: '超过可退金额，或需要写明原因' }

export const order = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/order/queryPage',
    summary: '订单列表，手机号打码；金额单位为分',
    access: anyOfRights(menuRight('orderRecord')),
    body: pageInput(orderFilters, ORDER_SORTS),
    result: pageOf(orderRow),
  }),
  ...orderWaiting,
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
    query: z.strictObject({ keyword: line(50).optional(), id: id.optional() }),
    result: z.array(idAndName.extend({ phone: z.string() })),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/{id}',
    summary: '订单详情与每笔退款的经过',
    access: anyOfRights(right('orderRecord', 'detail')),
    params: byId,
    result: orderDetail,
    codes: absent,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/functional/order/refund',
    summary: '退款：金额为分，同一幂等键只退一次',
    access: anyOfRights(right('orderRecord', 'refund')),
    body: refundInput,
    result: orderDetail,
    codes: refused,
  }),
  decide: endpoint({
    method: 'PATCH',
    path: '/api/mgr/pv/functional/order/refund',
    summary: '处理已有的退款：同意或拒绝访客的申请，重试或放弃没有退成的',
    access: anyOfRights(right('orderRecord', 'refund')),
    body: decision,
    result: orderDetail,
    codes: refused,
  }),
  exportExcel: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/order/exportExcel',
    summary: '导出订单（xlsx），手机号打码，金额单位为元',
    access: anyOfRights(right('orderRecord', 'exportExcel')),
    body: z.strictObject(orderFilters),
    result: z.any(),
    resultKind: 'file',
    codes: { 422: `超过 ${ORDER_EXPORT_MAX} 笔` },
  }),
}

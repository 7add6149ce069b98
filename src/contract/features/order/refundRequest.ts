import * as z from 'zod'
import { right } from '../../rights'
import { byId, endpoint, anyOfRights, id, time } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { fen } from '../../kit/money'
import { person } from '../../kit/states'
import { orderDetail } from './order'
import { orderPhone } from './orderPhone'
import { refundState } from './orderStates'
import { refundLimit } from './refundLimit'

/** Tabs of the queue. `decided`: granted or refused today, in China. */
export const requestTab = z.enum(['requested', 'reviewing', 'decided'])
export type RequestTab = z.output<typeof requestTab>

export const REQUEST_TAB_NAMES: Record<RequestTab, string> = {
  requested: '待处理',
  reviewing: '等第二人',
  decided: '今天办完',
}

/** Maximum number of requests per tab; filters narrow it. */
export const REQUESTS_MAX = 200

/** Maximum number of reviewers named. */
export const REVIEWERS_MAX = 20

/** What the visitor heard of the guide since the payment, as far as their phone reported it. */
const heard = z.object({ seconds: z.int(), spots: z.int(), lastAt: time.nullable() })

const requestOrder = orderDetail.pick({
  granted: true,
  id: true,
  number: true,
  guide: true,
  visitor: true,
  phone: true,
  product: true,
  quantity: true,
  amount: true,
  paidAt: true,
  usedAt: true,
})

export const refundRequest = orderDetail.shape.refunds.element
  .pick({
    id: true,
    number: true,
    amount: true,
    requestedAmount: true,
    state: true,
    requested: true,
    reason: true,
    note: true,
    listeners: true,
    way: true,
    leavesIn: true,
    isGoodwill: true,
    proposedBy: true,
    proof: true,
    failure: true,
    finishedAt: true,
  })
  .extend({
    order: requestOrder,
    /** When the visitor asked for it, or an operator began it. */
    startedAt: time,
    decidedAt: time.nullable(),
    /** Note of the last decision: for the second person, or why it was refused. */
    lastNote: z.string(),
    /** The last step: from which state, and the account that made it; null: the visitor or the channel. */
    lastStep: z.object({ from: refundState, by: id.nullable() }).nullable(),
    heard,
  })
export type RefundRequest = z.output<typeof refundRequest>

const sums = z.object({ count: z.int(), amount: fen })

export const refundRequestCalls = {
  query: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/orderRequest/queryPage',
    effect: 'read',
    summary: `退款申请与等复核的退款，等得最久的在前，最多 ${REQUESTS_MAX} 笔；今天办完的，最近的在前`,
    access: anyOfRights(right('orderRecord', 'refund'), right('orderRecord', 'reviewRefund')),
    body: z.strictObject({
      tab: requestTab,
      /** As in the list of orders. */
      keyword: keywordLine(50).optional(),
      reason: id.optional(),
    }),
    result: z.object({
      list: z.array(refundRequest.extend({ isProposer: z.boolean() })),
      /** Sums of the filtered tab; `within`: those within the caller's own limit, excluding the caller's proposals. */
      sums: sums.extend({ within: sums }),
      /** Of every tab, unfiltered. */
      counts: z.object({ requested: z.int(), reviewing: z.int(), decided: z.int() }),
      limits: z.object({ refund: refundLimit, review: refundLimit }),
    }),
  }),
  limits: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/orderRequest/limits',
    summary: '自己的退款额度与今天已用的',
    access: anyOfRights(right('orderRecord', 'refund'), right('orderRecord', 'reviewRefund')),
    result: z.object({ refund: refundLimit, review: refundLimit }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/orderRequest/{id}',
    summary: '一笔退款申请：订单、收听、此人近一年的退款，和能复核它的人',
    access: anyOfRights(right('orderRecord', 'refund'), right('orderRecord', 'reviewRefund')),
    params: byId,
    result: z.object({
      request: refundRequest,
      /** The order's version, on which a decision is based. */
      version: z.int(),
      /** Highest amount that can be granted, and the refundable rest of the order. */
      maximum: fen,
      refundable: fen,
      provider: orderDetail.shape.provider,
      /** The caller handed it to a second person. */
      isProposer: z.boolean(),
      /** Until when the visitor's own phone can play it. */
      listenUntil: time.nullable(),
      canListen: z.boolean(),
      /** Phones that can hear the order now, and those that this refund ends; of its `listeners` the others are free places. `place`: among all phones of the order. */
      hearing: z.int(),
      phones: z.array(orderPhone.extend({ place: z.int() })),
      /** Refunds paid back to the visitor within a year. */
      refundedBefore: sums,
      limits: z.object({ refund: refundLimit, review: refundLimit }),
      /** Other colleagues who may approve this amount. */
      reviewers: z.array(person),
    }),
    codes: { 404: '没有这笔退款' },
  }),
}

import * as z from 'zod'
import { issuedCode } from '../features/order/orderCodes'
import { REFUND_NOTE_MAX } from '../features/order/orderStates'
import { refundListeners } from '../features/order/refundInput'
import { PAY_FROM } from '../features/payment/payPlaces'
import { tillOutcome } from '../features/payment/payment'
import { CHANGES_PER_DAY, CODE_HOURS } from '../features/sell/listeners'
import { productMark } from '../features/sell/sell'
import { OWN_ORDERS_MAX, ownOrder } from './ownOrder'
import { visitorGuide } from './visitorGuide'
import { anyone, endpoint, id, idAndName, paragraph, time } from '../kit/core'
import { fen } from '../kit/money'
import { LANGUAGE_CODE } from '../kit/languageCode'
import { UNKNOWN_VISITOR, visitorHeaders, way } from '../kit/visitorCalls'

const calling = { access: anyone, headers: visitorHeaders } as const
const base = '/api/h5/pb/order'
const byOrder = z.strictObject({ id })
const absentOrder = { ...UNKNOWN_VISITOR, 404: '没有这个订单' } as const

/**
 * How an order is paid. `till`: at the demonstration channel, in the page; `token` opens it. `code`: another phone scans it with WeChat.
 * `signIn`: the page signs the visitor in with WeChat first, then asks again. `redirect`: the browser opens the address, which leads to WeChat. `jsapi`: WeChat's browser or the mini-program passes it to WeChat.
 */
const payTarget = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('till'), token: z.string(), merchant: z.string(), amount: fen }),
  z.object({ kind: z.literal('code'), url: z.string(), merchant: z.string(), amount: fen }),
  z.object({ kind: z.literal('redirect'), url: z.string() }),
  z.object({ kind: z.literal('signIn') }),
  z.object({
    kind: z.literal('jsapi'),
    /** As WeChat names them. */
    signed: z.object({
      appId: z.string(),
      timeStamp: z.string(),
      nonceStr: z.string(),
      package: z.string(),
      signType: z.literal('RSA'),
      paySign: z.string(),
    }),
  }),
])
export type PayTarget = z.output<typeof payTarget>

export const visitorOrder = {
  orderProduct: endpoint({
    ...calling,
    method: 'POST',
    path: base,
    summary: '下单：按访客看到的商品与价格；同一商品没有付款的订单只有一个',
    query: z.strictObject({ way }),
    body: z.strictObject({
      guideId: id,
      productId: id,
      /** Mark of the product as shown to the visitor. */
      mark: productMark,
    }),
    result: ownOrder,
    codes: {
      ...UNKNOWN_VISITOR,
      404: '没有这个导览，或没有上线',
      409: '商品或价格刚刚变了，`current` 是现在在售的商品',
      422: '没有接入支付渠道，或导览没有在这里开放，不能购买',
    },
  }),
  ownOrders: endpoint({
    ...calling,
    method: 'GET',
    path: `${base}/list`,
    summary: `访客自己最近的 ${OWN_ORDERS_MAX} 个订单，最新的在前`,
    result: z.array(ownOrder),
    codes: UNKNOWN_VISITOR,
  }),
  ownOrder: endpoint({
    ...calling,
    method: 'GET',
    path: `${base}/{id}`,
    summary: '访客自己的一个订单',
    params: byOrder,
    result: ownOrder,
    codes: absentOrder,
  }),
  payOrder: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/pay`,
    summary: '去付款：支付渠道怎样收这笔钱；同一个订单可以再次调用',
    params: byOrder,
    /** The visitor's environment determines the way of payment. */
    body: z.strictObject({
      from: z.enum(PAY_FROM, '请说明在哪里付款'),
      /** The page can sign the visitor in with WeChat. Without it, WeChat's browser pays by a code if the visitor is unknown. */
      canSignIn: z.boolean().default(false),
    }),
    result: payTarget,
    codes: { ...absentOrder, 409: '已经付款、取消或过期，或景区没有开通这种付款方式', 422: '没有接入支付渠道' },
  }),
  checkOrder: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/check`,
    summary: '向支付渠道查询一次，答现在的订单：付款的结果以渠道的通知或查询为准',
    params: byOrder,
    result: ownOrder,
    codes: absentOrder,
  }),
  cancelOrder: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/cancel`,
    summary: '取消还没有付款的订单',
    params: byOrder,
    result: ownOrder,
    codes: { ...absentOrder, 409: '已经付款，或已经取消' },
  }),
  requestRefund: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/refund`,
    summary: '申请退款：能退的全部，或其中没有听过的几部手机；景区同意以后才退',
    params: byOrder,
    body: z.strictObject({
      reason: id,
      note: paragraph(REFUND_NOTE_MAX).default(''),
      listeners: refundListeners.optional(),
    }),
    result: ownOrder,
    codes: {
      ...absentOrder,
      409: '没有付款、已经退完，或已有一笔在处理',
      422: '原因停用了或没有写明，或这些手机不能单独退',
    },
  }),
  refundReasons: endpoint({
    ...calling,
    method: 'GET',
    path: '/api/h5/pb/refundReasons',
    summary: '退款原因：景区的列表里上线的，按排序；没有译文的是中文',
    query: z.strictObject({ language: z.string().regex(LANGUAGE_CODE, '语种代码不正确').default('zh-CN') }),
    result: z.array(idAndName.extend({ asksWords: z.boolean() })),
    codes: UNKNOWN_VISITOR,
  }),
  withdrawRefund: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/refund/withdraw`,
    summary: '撤回还没有处理的退款申请',
    params: byOrder,
    result: ownOrder,
    codes: { ...absentOrder, 409: '没有可以撤回的申请' },
  }),
  issueListenCode: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/code`,
    summary: `生成收听码，${CODE_HOURS} 小时内用一次，之前没用的作废：share 让另一部手机加入，move 把这部手机的收听转过去`,
    params: byOrder,
    body: z.strictObject({ use: z.enum(['share', 'move'], '请说明用来加入还是转出') }),
    result: issuedCode,
    codes: { ...absentOrder, 409: '不能再听，或没有空位', 422: '今天换得太多' },
  }),
  removePhone: endpoint({
    ...calling,
    method: 'POST',
    path: `${base}/{id}/phone/{phoneId}/remove`,
    summary: `买票的人移除一部手机，空出它的位置；移除与转出一天最多 ${CHANGES_PER_DAY} 次`,
    params: z.strictObject({ id, phoneId: id }),
    result: ownOrder,
    codes: { ...absentOrder, 409: '不能再听，或这部手机已经不在', 422: '是买票的手机，或今天换得太多' },
  }),
  redeemListenCode: endpoint({
    ...calling,
    method: 'POST',
    path: '/api/h5/pb/right/redeem',
    summary: '恢复购买：凭收听码在这部手机上收听',
    body: z.strictObject({ guideId: id, code: z.string().max(20) }),
    result: z.object({
      product: z.string(),
      until: time,
      /** Every guide that the order opens on this phone. */
      guides: z.array(idAndName),
    }),
    codes: {
      ...UNKNOWN_VISITOR,
      404: '没有这个导览，或没有上线',
      409: '订单已经退款、到期，或正在退款',
      422: '没有这个码、用过了、过期、作废，或没有空位',
    },
  }),
  tillPayment: endpoint({
    access: anyone,
    method: 'GET',
    path: '/api/h5/pb/till',
    summary: '演示渠道的收款台：谁收多少钱',
    query: z.strictObject({ token: z.string().max(300) }),
    result: z.object({ merchant: z.string(), amount: fen }),
    codes: { 404: '没有这笔收款', 409: '这笔收款已经结束' },
  }),
  till: endpoint({
    access: anyone,
    method: 'POST',
    path: '/api/h5/pb/till',
    summary: '演示渠道的收款台：选一种结果，不会真的扣钱',
    body: z.strictObject({ token: z.string().max(300), outcome: tillOutcome }),
    result: z.null(),
    codes: { 404: '没有这笔收款', 409: '这笔收款已经结束' },
  }),
  listenRight: endpoint({
    ...calling,
    method: 'GET',
    path: '/api/h5/pb/guide/{id}/right',
    summary: '访客在这个导览里买了什么：还能听到什么时候、哪些语种',
    params: z.strictObject({ id }),
    result: z.object({
      /** One for each paid order that is still valid. `languageId` is null if it opens all languages. */
      rights: z.array(z.object({ orderId: id, languageId: id.nullable(), until: time })),
      /**
       * Why this phone lost a still valid ticket: moved to another phone, or removed by the buyer. Null if it has a
       * right, or lost none.
       */
      loss: z.enum(['moved', 'removed']).nullable(),
    }),
    codes: { ...UNKNOWN_VISITOR, 404: '没有这个导览，或没有上线' },
  }),
  boughtPacket: endpoint({
    ...calling,
    method: 'GET',
    path: '/api/h5/pb/guide/{id}/revision/{revision}/packet/{packetId}/bought',
    summary: '买了的访客得到的数据包：全部打开，声音的地址到期前再取一次',
    params: visitorGuide.packet.params,
    result: visitorGuide.packet.result.extend({
      /** When the addresses of the sounds expire. */
      expiresAt: time,
      /** When the purchase expires. */
      until: time,
    }),
    codes: { ...UNKNOWN_VISITOR, 403: '没有购买，或已过期', 404: '没有这个导览或数据包、没有上线，或已有新的版本' },
  }),
}

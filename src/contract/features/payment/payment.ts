import * as z from 'zod'
import { id, time } from '../../kit/core'

/** Who moves the money. `demo` is the built-in channel for demonstrations: it behaves like a real one, and no money moves. */
export const paymentProvider = z.enum(['demo', 'wechat'])
export type PaymentProvider = z.output<typeof paymentProvider>

export const PROVIDER_NAMES: Record<PaymentProvider, string> = {
  demo: '演示渠道',
  wechat: '微信支付',
}

/** A call to a channel, or its notification. */
const exchangeKind = z.enum(['create', 'query', 'close', 'refund', 'queryRefund', 'notice'])
export type ExchangeKind = z.output<typeof exchangeKind>

/** Result of a call or notification. `known`: it reported nothing new. */
const exchangeOutcome = z.enum([
  'sending',
  'answered',
  'refused',
  'unanswered',
  'settled',
  'known',
  'amountDiffers',
  'paidAfterEnd',
  'unknown',
])
export type ExchangeOutcome = z.output<typeof exchangeOutcome>

/**
 * Events of an order other than refunds. `paidAfterEnd`: paid after it was cancelled or already paid. `phoneMoved`: by
 * the buyer; `phoneReplaced`: by a code from the desk.
 */
const orderEventKind = z.enum([
  'ordered',
  'payStarted',
  'payFailed',
  'paid',
  'amountDiffers',
  'paidAfterEnd',
  // The merchant refunded it at the channel before the payment was known here.
  'refundedThere',
  'cancelled',
  'expired',
  'shareIssued',
  'moveIssued',
  'phoneJoined',
  'phoneMoved',
  'phoneReplaced',
  'phoneRemoved',
  'phoneLeft',
  // The visitor signed in with WeChat, and the order went from the device to the account.
  'joined',
])
export type OrderEventKind = z.output<typeof orderEventKind>

/** What visitors can choose at the demonstration channel's till. `late`: paid, and the notification comes later; `lost`: it never comes. */
export const tillOutcome = z.enum(['paid', 'late', 'lost', 'failed', 'cancelled'])
export type TillOutcome = z.output<typeof tillOutcome>

/** States that channels report of payments and refunds. */
export const REPORT_NAMES: Readonly<Record<string, string>> = {
  open: '未支付',
  paid: '已支付',
  failed: '付款没有成功',
  closed: '已关闭',
  absent: '渠道没有这一笔',
  processing: '已受理，处理中',
  abnormal: '访客的账户收不了',
  done: '已退出',
}

/** One call to the payment channel or one of its notifications. */
export const exchange = z.object({
  id,
  at: time,
  kind: exchangeKind,
  /** Number of the payment or refund that it is about. */
  number: z.string(),
  outcome: exchangeOutcome,
  /** A refusal in the channel's words, or the state that it reported. */
  note: z.string(),
  /** Response time of the channel in milliseconds; null without a response. */
  took: z.int().nullable(),
})
export type Exchange = z.output<typeof exchange>

export const orderEvent = z.object({ id, at: time, kind: orderEventKind, note: z.string() })

import * as z from 'zod'
import type { ChannelPayment, ChannelRefund, Coupons } from '../../ports/payments'
import { badAnswer } from './errors'

const [FIRST_MS, LAST_MS] = [Date.UTC(2000), Date.UTC(2100)]
const instant = z.string().transform((text, { addIssue }) => {
  const at = Date.parse(text)
  if (!(at > FIRST_MS && at < LAST_MS)) addIssue('not a time')
  return at
})

/** What is stored or looked up must fit its column: a signature proves the sender, not the content. */
const text = z.string().regex(/^[\x21-\x7e]{1,64}$/)
/** In fen; other currencies are never asked for. */
const fen = z.int().min(1).max(1e12)
/** Of an amount: a coupon may leave nothing of it. */
const share = z.int().min(0).max(1e12)
const currency = z.literal('CNY').optional()

/**
 * A payment, queried or notified. https://pay.weixin.qq.com/doc/v3/merchant/4013070356
 * One that was refunded had been paid.
 */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: text,
  transaction_id: text.optional(),
  trade_state: z.string(),
  success_time: instant.optional(),
  amount: z.object({ total: fen, payer_total: share.optional(), currency }).optional(),
  promotion_detail: z.array(z.object({ type: z.string().optional(), amount: share })).optional(),
})

/** Of `NOCASH` coupons (免充值) the merchant bears the amount: it is not settled. Others are paid to the merchant. */
function couponsOf({ amount, promotion_detail: list }: z.output<typeof transaction>): Coupons {
  const total = amount?.total ?? 0
  return {
    merchant: list?.reduce((sum, { type, amount: part }) => sum + (type === 'NOCASH' ? part : 0), 0),
    all: amount?.payer_total === undefined ? undefined : total - amount.payer_total,
  }
}

export function paymentOf(report: z.output<typeof transaction>): ChannelPayment {
  const { trade_state: state, ...paid } = report
  switch (state) {
    case 'SUCCESS':
    case 'REFUND': {
      const { transaction_id: transactionNumber, success_time: paidAt, amount } = paid
      if (transactionNumber === undefined || paidAt === undefined || amount === undefined) throw badAnswer()
      return {
        state: 'paid',
        transactionNumber,
        amount: amount.total,
        paidAt,
        coupons: couponsOf(report),
        ...(state === 'REFUND' && { hasRefund: true }),
      }
    }
    case 'CLOSED':
    case 'REVOKED':
      return { state: 'closed' }
    case 'PAYERROR':
      return { state: 'failed' }
    case 'NOTPAY':
    case 'USERPAYING':
    case 'ACCEPT':
      return { state: 'open' }
    default:
      throw badAnswer()
  }
}

/** A refund, as a call answers it: `status`. */
export const refundAnswer = z.object({
  out_refund_no: text,
  refund_id: text,
  status: z.string(),
  /** Absent from notifications. */
  create_time: instant.optional(),
  success_time: instant.optional(),
  /** Notifications have no `settlement_refund` and no `promotion_detail`. */
  amount: z.object({
    refund: fen,
    payer_refund: share.optional(),
    settlement_refund: share.optional(),
    currency,
  }),
  promotion_detail: z.array(z.object({ type: z.string(), refund_amount: share })).optional(),
  /** Receiving account. */
  user_received_account: z.string().optional(),
})

/** As a notification reports it: `refund_status`. https://pay.weixin.qq.com/doc/v3/merchant/4012082022 */
export const refundNotice = z
  .object({ mchid: z.string(), refund_status: z.string(), ...refundAnswer.omit({ status: true }).shape })
  .transform(({ refund_status: status, ...rest }) => ({ ...rest, status }))

/** Of `DISCOUNT` coupons (免充值) nothing was settled, so nothing is taken back from the merchant. */
function refundedCoupons({ amount, promotion_detail: list }: z.output<typeof refundAnswer>): Coupons {
  const { refund, payer_refund: payer, settlement_refund: settled } = amount
  return {
    merchant:
      settled === undefined
        ? list?.reduce((sum, { type, refund_amount: part }) => sum + (type === 'DISCOUNT' ? part : 0), 0)
        : refund - settled,
    all: payer === undefined ? undefined : refund - payer,
  }
}

export function refundOf(report: z.output<typeof refundAnswer>): ChannelRefund {
  const { status, refund_id: refundNumber, create_time: acceptedAt, success_time: finishedAt, amount } = report
  const coupons = refundedCoupons(report)
  switch (status) {
    case 'SUCCESS':
      // An abnormal refund paid to the merchant's own account: the visitor got nothing.
      if (report.user_received_account?.startsWith('商户')) return { state: 'closed' }
      if (finishedAt === undefined) throw badAnswer()
      return { state: 'done', refundNumber, amount: amount.refund, finishedAt, acceptedAt, coupons }
    case 'CLOSED':
      return { state: 'closed' }
    case 'ABNORMAL':
      return { state: 'abnormal' }
    case 'PROCESSING':
      return { state: 'processing', acceptedAt, coupons }
    default:
      throw badAnswer()
  }
}

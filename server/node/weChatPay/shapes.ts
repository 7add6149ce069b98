import * as z from 'zod'
import type { ChannelPayment, ChannelRefund } from '../../ports/payments'
import { badAnswer } from './errors'

const instant = z.string().transform((text, { addIssue }) => {
  const at = Date.parse(text)
  if (Number.isNaN(at)) addIssue('not a time')
  return at
})

/**
 * A payment, queried or notified. https://pay.weixin.qq.com/doc/v3/merchant/4013070356
 * One that was refunded had been paid.
 */
export const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string().optional(),
  trade_state: z.string(),
  success_time: instant.optional(),
  amount: z.object({ total: z.int() }).optional(),
})

export function paymentOf({ trade_state: state, ...paid }: z.output<typeof transaction>): ChannelPayment {
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
  out_refund_no: z.string(),
  refund_id: z.string(),
  status: z.string(),
  success_time: instant.optional(),
  amount: z.object({ refund: z.int() }),
  /** Receiving account. */
  user_received_account: z.string().optional(),
})

/** As a notification reports it: `refund_status`. https://pay.weixin.qq.com/doc/v3/merchant/4012082022 */
export const refundNotice = z
  .object({ mchid: z.string(), refund_status: z.string(), ...refundAnswer.omit({ status: true }).shape })
  .transform(({ refund_status: status, ...rest }) => ({ ...rest, status }))

export function refundOf({
  status,
  refund_id: refundNumber,
  success_time: finishedAt,
  amount,
  user_received_account: account = '',
}: z.output<typeof refundAnswer>): ChannelRefund {
  switch (status) {
    case 'SUCCESS':
      // An abnormal refund paid to the merchant's own account: the visitor got nothing.
      if (account.startsWith('商户')) return { state: 'closed' }
      if (finishedAt === undefined) throw badAnswer()
      return { state: 'done', refundNumber, amount: amount.refund, finishedAt }
    case 'CLOSED':
      return { state: 'closed' }
    case 'ABNORMAL':
      return { state: 'abnormal' }
    case 'PROCESSING':
      return { state: 'processing' }
    default:
      throw badAnswer()
  }
}

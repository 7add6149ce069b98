import type { Tx } from '../db/types'
import type { PayTarget } from '../../src/contract/visitor/visitorOrder'
import type { PayFrom } from '../../src/contract/features/payment/payPlaces'
import type { PaymentProvider } from '../../src/contract/features/payment/payment'

/** A refund request. `number` is the same for every attempt: a channel pays each number only once. */
export interface RefundRequest {
  tenantId: string
  number: string
  /** The refunded payment: its number on both sides, and the amount paid in fen. */
  paymentNumber: string
  paid: number
  amount: number
  reason: string
}

/**
 * What coupons paid, or got back of a refund, in fen. `merchant`: the part that the merchant bears and the channel does
 * not settle. `all`: everything that the payer did not pay. Absent where a report does not say.
 */
export interface Coupons {
  merchant?: number | undefined
  all?: number | undefined
}

/**
 * A refund as its channel reports it. `closed`: no money moved. `abnormal`: the visitor's account cannot take it, and
 * the merchant must act at the channel.
 */
export type ChannelRefund =
  | { state: 'closed' | 'abnormal' }
  | { state: 'processing'; acceptedAt?: number | undefined; coupons?: Coupons | undefined }
  | {
      state: 'done'
      /** The channel's own number. */
      refundNumber: string
      /** Fen; compared with the requested amount. */
      amount: number
      finishedAt: number
      /** The day under which the channel's bill lists it; absent if the report does not say. */
      acceptedAt?: number | undefined
      coupons?: Coupons | undefined
    }

/** A payment request. */
export interface PaymentRequest {
  tenantId: string
  /** The payment's number on both sides. */
  number: string
  /** Fen. */
  amount: number
  /** Payee as shown at the till. */
  merchant: string
  /** When it can no longer be paid; epoch milliseconds. */
  expiresAt: number
  payer: Payer
  /** Pay by code, regardless of the merchant's ways of payment. */
  byCode?: boolean
}

/** The payer, as far as it determines the available ways of payment. */
export interface Payer {
  from: PayFrom
  /** The visitor's identity in a mini-program or service account; null if unknown. */
  weChat: { appId: string; openid: string } | null
  /** Network address. */
  address: string
}

export type ChannelPayment =
  | { state: 'open' | 'failed' | 'closed' }
  | {
      state: 'paid'
      /** The channel's own number. */
      transactionNumber: string
      /** Fen; compared with the requested amount. */
      amount: number
      paidAt: number
      /** Some or all of it has been refunded. */
      hasRefund?: boolean
      coupons?: Coupons | undefined
    }

/** Content of a verified notification. */
export type ChannelNotice =
  | { kind: 'payment'; number: string; payment: ChannelPayment }
  | { kind: 'refund'; number: string; refund: ChannelRefund }

/**
 * A line of a channel's bill, in one format for all channels. The trade bill names what payments and refunds of a day
 * came to, the funds bill each change of the merchant's account.
 */
export interface BillLine {
  /** Line number, from 1. */
  line: number
  /** `settlement`: a payout to the merchant's bank, or its return. */
  kind: 'payment' | 'refund' | 'fee' | 'settlement' | 'other'
  at: number
  /** The merchant's number of the payment or refund, and of the payment that a refund belongs to. */
  number: string
  paymentNumber: string
  /** The channel's own number. */
  channelNumber: string
  state: 'success' | 'processing' | 'failed'
  /** Fen, without `coupon`: what is settled. In the funds bill: the change of the account's balance. */
  amount: number
  /** What the merchant bore by a coupon, on top of the amount; null if the bill does not state it. */
  coupon: number | null
  /** In fen; negative when refunded. Zero in the funds bill, which lists fees as separate lines. */
  fee: number
  /** Millionths; null if the bill does not state it. */
  rate: number | null
}

export interface BillRequest {
  tenantId: string
  kind: 'trade' | 'funds'
  /** A day in China: 2026-11-24. */
  day: string
}

/** The channel gave no usable answer: outcome unknown. The message is for operators and contains no secret. */
export class ChannelError extends Error {
  override name = 'ChannelError'
}

/** The channel sent a notification that the merchant's key does not decrypt. */
export class UnreadableNotice extends ChannelError {
  override name = 'UnreadableNotice'
  constructor(
    message: string,
    /** Creation time at the channel in epoch milliseconds; null if not stated in clear text. */
    readonly createdAt: number | null,
  ) {
    super(message)
  }
}

/** The channel's answer. `refused`: nothing happened. An exception means that the outcome is unknown. */
export type Answered<T> = { answer: T } | { refused: string }

/**
 * A channel that collects and refunds money. An answer only acknowledges the call; a notification or a query reports
 * whether money has moved.
 */
export interface PaymentChannel {
  provider: PaymentProvider
  /** The merchant's account at the channel; empty if none. Payments are only known under the account used. */
  account: string
  /** Idempotent by number. */
  create(request: PaymentRequest): Promise<Answered<PayTarget>>
  /** Whether signing in with WeChat would give this payer a better way of payment. */
  wantsSignIn?(payer: Payer): Promise<boolean>
  /** `absent`: the channel has never received it. */
  query(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<ChannelPayment | { state: 'absent' }>>
  /** Afterwards it cannot be paid; refused if it has been paid. */
  close(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<null>>
  /** Idempotent by number. */
  refund(request: RefundRequest): Promise<Answered<ChannelRefund>>
  /** `absent`: the channel has never received it. */
  queryRefund(
    refund: Pick<RefundRequest, 'tenantId' | 'number'>,
  ): Promise<Answered<ChannelRefund | { state: 'absent' }>>
  /** Refused while there is no bill yet. */
  bill(request: BillRequest): Promise<Answered<readonly BillLine[]>>
  /** The content of a notification to this merchant; null if its signature, time or merchant is wrong. */
  read(tenantId: string, notice: { headers: Headers; body: string }): Promise<ChannelNotice | null>
}

/** The payment channels of an installation. */
export interface Payments {
  /**
   * The merchant's payment channel; null if it has none, sells nothing and refunds by hand. `provider`: that of an
   * existing payment, even if the merchant has switched since. Pass the merchant's transaction if there is one.
   */
  channel(tenantId: string, options?: { provider?: PaymentProvider; tx?: Tx }): Promise<PaymentChannel | null>
}

/** For installations without a payment channel. */
export const noChannel: Payments = { channel: () => Promise.resolve(null) }

import type { Tx } from '../db/types'
import type { PayTarget } from '../../src/contract/visitor/visitorOrder'
import type { PayFrom } from '../../src/contract/features/payment/payPlaces'
import type { PaymentProvider } from '../../src/contract/features/payment/payment'

/**
 * A refund as a channel is asked for it. `number` is the same for every attempt: a channel pays each number out only
 * once.
 */
export interface RefundRequest {
  tenantId: string
  number: string
  /** The payment that it gives back: the number by which both sides know it, and the amount paid; fen. */
  paymentNumber: string
  paid: number
  amount: number
  reason: string
}

/**
 * A refund as its channel reports it. `closed`: no money moved. `abnormal`: the visitor's account cannot take it, and
 * the merchant must act at the channel.
 */
export type ChannelRefund =
  | { state: 'processing' | 'closed' | 'abnormal' }
  | {
      state: 'done'
      /** The channel's own number. */
      refundNumber: string
      /** Fen; compared with what was asked for. */
      amount: number
      finishedAt: number
    }

/** A payment as a channel is asked to collect it. */
export interface PaymentRequest {
  tenantId: string
  /** What both sides know it by. */
  number: string
  /** Fen. */
  amount: number
  /** Whom the visitor pays, as the till names it. */
  merchant: string
  /** When it can no longer be paid; epoch milliseconds. */
  expiresAt: number
  payer: Payer
  /** By a code, wherever the merchant lets visitors pay. */
  byCode?: boolean
}

/** Who pays, as far as it decides the ways that are open to them. */
export interface Payer {
  from: PayFrom
  /** The visitor's identity in a mini-program or service account; null if they are not known to one. */
  weChat: { appId: string; openid: string } | null
  /** Network address. */
  address: string
}

/** A payment as its channel reports it. */
export type ChannelPayment =
  | { state: 'open' | 'failed' | 'closed' }
  | {
      state: 'paid'
      /** The channel's own number. */
      transactionNumber: string
      /** Fen; compared with what was asked for. */
      amount: number
      paidAt: number
      /** Some or all of it has gone back since. */
      hasRefund?: boolean
    }

/** What a notification says, after its signature has been verified. */
export type ChannelNotice =
  | { kind: 'payment'; number: string; payment: ChannelPayment }
  | { kind: 'refund'; number: string; refund: ChannelRefund }

/**
 * A line of a channel's bill, in one format for all channels. The trade bill names what payments and refunds of a day
 * came to, the funds bill each change of the merchant's account.
 */
export interface BillLine {
  /** Place among the lines, from 1. */
  line: number
  /** `settlement`: paid out to the merchant's bank, or back from there. */
  kind: 'payment' | 'refund' | 'fee' | 'settlement' | 'other'
  at: number
  /** The merchant's number of the payment or refund, and of the payment that a refund belongs to. */
  number: string
  paymentNumber: string
  /** The channel's own number. */
  channelNumber: string
  state: 'success' | 'processing' | 'failed'
  /** Fen. In the funds bill what the account gains; negative if it loses. */
  amount: number
  /** In fen; negative when refunded. Zero in the funds bill, which lists fees as separate lines. */
  fee: number
  /** Millionths; null where the bill does not name it. */
  rate: number | null
}

export interface BillRequest {
  tenantId: string
  kind: 'trade' | 'funds'
  /** A day in China: 2026-11-24. */
  day: string
}

/**
 * A channel gave no usable answer: it is unknown what it did. The message is worded for operators and contains no
 * secret.
 */
export class ChannelError extends Error {
  override name = 'ChannelError'
}

/** The channel sent a notification that the merchant's key does not decrypt. */
export class UnreadableNotice extends ChannelError {
  override name = 'UnreadableNotice'
  constructor(
    message: string,
    /** When the channel first made it, epoch milliseconds; null if it does not say so in clear. */
    readonly createdAt: number | null,
  ) {
    super(message)
  }
}

/** An answer of the channel. `refused`: it did nothing. An exception means that the outcome is unknown. */
export type Answered<T> = { answer: T } | { refused: string }

/**
 * A channel that collects money and gives it back. An answer only means that it accepted the call; a notification or a
 * query says whether the money has moved.
 */
export interface PaymentChannel {
  provider: PaymentProvider
  /**
   * The merchant's number at the channel; empty where it has none. A payment is known under the number that collected
   * it alone.
   */
  account: string
  /** Asked again with the same number, it answers the same payment. */
  create(request: PaymentRequest): Promise<Answered<PayTarget>>
  /** Whether this payer could pay in a better way if WeChat said who they are. */
  wantsSignIn?(payer: Payer): Promise<boolean>
  /** `absent`: the channel has never received it. */
  query(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<ChannelPayment | { state: 'absent' }>>
  /** Afterwards it can no longer be paid; refused if it has been. */
  close(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<null>>
  /** Asked again with the same number, it answers the same refund. */
  refund(request: RefundRequest): Promise<Answered<ChannelRefund>>
  /** `absent`: the channel has never received it. */
  queryRefund(
    refund: Pick<RefundRequest, 'tenantId' | 'number'>,
  ): Promise<Answered<ChannelRefund | { state: 'absent' }>>
  /** Refused, in words, while there is none yet. */
  bill(request: BillRequest): Promise<Answered<readonly BillLine[]>>
  /** What a notification to this merchant says; null if its signature, time or merchant is wrong. */
  read(tenantId: string, notice: { headers: Headers; body: string }): Promise<ChannelNotice | null>
}

/** The payment channels of an installation. */
export interface Payments {
  /**
   * What a merchant's visitors pay by; null if it sells nothing, and pays back by hand. `provider`: the one that a
   * payment was begun with, also if the merchant has chosen another since. Within a transaction of the merchant, pass
   * it.
   */
  channel(tenantId: string, options?: { provider?: PaymentProvider; tx?: Tx }): Promise<PaymentChannel | null>
}

/** For installations without a payment channel. */
export const noChannel: Payments = { channel: () => Promise.resolve(null) }

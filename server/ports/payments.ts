import type { PayTarget } from '../../src/contract/visitor/visitorOrder'
import type { PaymentProvider } from '../../src/contract/features/payment/payment'

/** A refund as sent to the channel. `number` is the same for every attempt: a channel pays out each number only once. */
export interface RefundRequest {
  /** The merchant that pays; each may have its own account with the channel. */
  tenantId: string
  number: string
  /** The channel's number of the payment, and the amount paid; fen. */
  paymentNo: string
  paid: number
  amount: number
  reason: string
}

/** The channel's answer. A refusal means that no money moved; its reason is shown to the operator. */
export type RefundOutcome = { done: true } | { done: false; reason: string }

/** A payment as a channel is asked to collect it. */
interface PaymentRequest {
  tenantId: string
  /** What both sides know it by. */
  number: string
  /** Fen. */
  amount: number
  /** Whom the visitor pays, as the till names it. */
  merchant: string
  /** When it can no longer be paid; epoch milliseconds. */
  expiresAt: number
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
    }

/** What a notification says, after its signature has been verified. */
export interface PaymentNotice {
  number: string
  payment: ChannelPayment
}

/** An answer of the channel. `refused`: it did nothing. An exception means that the outcome is unknown. */
export type Answered<T> = { answer: T } | { refused: string }

/**
 * A channel that collects money. An answer only means that it accepted the call; a notification or `query` says whether the
 * visitor has paid.
 */
export interface PaymentChannel {
  provider: PaymentProvider
  /** Asked again with the same number, it answers the same payment. */
  create(request: PaymentRequest): Promise<Answered<PayTarget>>
  /** `absent`: the channel has never received it. */
  query(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<ChannelPayment | { state: 'absent' }>>
  /** Afterwards it can no longer be paid; refused if it has been. */
  close(payment: Pick<PaymentRequest, 'tenantId' | 'number'>): Promise<Answered<null>>
  /** What a notification to this merchant says; null if its signature, time or merchant is wrong. */
  read(tenantId: string, notice: { headers: Headers; body: string }): Promise<PaymentNotice | null>
}

/** The payment channels of an installation. An exception means that it is unknown whether the money moved. */
export interface Payments {
  /** What a merchant's visitors pay by; null if it sells nothing. */
  channel(tenantId: string): Promise<PaymentChannel | null>
  refund(request: RefundRequest): Promise<RefundOutcome>
}

/** Only keeps the books and completes at once: for installations that refund by hand. Nothing can be bought. */
export const bookkeeping: Payments = {
  channel: () => Promise.resolve(null),
  refund: () => Promise.resolve({ done: true }),
}

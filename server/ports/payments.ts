/** A refund as the channel is told of it. `number` is the same in each attempt: a channel moves the money of one number once. */
export interface RefundRequest {
  /** Whose money it is: each merchant may have an account of its own at the channel. */
  tenantId: string
  number: string
  /** The channel's own number of the payment, and how much was paid; fen. */
  paymentNo: string
  paid: number
  amount: number
  reason: string
}

/** What the channel says. One that refuses has moved nothing; its reason is shown to the operator. */
export type RefundOutcome = { done: true } | { done: false; reason: string }

/** The payment channel of an installation. What it throws means that nobody knows whether the money was moved. */
export interface Payments {
  refund(request: RefundRequest): Promise<RefundOutcome>
}

/** Keeps the books alone and completes at once: for installations that pay back by hand, and for the demonstration. */
export const bookkeeping: Payments = { refund: () => Promise.resolve({ done: true }) }

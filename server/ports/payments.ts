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

/** The payment channel of an installation. An exception means that it is unknown whether the money moved. */
export interface Payments {
  refund(request: RefundRequest): Promise<RefundOutcome>
}

/** Only keeps the books and completes at once: for installations that refund by hand, and for the demo. */
export const bookkeeping: Payments = { refund: () => Promise.resolve({ done: true }) }

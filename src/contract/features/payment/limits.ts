/** How long a visitor may take to pay an order. */
export const PAY_WITHIN_MS = 30 * 60_000

/** WeChat Pay shows the reason of a refund to the visitor, and takes so many bytes of it; a Chinese character has three. */
export const REFUND_REASON_BYTES_MAX = 80

/** How long a visitor may take to pay an order. */
export const PAY_WITHIN_MS = 30 * 60_000

/**
 * WeChat Pay's limit in bytes for a refund's reason, which it shows to the visitor; a Chinese character takes three.
 */
export const REFUND_REASON_BYTES_MAX = 80

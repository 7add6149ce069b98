/** How long a visitor may take to pay an order. */
export const PAY_WITHIN_MS = 30 * 60_000

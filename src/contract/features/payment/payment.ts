import * as z from 'zod'

/** How long a visitor may take to pay an order. */
export const PAY_WITHIN_MS = 30 * 60_000

/** Who moves the money. `demo` is the built-in channel for demonstrations: it behaves like a real one, and no money moves. */
export const PAYMENT_PROVIDERS = { demo: '演示渠道' } as const
export type PaymentProvider = keyof typeof PAYMENT_PROVIDERS
export const paymentProvider = z.enum(Object.keys(PAYMENT_PROVIDERS) as [PaymentProvider, ...PaymentProvider[]])

/** A payment as far as the channel has told: `closed` can no longer be paid. */
export const PAYMENT_STATES = { open: '等待付款', paid: '已付款', failed: '付款失败', closed: '已关闭' } as const
export type PaymentState = keyof typeof PAYMENT_STATES

/** What visitors can choose at the demonstration channel's till. `late`: paid, and the notification comes later; `lost`: it never comes. */
export const TILL_OUTCOMES = ['paid', 'late', 'lost', 'failed', 'cancelled'] as const
export const tillOutcome = z.enum(TILL_OUTCOMES)
export type TillOutcome = z.output<typeof tillOutcome>

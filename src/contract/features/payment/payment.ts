import * as z from 'zod'

/** Who moves the money. `demo` is the built-in channel for demonstrations: it behaves like a real one, and no money moves. */
export type PaymentProvider = 'demo'

/** What visitors can choose at the demonstration channel's till. `late`: paid, and the notification comes later; `lost`: it never comes. */
export const tillOutcome = z.enum(['paid', 'late', 'lost', 'failed', 'cancelled'])
export type TillOutcome = z.output<typeof tillOutcome>

import { dayTime } from '../time'
import type { LaterWords } from '../words/laterWords'
import type { Order } from './calls'

/** What an order is for, and how many times unless once. */
export const orderedText = ({ product, quantity }: Pick<Order, 'product' | 'quantity'>): string =>
  quantity === 1 ? product : `${product} × ${quantity}`

/** The word for an order's state, as its visitor needs it. */
export function stateOf({
  state,
  canListen,
  phones,
  refunds,
}: Order): keyof Pick<
  LaterWords,
  | 'stateCanListen'
  | 'stateElsewhere'
  | 'stateEnded'
  | 'stateUnpaid'
  | 'stateCancelled'
  | 'stateRefunding'
  | 'stateRefunded'
> {
  if (state === 'pending') return 'stateUnpaid'
  if (state === 'cancelled') return 'stateCancelled'
  // A request alone refunds nothing.
  if (refunds.some((refund) => !refund.isReturn && (refund.state === 'refunding' || refund.state === 'failed')))
    return 'stateRefunding'
  if (state === 'refunded') return 'stateRefunded'
  if (canListen) return 'stateCanListen'
  return phones.length > 0 ? 'stateElsewhere' : 'stateEnded'
}

/** Whether an order is of a guide, alone or among others. */
export const opensGuide = ({ guide, guides }: Order, guideId: string): boolean =>
  guide.id === guideId || guides.some(({ id }) => id === guideId)

/** `2026-11-26 24:00`, in the scenic area's time. */
export const placeTime = dayTime

/** What of an order can still be paid back. */
export const refundable = ({ state, amount, refunded, held }: Order): number =>
  state === 'paid' || state === 'used' || state === 'partRefunded' ? amount - refunded - held : 0

/** Whether a refund is not over: no other can be requested meanwhile. */
export const isRefundOpen = ({ refunds }: Order): boolean =>
  refunds.some(
    ({ state, isReturn }) => !isReturn && (state === 'requested' || state === 'refunding' || state === 'failed'),
  )

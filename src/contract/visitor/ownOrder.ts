import * as z from 'zod'
import { orderPhone } from '../features/order/orderPhone'
import { orderState, refundState, refundWay } from '../features/order/orderStates'
import { id, idAndName, time } from '../kit/core'
import { mediaUrl } from '../kit/mediaUrl'
import { fen } from '../kit/money'

/** How many of their latest orders visitors can read. */
export const OWN_ORDERS_MAX = 50

/** An order as its visitor sees it. */
export const ownOrder = z.object({
  id,
  number: z.string(),
  guide: z.object({ id, name: z.string(), cover: mediaUrl.nullable() }),
  product: z.string(),
  quantity: z.int(),
  /** In fen: payable, already refunded, and in requests or on its way. */
  amount: fen,
  refunded: fen,
  held: fen,
  state: orderState,
  refundState,
  createdAt: time,
  /** Until when it can be paid; null once it is paid or cancelled. */
  payableUntil: time.nullable(),
  paidAt: time.nullable(),
  /** Until when it can be heard, on any phone; null before it is paid and once it is paid back. */
  listenUntil: time.nullable(),
  /** Whether the buyer's phone can hear it now. */
  canListen: z.boolean(),
  /** All guides of the ticket, if it has several. */
  guides: z.array(idAndName),
  /** Phones that can hear it at once, and places for further ones. */
  listeners: z.int(),
  free: z.int(),
  /** Phones that were paid back, or are about to be. */
  closedListeners: z.int(),
  /** Phones that have listened to it, also those that have left it since. */
  heard: z.int(),
  /** Those that can hear it now, the buyer's first. */
  phones: z.array(orderPhone.pick({ id: true, name: true, isBuyer: true, since: true, lastHeardAt: true })),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id,
      amount: fen,
      /** How many phones it pays back; 0 if it is of the whole order or of an amount. */
      listeners: z.int(),
      state: refundState,
      way: refundWay.nullable(),
      /** Gives back a payment that the order could not take. */
      isReturn: z.boolean(),
      movedAt: time,
      /** Why the merchant refused; empty if the visitor withdrew the request. */
      refusal: z.string(),
    }),
  ),
})
export type OwnOrder = z.output<typeof ownOrder>

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
  /** Deadline for paying; null once it is paid or cancelled. */
  payableUntil: time.nullable(),
  paidAt: time.nullable(),
  /** Until when any phone can play it; null before payment and after a full refund. */
  listenUntil: time.nullable(),
  /** Whether the buyer's phone can play it now. */
  canListen: z.boolean(),
  /** All guides of the ticket, if it has several. */
  guides: z.array(idAndName),
  /** Maximum number of phones at a time, and free places. */
  listeners: z.int(),
  free: z.int(),
  /** Phones refunded or about to be. */
  closedListeners: z.int(),
  /** Phones that have listened to it, including those that have left. */
  heard: z.int(),
  /** Phones that can play it now, the buyer's first. */
  phones: z.array(orderPhone.pick({ id: true, name: true, isBuyer: true, since: true, lastHeardAt: true })),
  /** Oldest first. */
  refunds: z.array(
    z.object({
      id,
      /** What the payer gets, without coupons, as soon as the channel has said so. */
      amount: fen,
      /** Number of phones refunded; 0 for a refund of an amount or of the whole order. */
      listeners: z.int(),
      state: refundState,
      way: refundWay.nullable(),
      /** Returns a payment that the order could not accept. */
      isReturn: z.boolean(),
      movedAt: time,
      /** Why the merchant refused; empty if the visitor withdrew the request. */
      refusal: z.string(),
    }),
  ),
})
export type OwnOrder = z.output<typeof ownOrder>

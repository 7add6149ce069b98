import {
  listenersAmount,
  phonesToEnd,
  requestableListeners,
  takesAll,
  unheardPhones,
} from '@/contract/features/sell/listeners'
import type { Order } from './calls'
import { refundable } from './states'

/** Some phones of a ticket: how many, and which were picked. */
export interface RefundPart {
  count: number
  phoneIds: readonly string[]
}

/** The places of an order as the contract's rules take them; a visitor sees only phones that can hear. `place`: in the list of all, by which a phone without a name is called. */
const seatsOf = ({ listeners, closedListeners, free, heard, phones }: Order) => ({
  listeners,
  closedListeners,
  freeListeners: free,
  heard,
  phones: phones.map((phone, index) => ({ ...phone, place: index + 1, state: 'open' as const })),
})

const paidOf = (order: Order) => ({
  amount: order.amount,
  listeners: order.listeners,
  closed: order.closedListeners,
  refundable: refundable(order),
})

export const amountOfPart = (order: Order, count: number): number => listenersAmount(paidOf(order), count)

/** For how many phones it can be asked: for what takes nothing, or all that is left, it cannot. */
export const countsOf = (order: Order): number[] =>
  Array.from({ length: requestableListeners(seatsOf(order)) }, (_, index) => index + 1).filter(
    (count) => amountOfPart(order, count) > 0 && !takesAll(paidOf(order), count),
  )

/** The phones that a part ends: where all that may be chosen are needed, there is no choice. */
export function choiceOf(order: Order, count: number) {
  const seats = seatsOf(order)
  const phones = unheardPhones(seats.phones)
  const ending = phonesToEnd(seats, count)
  return { phones, ending, isFixed: ending === 0 || phones.length === ending }
}

/** A part as it is asked for; null if all is asked for. */
export function partOf(order: Order, part: RefundPart | null) {
  if (part === null) return null
  const { count } = part
  const { phones, ending, isFixed } = choiceOf(order, count)
  const chosen = part.phoneIds.filter((id) => phones.some((phone) => phone.id === id))
  const phoneIds = isFixed ? phones.slice(0, ending).map(({ id }) => id) : chosen
  return { amount: amountOfPart(order, count), isComplete: phoneIds.length === ending, listeners: { count, phoneIds } }
}

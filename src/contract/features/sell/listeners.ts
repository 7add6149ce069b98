/** Maximum number of phones per ticket. */
export const LISTENERS_MAX = 10

/** Maximum number of further guides per ticket. */
export const FURTHER_GUIDES_MAX = 10

/** Phones a buyer may remove or move per order and day, so that one ticket cannot serve strangers in turn. */
export const CHANGES_PER_DAY = 3

export const CODE_HOURS = 24

/** Without letters and digits that look alike. */
export const MOVE_CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const MOVE_CODE_LENGTH = 8

/** As it was typed or read out: blanks, dashes and small letters do not matter. */
export const moveCodeOf = (text: string): string => text.toUpperCase().replaceAll(/[\s-]/g, '')

/** `K7M4 Q2HX`, to read out. */
export const moveCodeText = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`

interface PaidSeats {
  /** Amount paid for all listeners, in fen. */
  amount: number
  listeners: number
  /** Number of listeners already refunded. */
  closed: number
  /** Refundable amount. */
  refundable: number
}

/**
 * Refund for a number of further listeners. Shares are computed from the running total, so they differ by at most a fen
 * and add up to the amount paid; the last one takes the rest.
 */
export function listenersAmount({ amount, listeners, closed, refundable }: PaidSeats, count: number): number {
  if (closed + count >= listeners) return refundable
  const upTo = (seats: number) => Math.floor((amount * seats) / listeners)
  return Math.min(upTo(closed + count) - upTo(closed), refundable)
}

/** Whether this many listeners use up the rest after other refunds; only a request for the whole order may. */
export const takesAll = (seats: PaidSeats, count: number): boolean => listenersAmount(seats, count) >= seats.refundable

interface OrderSeats {
  listeners: number
  closedListeners: number
  freeListeners: number
  phones: readonly { state: string }[]
}

interface VisitorSeats extends OrderSeats {
  /** From `heardPhones`: a place stays used after its phone gives it up. */
  heard: number
  phones: readonly { id: string; state: string; lastHeardAt: number | null }[]
}

interface ListenersRequest {
  count: number
  phoneIds: readonly string[]
}

/**
 * How many phones a refund of this many listeners ends: free places are refunded first, and a refund of the whole order
 * needs no choice. Only active phones count; after the order ends there are none.
 */
export function phonesToEnd({ listeners, closedListeners, freeListeners, phones }: OrderSeats, count: number): number {
  const open = phones.filter(({ state }) => state === 'open').length
  return closedListeners + count >= listeners ? 0 : Math.min(open, Math.max(0, count - freeListeners))
}

/** Phones a visitor may request a refund for: those that have reported no listening. */
export const unheardPhones = <P extends VisitorSeats['phones'][number]>(phones: readonly P[]): P[] =>
  phones.filter(({ state, lastHeardAt }) => state === 'open' && lastHeardAt === null)

/**
 * Number of an order's phones that have reported listening, including those that have left. Refunded ones count among
 * the closed places.
 */
export const heardPhones = (phones: readonly { state: string; lastHeardAt: number | null }[]): number =>
  phones.filter(({ state, lastHeardAt }) => state !== 'refunded' && lastHeardAt !== null).length

/**
 * Maximum number of phones a visitor may request a refund for: unused places and unheard phones, but no phone that
 * listened and left, and not all of them, which would be a request for the whole order.
 */
export function requestableListeners({
  listeners,
  closedListeners,
  freeListeners,
  heard,
  phones,
}: VisitorSeats): number {
  const open = listeners - closedListeners
  return Math.max(0, Math.min(open - 1, open - heard, freeListeners + unheardPhones(phones).length))
}

/** Why a visitor cannot ask for these phones; null if they can. */
export function listenersRequestRefusal(seats: VisitorSeats, { count, phoneIds }: ListenersRequest): string | null {
  const most = requestableListeners(seats)
  if (count > most)
    return most === 0 ? '没有可以单独退的手机，听过的不能单独退' : `最多能退 ${most} 部，听过的不能单独退`
  const ending = phonesToEnd(seats, count)
  if (phoneIds.length !== ending || new Set(phoneIds).size !== ending)
    return ending === 0 ? '空位够退，不用选手机' : `请选出不再使用的 ${ending} 部手机`
  const unheard = unheardPhones(seats.phones)
  return phoneIds.every((id) => unheard.some((phone) => phone.id === id))
    ? null
    : '选中的手机听过，或刚刚有变动，请重新选'
}

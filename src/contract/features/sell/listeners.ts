/** Phones that can hear one ticket. */
export const LISTENERS_MAX = 10

/** Further guides that one ticket opens. */
export const FURTHER_GUIDES_MAX = 10

/** Phones that a buyer may remove from, or move off, an order within a day: so that a ticket cannot serve strangers in turn. */
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
  /** What was paid for all of them, in fen. */
  amount: number
  listeners: number
  /** Paid back already. */
  closed: number
  /** What can still be paid back. */
  refundable: number
}

/**
 * What paying back so many further listeners comes to. Shares are cut from the running total, so that they differ by a fen at most and add
 * up to what was paid; the last takes all that is left.
 */
export function listenersAmount({ amount, listeners, closed, refundable }: PaidSeats, count: number): number {
  if (closed + count >= listeners) return refundable
  const upTo = (seats: number) => Math.floor((amount * seats) / listeners)
  return Math.min(upTo(closed + count) - upTo(closed), refundable)
}

/** Whether so many listeners take all that is left, after other refunds: only a request for the whole order may. */
export const takesAll = (seats: PaidSeats, count: number): boolean => listenersAmount(seats, count) >= seats.refundable

interface OrderSeats {
  listeners: number
  closedListeners: number
  freeListeners: number
  phones: readonly { state: string }[]
}

interface VisitorSeats extends OrderSeats {
  /** From `heardPhones`: a place stays heard when its phone gives it up. */
  heard: number
  phones: readonly { id: string; state: string; lastHeardAt: number | null }[]
}

interface ListenersRequest {
  count: number
  phoneIds: readonly string[]
}

/**
 * How many phones a refund of so many listeners ends: free places go first, and what is paid back as a whole needs no choice. Only phones
 * that can hear: after the end of the order there are none.
 */
export function phonesToEnd({ listeners, closedListeners, freeListeners, phones }: OrderSeats, count: number): number {
  const open = phones.filter(({ state }) => state === 'open').length
  return closedListeners + count >= listeners ? 0 : Math.min(open, Math.max(0, count - freeListeners))
}

/** Phones that a visitor may ask to pay back: those that have reported no listening. */
export const unheardPhones = <P extends VisitorSeats['phones'][number]>(phones: readonly P[]): P[] =>
  phones.filter(({ state, lastHeardAt }) => state === 'open' && lastHeardAt === null)

/** How many phones of an order have reported listening; also those that have left it since. What was paid back is among the closed places. */
export const heardPhones = (phones: readonly { state: string; lastHeardAt: number | null }[]): number =>
  phones.filter(({ state, lastHeardAt }) => state !== 'refunded' && lastHeardAt !== null).length

/**
 * For how many phones a visitor may ask: unused places and unheard phones, but none for a phone that listened and left, and one fewer than
 * all. All of them is a request for the whole order.
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

import { setBought } from '../buy/bought'
import { fetchRights } from '../buy/calls'
import { payingFrom } from '../buy/payWays'
import { beginWeChat, CallError, finishWeChat } from '../calls'
import { deviceKey, deviceName, saveSession } from '../events/session'
import { readSaved, save } from '../saved'
import type { Returned } from './returned'

/** Where the visitor was, and the order that they were about to pay. */
interface Departure {
  hash: string
  orderId: string | null
}

export const isInWeChat = (): boolean => payingFrom() === 'weChat'

/** Leaves for WeChat, which asks for nothing and sends the visitor back to this guide. */
export async function leaveForSignIn(guideId: string, orderId: string | null = null): Promise<void> {
  const { url } = await beginWeChat({ guideId, key: deviceKey(), origin: location.origin })
  const departure: Departure = { hash: location.hash, orderId }
  save('signIn', guideId, departure)
  location.assign(url)
}

let problem: string | null = null

/** Why the sign-in that this page was opened with did not work; null if it did, or was none. Empty: there was no network. */
export const signInProblem = (): string | null => problem

/** What was bought on another phone can be heard on this one. */
async function rememberBought(guideId: string, token: string): Promise<void> {
  const { rights } = await fetchRights(guideId, token, new AbortController().signal)
  if (rights.length > 0) setBought(guideId, true)
}

/** Ends the sign-in that WeChat sent the visitor back from, and opens the part of the page that they were in. */
export async function finishSignIn({ guideId, code, state }: Returned): Promise<void> {
  const departure = readSaved<Departure>('signIn', guideId)
  if (departure !== null) history.replaceState(null, '', location.pathname + departure.hash)
  try {
    const session = await finishWeChat({
      guideId,
      key: deviceKey(),
      state,
      code,
      device: deviceName(navigator.userAgent),
    })
    saveSession(guideId, session)
    problem = null
    await rememberBought(guideId, session.token).catch(() => undefined)
  } catch (error) {
    problem = error instanceof CallError && error.status !== null ? error.message : ''
  }
}

/** Whether this order was about to be paid when the visitor left for the sign-in; once. */
export function takeDeparture(guideId: string, orderId: string): boolean {
  if (readSaved<Departure>('signIn', guideId)?.orderId !== orderId) return false
  save('signIn', guideId, null)
  return true
}

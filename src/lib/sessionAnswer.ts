import { sessionPolicy } from './sessionPolicy'

/** The session a call was sent in. Captured before anything can change it: a response belongs to its own session. */
export interface SentIn {
  token: string | null
  at: number
}

export const sentIn = (token = sessionPolicy.token()): SentIn => ({ token, at: Date.now() })

const isCurrent = ({ token }: SentIn) => token !== null && token === sessionPolicy.token()

/** The session expiry from a response. `ends`: the header, empty if absent. */
export function handleSessionExpiry(sent: SentIn, ends: string): void {
  if (ends && isCurrent(sent)) sessionPolicy.onEnds(ends, sent.at)
}

/** The first 401 ends the session; other calls in flight no longer carry its token. */
export function handleUnauthorised(sent: SentIn, reason: string): void {
  if (isCurrent(sent)) sessionPolicy.onUnauthorised(reason)
}

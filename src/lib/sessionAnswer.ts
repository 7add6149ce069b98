import { sessionPolicy } from './sessionPolicy'

/** The session that a call went out in. Read before anything can change it: an answer belongs to the session that asked. */
export interface SentIn {
  token: string | null
  at: number
}

export const sentIn = (token = sessionPolicy.token()): SentIn => ({ token, at: Date.now() })

const isCurrent = ({ token }: SentIn) => token !== null && token === sessionPolicy.token()

/** What an answer tells of the session's end. `ends`: the header, empty where there is none. */
export function handleSessionExpiry(sent: SentIn, ends: string): void {
  if (ends && isCurrent(sent)) sessionPolicy.onEnds(ends, sent.at)
}

/** The first 401 ends the session; the others that were under way no longer carry its token. */
export function handleUnauthorised(sent: SentIn, reason: string): void {
  if (isCurrent(sent)) sessionPolicy.onUnauthorised(reason)
}

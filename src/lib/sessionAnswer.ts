import { sessionPolicy } from './sessionPolicy'

/** The session a call was sent in. Captured before anything can change it: a response belongs to its own session. */
export interface CallSession {
  token: string | null
  at: number
}

export const captureSession = (token = sessionPolicy.token()): CallSession => ({ token, at: Date.now() })

const isCurrent = ({ token }: CallSession) => token !== null && token === sessionPolicy.token()

/** The session expiry from a response. `ends`: the header, empty if absent. */
export function handleSessionExpiry(callSession: CallSession, header: string): void {
  if (header && isCurrent(callSession)) sessionPolicy.onEnds(header, callSession.at)
}

/** The first 401 ends the session; other calls in flight no longer carry its token. */
export function handleUnauthorised(callSession: CallSession, reason: string): void {
  if (isCurrent(callSession)) sessionPolicy.onUnauthorised(reason)
}

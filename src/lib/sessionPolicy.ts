/**
 * What the transport must know about sessions. The session code registers it, so that there are no upward imports. It
 * is separate from axios, which the first screen does not load.
 */
export interface SessionPolicy {
  token: () => string | null
  /** The calling session has ended. `reason`: the server's message. */
  onUnauthorised: (reason: string) => void
  /** A call was refused for lack of a right the console thought the account had. */
  onForbidden: () => void
  /** A call was refused because the session lacks a mandatory step. */
  onDue: () => void
  /** A response with the session's expiry (`contract/session/sessionExpiry`). `sentAt`: when the call was sent. */
  onEnds: (header: string, sentAt: number) => void
}

export const sessionPolicy: SessionPolicy = {
  token: () => null,
  onUnauthorised: () => undefined,
  onForbidden: () => undefined,
  onDue: () => undefined,
  onEnds: () => undefined,
}

export function registerSession(registered: Partial<SessionPolicy>): void {
  Object.assign(sessionPolicy, registered)
}

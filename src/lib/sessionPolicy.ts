/**
 * What the transport must know of sessions. It is registered by those who know them, so that nothing is imported
 * upwards; and it stands apart from axios, which the first screen does without.
 */
export interface SessionPolicy {
  token: () => string | null
  /** The session that sent the call is over. `reason`: the server's words. */
  onUnauthorised: (reason: string) => void
  /** A call was refused for want of a right that the console believed to hold. */
  onForbidden: () => void
  /** A call was refused because the session lacks something that comes before everything else. */
  onDue: () => void
  /** An answer told when the session ends (`contract/session/sessionExpiry`). `sentAt`: when the call left. */
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

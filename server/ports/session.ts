import type { Due } from '../../src/contract/kit/core'

/** The caller, identified by the access token and never by input. */
export interface Session {
  id: string
  tenantId: string
  accountId: string
  loginAccount: string
  name: string
  rights: ReadonlySet<string>
  /**
   * The next step required before other calls: the second step's code, a password known to no one else, or a second
   * step that a role requires.
   */
  due: Due | null
  /** Last recorded use, and the absolute expiry. */
  seenAt: number
  expiresAt: number
}

/** In-process cache of sessions with their rights (`server/session/sessionCache.ts`). */
export interface SessionCache {
  find(tokenHash: string): Session | undefined
  /** Call before reading a session. The returned function caches it, unless something was dropped meanwhile. */
  reading(): (tokenHash: string, session: Session) => void
  drop(tenantId: string): void
  lost(): void
}

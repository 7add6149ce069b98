import type { Due } from '../../src/contract/kit/core'

/** Who calls: found by the access token, never by input. */
export interface Session {
  id: string
  tenantId: string
  accountId: string
  loginAccount: string
  name: string
  rights: ReadonlySet<string>
  /** What it lacks before anything else: the code of the second step, a password that nobody else has seen, a second step that a role asks for. */
  due: Due | null
  /** When it was used last, as far as that is written down, and when it ends in any case. */
  seenAt: number
  expiresAt: number
}

/** Sessions with their rights, kept in the process between calls (`server/session/sessionCache.ts`). */
export interface SessionCache {
  find(tokenHash: string): Session | undefined
  /** Called before a session is read; what it answers keeps the session unless something was dropped meanwhile. */
  reading(): (tokenHash: string, session: Session) => void
  drop(tenantId: string): void
  lost(): void
}

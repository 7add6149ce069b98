import { Hearing } from '../db/hearing'
import type { HearingCache } from '../db/hearing'
import type { Session, SessionCache } from '../ports/session'

/** The oldest are evicted. Each takes some 15 kB with an administrator's rights. */
const MAX_SESSIONS = 2000

/**
 * In-process cache of sessions with their rights. Changes to sessions, accounts, roles, rights or merchants are
 * announced (`db/identityChanges.ts`): at once in this process, through the listening connection from other nodes. Without
 * recent proof that listening works, the cache returns nothing.
 */
export class InProcessSessionCache implements SessionCache, HearingCache {
  readonly #byToken = new Map<string, Session>()
  readonly #hearing: Hearing
  #drops = 0

  /** `clock` is in milliseconds and monotonic. */
  constructor(clock: () => number = () => performance.now()) {
    this.#hearing = new Hearing(clock)
  }

  find(tokenHash: string): Session | undefined {
    return this.#hearing.isProven() ? this.#byToken.get(tokenHash) : undefined
  }

  /**
   * Call before reading a session from the database. The returned function caches the session, unless something was
   * dropped meanwhile or listening is unproven.
   */
  reading(): (tokenHash: string, session: Session) => void {
    const dropsBefore = this.#drops
    return (tokenHash, session) => {
      if (dropsBefore !== this.#drops || !this.#hearing.isProven()) return
      const [oldest] = this.#byToken.keys()
      if (oldest !== undefined && this.#byToken.size >= MAX_SESSIONS) this.#byToken.delete(oldest)
      this.#byToken.set(tokenHash, session)
    }
  }

  drop(tenantId: string): void {
    this.#drops += 1
    for (const [token, session] of this.#byToken) if (session.tenantId === tenantId) this.#byToken.delete(token)
  }

  proven(at: number): void {
    this.#hearing.proven(at)
  }

  lost(): void {
    this.#drops += 1
    this.#hearing.lost()
    this.#byToken.clear()
  }
}

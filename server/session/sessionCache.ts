import type { Session, SessionCache } from '../ports/session'

/** How long cached sessions stay valid after the last proof that all changes have been received. */
const TRUSTED_MS = 800
/** The oldest are evicted. Each takes some 15 kB with an administrator's rights. */
const MAX_SESSIONS = 2000

/**
 * In-process cache of sessions with their rights. Changes to sessions, accounts, roles, rights or merchants are announced (migration 0093): at
 * once in this process, through the listening connection from other nodes. Without recent proof that listening works, the cache returns nothing.
 */
export class InProcessSessionCache implements SessionCache {
  readonly #byToken = new Map<string, Session>()
  #drops = 0
  #provenAt = -Infinity

  /** `clock` is in milliseconds and monotonic. */
  constructor(readonly clock: () => number = () => performance.now()) {}

  find(tokenHash: string): Session | undefined {
    return this.#hears() ? this.#byToken.get(tokenHash) : undefined
  }

  #hears(): boolean {
    return this.clock() - this.#provenAt <= TRUSTED_MS
  }

  /**
   * Call before reading a session from the database. The returned function caches the session, unless something was dropped meanwhile or listening is
   * unproven.
   */
  reading(): (tokenHash: string, session: Session) => void {
    const dropsBefore = this.#drops
    return (tokenHash, session) => {
      if (dropsBefore !== this.#drops || !this.#hears()) return
      const [oldest] = this.#byToken.keys()
      if (oldest !== undefined && this.#byToken.size >= MAX_SESSIONS) this.#byToken.delete(oldest)
      this.#byToken.set(tokenHash, session)
    }
  }

  /** A tenant's data has changed. */
  drop(tenantId: string): void {
    this.#drops += 1
    for (const [token, session] of this.#byToken) if (session.tenantId === tenantId) this.#byToken.delete(token)
  }

  /** Changes committed before this moment of the clock have been received. */
  proven(at: number): void {
    this.#provenAt = Math.max(this.#provenAt, at)
  }

  /** Changes may have been missed, or may be missed from now on. */
  lost(): void {
    this.#drops += 1
    this.#provenAt = -Infinity
    this.#byToken.clear()
  }
}

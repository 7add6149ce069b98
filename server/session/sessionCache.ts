import type { Session, SessionCache } from '../ports/session'

/** What was found out of a session holds so long after the last proof that every change would have been heard of. */
const TRUSTED_MS = 800
/** The oldest give way. Each takes some 15 kB with the rights of an administrator. */
const MOST = 2000

/**
 * Sessions with their rights, kept in the process between calls. Whoever changes a session, an account, a role, a right or a merchant tells so
 * (migration 0093): at once in this process, through the listening connection from all others. While nobody proves that the listening works, nothing is answered from here.
 */
export class KeptSessions implements SessionCache {
  readonly #byToken = new Map<string, Session>()
  #drops = 0
  #provenAt = -Infinity

  /** `clock` is in milliseconds and never set. */
  constructor(readonly clock: () => number = () => performance.now()) {}

  find(tokenHash: string): Session | undefined {
    return this.#hears() ? this.#byToken.get(tokenHash) : undefined
  }

  #hears(): boolean {
    return this.clock() - this.#provenAt <= TRUSTED_MS
  }

  /** To be called before a session is read from the database; what it answers keeps the session, unless something was dropped meanwhile or nobody listens. */
  reading(): (tokenHash: string, session: Session) => void {
    const drops = this.#drops
    return (tokenHash, session) => {
      if (drops !== this.#drops || !this.#hears()) return
      if (this.#byToken.size >= MOST) this.#byToken.delete(this.#byToken.keys().next().value!)
      this.#byToken.set(tokenHash, session)
    }
  }

  /** Something of a tenant has changed. */
  drop(tenantId: string): void {
    this.#drops += 1
    for (const [token, session] of this.#byToken) if (session.tenantId === tenantId) this.#byToken.delete(token)
  }

  /** Changes that were committed before this moment of the clock have been heard of. */
  proven(at: number): void {
    this.#provenAt = Math.max(this.#provenAt, at)
  }

  /** Changes may have been missed, or may be from now on. */
  lost(): void {
    this.#drops += 1
    this.#provenAt = -Infinity
    this.#byToken.clear()
  }
}

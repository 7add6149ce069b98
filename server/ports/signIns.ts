export interface SignInLimits {
  /** Passwords hashed at a time (`hashInTurns`). */
  hashing: number
  /** Attempts that work at the same time (`Rounds`). */
  together: number
  /** Database connections that signing in may hold at a time; the rest are never available to it. */
  connections: number
  /** Maximum number of queued attempts. */
  waiting: number
  /** An attempt that would wait longer is refused at once. */
  waitMs: number
  /** Monotonic clock in milliseconds. */
  clock: () => number
}

/** Progress reports of an attempt. When more are queued, each report waits for the rest of its round. */
export interface Member {
  /** All work before the hashing is done. */
  prepared: () => Promise<void>
  /** The hash is done; the next round may begin. */
  hashed: () => Promise<void>
}

/** Limits how much of the process sign-ins may use together (`server/session/signIns.ts`). */
export interface SignIns {
  readonly limits: SignInLimits
  /** Runs a transaction on the connections reserved for signing in. */
  readonly connected: <T>(run: () => Promise<T>) => Promise<T>
  /** Queued attempts by the keys they are counted under. */
  readonly lines: {
    /** Number of attempts queued under a key. */
    waiting(key: string): number
    learn(key: string, room: number): void
    through<T>(keys: readonly string[], run: () => Promise<T>): Promise<T>
  }
  /** Number of queued attempts. */
  readonly waiting: number
  /** Queues an attempt, or refuses it if it would wait too long. */
  admit<T>(keys: readonly string[], run: () => Promise<T>): Promise<T>
  /** Runs an attempt when it is its turn. */
  inTurn<T>(run: (member: Member) => Promise<T>): Promise<T>
  /** Whether it is time to remove expired rows. */
  sweepDue(now: number): boolean
}

export interface SignInLimits {
  /** Passwords that are hashed at a time (`hashInTurns`). */
  hashing: number
  /** Attempts that are at work together (`Rounds`). */
  together: number
  /** Connections of the database that signing in may hold at a time: the others are never its. */
  connections: number
  /** Attempts that may wait for their turn. */
  waiting: number
  /** An attempt that would wait longer is refused at once. */
  waitMs: number
  /** Milliseconds of a clock that is never set. */
  clock: () => number
}

/** What an attempt reports as its work goes on; each waits for the others of its round where more are queued. */
export interface Member {
  /** All that comes before the hashing is done. */
  prepared: () => Promise<void>
  /** The hash is done; the next round may begin. */
  hashed: () => Promise<void>
}

/** Limits how much of the process sign-ins take together (`server/session/signIns.ts`). */
export interface SignIns {
  readonly limits: SignInLimits
  /** Runs a transaction on signing in's share of the connections. */
  readonly connected: <T>(run: () => Promise<T>) => Promise<T>
  /** Attempts by the keys that they are counted under. */
  readonly lines: {
    /** How many wait under a key. */
    waiting(key: string): number
    learn(key: string, room: number): void
    through<T>(keys: readonly string[], run: () => Promise<T>): Promise<T>
  }
  /** Attempts that wait for their turn. */
  readonly waiting: number
  /** Lets an attempt wait for its turn, or refuses it when it would wait too long. */
  admit<T>(keys: readonly string[], run: () => Promise<T>): Promise<T>
  /** The work of an attempt, when it is its turn. */
  inTurn<T>(run: (member: Member) => Promise<T>): Promise<T>
  /** Whether it is time to remove what has expired. */
  sweepDue(now: number): boolean
}

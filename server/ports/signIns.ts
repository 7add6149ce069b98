export interface SignInLimits {
  /** Passwords checked at a time; hashing takes a core each. */
  hashing: number
  /** Database connections that signing in may hold at a time; the rest are never available to it. */
  connections: number
  /** Maximum number of queued attempts; a quarter of it for one account or one address. */
  waiting: number
}

/** Limits how much of the process sign-ins may use together (`server/session/signIns.ts`). */
export interface SignIns {
  /** Runs a transaction on the connections reserved for signing in. */
  connected<T>(run: () => Promise<T>): Promise<T>
  /** Runs a call of the login page, or refuses it while too many are queued. */
  admit<T>(run: () => Promise<T>): Promise<T>
  /** Checks a password when it is its turn, within `admit`: one at a time per account and per address. */
  inTurn<T>(keys: { account: string; address: string }, run: () => Promise<T>): Promise<T>
  /** Whether expired rows should be removed now. */
  sweepDue(now: number): boolean
}

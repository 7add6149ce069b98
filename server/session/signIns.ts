import { busy } from '../http/refusal'
import { semaphore } from '../lib/semaphore'
import type { Limiter } from '../lib/semaphore'
import { Lines } from './keyedQueue'
import type { Member, SignInLimits, SignIns } from '../ports/signIns'
import { Rounds } from './rounds'

const DEFAULT_LIMITS: SignInLimits = { hashing: 1, together: 3, connections: 1, waiting: 1000, waitMs: 10_000, clock: () => performance.now() }

/** Largest share of the queue for one account or one address. */
const SHARE_OF_ONE = 0.25
/** Initial estimate of an attempt's duration, and the weight of each measurement. */
const FIRST_GUESS_MS = 10
const WEIGHT = 0.02
/** A measurement counts at most as this multiple of the estimate: a brief stall while a thousand arrive must not turn most of them away for half a minute. */
const MOST_SAID = 2
const RETRY_MAX_SECONDS = 60
const SWEEP_EVERY_MS = 60_000

/** Keeps many sign-ins at once from taking CPU, connections and memory from other calls. One per server process. */
export class SignInQueue implements SignIns {
  readonly lines = new Lines()
  readonly limits: SignInLimits
  /** Runs a transaction on the connections reserved for signing in. */
  readonly connected: Limiter

  readonly #rounds: Rounds
  #present = 0
  #attemptMs = FIRST_GUESS_MS
  /** End of the time already promised to attempts that were asked to retry. */
  #promisedUntil = 0
  #sweptAt = -Infinity

  constructor(limits: Partial<SignInLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits }
    this.connected = semaphore(this.limits.connections)
    this.#rounds = new Rounds(this.limits.together)
  }

  /** Number of queued attempts. */
  get waiting(): number {
    return Math.max(0, this.#present - this.limits.together)
  }

  /** Queues an attempt, or refuses it if it would wait too long. `keys` are what it is counted under. */
  async admit<T>(keys: readonly string[], run: () => Promise<T>): Promise<T> {
    this.#refuseLongWait(keys)
    this.#present += 1
    try {
      return await run()
    } finally {
      this.#present -= 1
    }
  }

  /** Runs an attempt when it is its turn. */
  inTurn<T>(run: (member: Member) => Promise<T>): Promise<T> {
    return this.#rounds.through(async ({ prepared, hashed }) => {
      const began = this.limits.clock()
      let judged = false
      const judge = () => {
        judged = true
        return hashed()
      }
      try {
        return await run({ prepared, hashed: judge })
      } finally {
        // Attempts refused before hashing say nothing about the duration of the others.
        if (judged && this.waiting > 0) this.#learnPace(this.limits.clock() - began)
      }
    })
  }

  /** Whether it is time to remove expired rows. */
  sweepDue(now: number): boolean {
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return false
    this.#sweptAt = now
    return true
  }

  /** Measured at full concurrency only: with fewer at work each attempt is faster, but the queue moves no faster. */
  #learnPace(tookMs: number): void {
    const share = tookMs / this.limits.together
    this.#attemptMs += WEIGHT * (Math.min(share, MOST_SAID * this.#attemptMs) - this.#attemptMs)
  }

  #refuseLongWait(keys: readonly string[]): void {
    const { waiting, waitMs, clock } = this.limits
    const ahead = this.waiting
    const wait = ahead * this.#attemptMs
    const crowded = keys.some((key) => this.lines.waiting(key) >= waiting * SHARE_OF_ONE)
    const full = ahead >= waiting || wait > waitMs
    if (!full && !crowded) return
    const now = clock()
    // Stagger the retries at the pace of the attempts; with one common time they would all come back at once.
    const promised = Math.min(Math.max(this.#promisedUntil, now + wait) + this.#attemptMs, now + RETRY_MAX_SECONDS * 1000)
    // An attempt over its share does not delay others.
    if (full) this.#promisedUntil = promised
    // Retries should arrive while others still wait, because none arrives exactly on time and an empty queue would leave the CPU idle.
    throw busy(Math.max(1, Math.ceil((promised - now - Math.min(wait, waitMs) / 2) / 1000)))
  }
}

import { busy } from '../http/refusal'
import { semaphore } from '../lib/semaphore'
import type { Limiter } from '../lib/semaphore'
import { Lines } from './keyedQueue'
import type { Member, SignInLimits, SignIns } from '../ports/signIns'
import { Rounds } from './rounds'

const DEFAULT_LIMITS: SignInLimits = { hashing: 1, together: 3, connections: 1, waiting: 1000, waitMs: 10_000, clock: () => performance.now() }

/** Of those who wait, the share that one account or one address may be. */
const SHARE_OF_ONE = 0.25
/** What an attempt takes until some were seen, and how much each one says. */
const FIRST_GUESS_MS = 10
const WEIGHT = 0.02
/** An attempt says no more than this many times what was expected: a moment's standstill, while a thousand arrive, must not send most of them away for half a minute. */
const MOST_SAID = 2
const RETRY_MAX_SECONDS = 60
const SWEEP_EVERY_MS = 60_000

/** Keeps many sign-ins at once from taking what others need: processor, connections, memory. One for each server process. */
export class SignInQueue implements SignIns {
  readonly lines = new Lines()
  readonly limits: SignInLimits
  /** Runs a transaction on signing in's share of the connections. */
  readonly connected: Limiter

  readonly #rounds: Rounds
  #present = 0
  #attemptMs = FIRST_GUESS_MS
  /** Until when the time is promised to attempts that were told to come again. */
  #promisedUntil = 0
  #sweptAt = -Infinity

  constructor(limits: Partial<SignInLimits> = {}) {
    this.limits = { ...DEFAULT_LIMITS, ...limits }
    this.connected = semaphore(this.limits.connections)
    this.#rounds = new Rounds(this.limits.together)
  }

  /** Attempts that wait for their turn. */
  get waiting(): number {
    return Math.max(0, this.#present - this.limits.together)
  }

  /** Lets an attempt wait for its turn, or refuses it when it would wait too long. `keys` name whom it is counted under. */
  async admit<T>(keys: readonly string[], run: () => Promise<T>): Promise<T> {
    this.#refuseLongWait(keys)
    this.#present += 1
    try {
      return await run()
    } finally {
      this.#present -= 1
    }
  }

  /** The work of an attempt, when it is its turn. */
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
        // What was refused before says nothing of those that are judged.
        if (judged && this.waiting > 0) this.#learnPace(this.limits.clock() - began)
      }
    })
  }

  /** Whether it is time to remove what has expired. */
  sweepDue(now: number): boolean {
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return false
    this.#sweptAt = now
    return true
  }

  /** From one of as many as may be at work: of fewer each is faster, and the line moves no faster for it. */
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
    // One after the other, at the pace of the attempts: told the same time they would come back all at once.
    const promised = Math.min(Math.max(this.#promisedUntil, now + wait) + this.#attemptMs, now + RETRY_MAX_SECONDS * 1000)
    // Who takes more than their share puts nobody else off.
    if (full) this.#promisedUntil = promised
    // They come while others still wait, for nobody comes at the moment that was told: behind an empty line the processor would rest.
    throw busy(Math.max(1, Math.ceil((promised - now - Math.min(wait, waitMs) / 2) / 1000)))
  }
}

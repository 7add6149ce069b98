import { signInBusy } from '../http/refusal'
import { keyedSemaphore, QueueFull, semaphore } from '../lib/semaphore'
import type { Limiter } from '../lib/semaphore'
import type { SignInLimits, SignIns } from '../ports/signIns'

const DEFAULT_LIMITS: SignInLimits = { hashing: 1, connections: 1, waiting: 1000 }

/** Largest share of the queue for one account or one address. */
const SHARE_OF_ONE = 0.25
const RETRY_SECONDS = 5
const SWEEP_EVERY_MS = 60_000

/** Keeps many sign-ins at once from taking CPU, connections and memory from other calls. One per server process. */
export class SignInQueue implements SignIns {
  readonly connected: Limiter
  readonly #present: Limiter
  readonly #byKey: ReturnType<typeof keyedSemaphore>
  readonly #checking: Limiter
  #sweptAt = -Infinity

  constructor(limits: Partial<SignInLimits> = {}) {
    const { hashing, connections, waiting } = { ...DEFAULT_LIMITS, ...limits }
    this.connected = semaphore(connections)
    this.#present = semaphore(hashing + waiting, 0)
    this.#byKey = keyedSemaphore(1, Math.floor(waiting * SHARE_OF_ONE))
    this.#checking = semaphore(hashing)
  }

  async admit<T>(run: () => Promise<T>): Promise<T> {
    try {
      return await this.#present(run)
    } catch (error) {
      throw error instanceof QueueFull ? signInBusy(RETRY_SECONDS) : error
    }
  }

  /** Address before account: a crowd at one address takes one place in an account's queue, not the owner's. */
  inTurn<T>({ account, address }: { account: string; address: string }, run: () => Promise<T>): Promise<T> {
    return this.#byKey(address, () => this.#byKey(account, () => this.#checking(run)))
  }

  sweepDue(now: number): boolean {
    if (now - this.#sweptAt < SWEEP_EVERY_MS) return false
    this.#sweptAt = now
    return true
  }
}

import type { Member } from '../ports/signIns'

/** A step that takes longer no longer holds up the others: a lock that is taken, a busy machine. */
const LONGEST_STEP_MS = 250

/**
 * Limits how many work at a time. When more are queued, they work in rounds: all prepare, then all hash, then all save their outcome
 * while the next round prepares. Hashing evicts the CPU caches; work done between two hashes takes twice as long as work done together.
 */
export class Rounds {
  readonly #line: (() => void)[] = []
  /** Stages of the round: preparing, prepared and waiting, hashing or about to, hashed and waiting. */
  #preparing = 0
  readonly #prepared: (() => void)[] = []
  #hashing = 0
  readonly #hashed: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly size: number) {}

  async through<T>(run: (member: Member) => Promise<T>): Promise<T> {
    // Respect the queue even if places become free while a round prepares; otherwise the round would never end.
    if (this.#line.length === 0 && this.#inside < this.size) this.#preparing += 1
    else await this.#standInLine()
    const at = { isPreparing: true, isHashing: false }
    const leave = () => {
      this.#preparing -= Number(at.isPreparing)
      this.#hashing -= Number(at.isHashing)
      Object.assign(at, { isPreparing: false, isHashing: false })
    }
    const prepared = async () => {
      leave()
      at.isHashing = true
      await this.#wait(this.#prepared)
    }
    const hashed = async () => {
      leave()
      await this.#wait(this.#hashed)
    }
    try {
      return await run({ prepared, hashed })
    } finally {
      leave()
      this.#goOn()
    }
  }

  get #inside(): number {
    return this.#preparing + this.#prepared.length + this.#hashing + this.#hashed.length
  }

  async #standInLine(): Promise<void> {
    const turn = new Promise<void>((resolve) => this.#line.push(resolve))
    this.#goOn()
    await turn
  }

  async #wait(place: (() => void)[]): Promise<void> {
    const waiting = new Promise<void>((resolve) => place.push(resolve))
    this.#goOn()
    await waiting
  }

  #goOn(now = this.#line.length === 0): void {
    if (now || this.#preparing === 0) this.#hashing += this.#release(this.#prepared)
    if (now || this.#preparing + this.#hashing === 0) {
      this.#release(this.#hashed)
      this.#preparing += this.#release(this.#line, this.size - this.#inside)
    }
    // Only wait when requests are queued.
    if (this.#line.length > 0) this.#timer ??= setTimeout(() => this.#goOnAnyway(), LONGEST_STEP_MS)
    else this.#stopClock()
  }

  #goOnAnyway(): void {
    this.#timer = undefined
    this.#goOn(true)
  }

  /** The step has ended; the next one gets its full time. */
  #release(place: (() => void)[], most = place.length): number {
    const going = place.splice(0, most)
    if (going.length > 0) this.#stopClock()
    for (const go of going) go()
    return going.length
  }

  #stopClock(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

/** For one that takes longer the others no longer wait: a lock that is not to be had, a busy machine. */
const LONGEST_WAIT_MS = 250

/** What somebody in a round says as the work goes on; each waits for the others of the round where more stand in line. */
export interface Member {
  /** All that comes before the hashing is done. */
  prepared: () => Promise<void>
  /** Of the round from here on no more: others may begin. */
  hashed: () => Promise<void>
}

/**
 * Lets so many work at a time. Where more stand in line they go in step: all are prepared, then all are hashed, then the outcomes of all are kept while the next ones are
 * prepared. Hashing passes through more memory than the processor's caches hold, and what runs between two hashes takes twice as long as among its like.
 */
export class Rounds {
  readonly #line: (() => void)[] = []
  /** Of the round: at work before the hashing, done with that and waiting, hashing or about to, done and waiting. */
  #preparing = 0
  readonly #prepared: (() => void)[] = []
  #hashing = 0
  readonly #hashed: (() => void)[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(readonly size: number) {}

  async through<T>(run: (member: Member) => Promise<T>): Promise<T> {
    if (this.#inside < this.size) this.#preparing += 1
    else await new Promise<void>((resolve) => this.#line.push(resolve))
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

  async #wait(place: (() => void)[]): Promise<void> {
    const waiting = new Promise<void>((resolve) => place.push(resolve))
    this.#goOn()
    if (place.length > 0) this.#timer ??= setTimeout(() => this.#goOn(true), LONGEST_WAIT_MS)
    await waiting
  }

  #goOn(now = this.#line.length === 0): void {
    if (now || this.#preparing === 0) {
      this.#hashing += this.#prepared.length
      for (const go of this.#prepared.splice(0)) go()
    }
    if (now || this.#preparing + this.#hashing === 0) {
      for (const go of this.#hashed.splice(0)) go()
      while (this.#inside < this.size && this.#line.length > 0) {
        this.#preparing += 1
        this.#line.shift()!()
      }
    }
    if (this.#prepared.length + this.#hashed.length > 0) return
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

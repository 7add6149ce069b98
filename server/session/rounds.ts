import type { Member } from '../ports/signIns'

/** A step that takes longer holds the others up no more: a lock that is not to be had, a busy machine. */
const LONGEST_STEP_MS = 250

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
    // Nobody overtakes the line, though places become free while a round is prepared: it would never end.
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
    // Nobody waits but where a line stands.
    if (this.#line.length > 0) this.#timer ??= setTimeout(() => this.#goOnAnyway(), LONGEST_STEP_MS)
    else this.#stopClock()
  }

  #goOnAnyway(): void {
    this.#timer = undefined
    this.#goOn(true)
  }

  /** The step has ended: the next one has all of its time. */
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

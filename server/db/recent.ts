/** The oldest give way. */
const MOST = 500
/** What is asked at greater length, a keyword's two thousand finds for instance, is not kept. */
const LONGEST = 4096

/** What was found a moment ago, by what was asked. */
export class Recent<T> {
  readonly #found = new Map<string, { value: T; until: number }>()

  /** `clock` is in milliseconds and never set. */
  constructor(
    readonly holdsMs: number,
    readonly clock: () => number,
  ) {}

  /** Undefined: nobody has asked lately. */
  find(asked: string): T | undefined {
    const found = this.#found.get(asked)
    if (found === undefined || this.clock() < found.until) return found?.value
    this.#found.delete(asked)
    return undefined
  }

  /** `since` is when it may have been so at the earliest. */
  keep(asked: string, value: T, since = this.clock()): void {
    if (asked.length > LONGEST) return
    // The last one is the one found last.
    this.#found.delete(asked)
    if (this.#found.size >= MOST) this.#found.delete(this.#found.keys().next().value!)
    this.#found.set(asked, { value, until: since + this.holdsMs })
  }
}

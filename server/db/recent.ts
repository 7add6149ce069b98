/** The oldest are evicted. */
const MOST = 500
/** Longer keys are not cached, for instance a keyword's two thousand matches. */
const LONGEST = 4096

/** Short-lived cache, by query. */
export class Recent<T> {
  readonly #found = new Map<string, { value: T; until: number }>()

  /** `clock` is in milliseconds and monotonic. */
  constructor(
    readonly holdsMs: number,
    readonly clock: () => number,
  ) {}

  /** Undefined: not asked recently. */
  find(asked: string): T | undefined {
    const found = this.#found.get(asked)
    if (found === undefined || this.clock() < found.until) return found?.value
    this.#found.delete(asked)
    return undefined
  }

  /** `since` is the earliest time the value may date from. */
  keep(asked: string, value: T, since = this.clock()): void {
    if (asked.length > LONGEST) return
    // Insertion order is the order of age.
    this.#found.delete(asked)
    if (this.#found.size >= MOST) this.#found.delete(this.#found.keys().next().value!)
    this.#found.set(asked, { value, until: since + this.holdsMs })
  }
}

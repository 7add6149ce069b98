/** The oldest give way. */
const MOST = 500

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
    return found !== undefined && this.clock() < found.until ? found.value : undefined
  }

  keep(asked: string, value: T): void {
    // The last one is the one found last.
    this.#found.delete(asked)
    if (this.#found.size >= MOST) this.#found.delete(this.#found.keys().next().value!)
    this.#found.set(asked, { value, until: this.clock() + this.holdsMs })
  }
}

/** The oldest are evicted. */
const MAX_ENTRIES = 500
/** Longer keys are not cached, for instance a keyword's two thousand matches. */
const MAX_KEY_LENGTH = 4096

/** Short-lived cache, by query. */
export class RecentCache<T> {
  readonly #found = new Map<string, { value: T; until: number }>()

  /** `clock` is in milliseconds and monotonic. */
  constructor(
    readonly lifetimeMs: number,
    readonly clock: () => number,
  ) {}

  /** Undefined: not asked recently. */
  find(key: string): T | undefined {
    const entry = this.#found.get(key)
    if (entry === undefined || this.clock() < entry.until) return entry?.value
    this.#found.delete(key)
    return undefined
  }

  /** `since` is the earliest time the value may date from. */
  store(key: string, value: T, since = this.clock()): void {
    if (key.length > MAX_KEY_LENGTH) return
    // Insertion order is the order of age.
    this.#found.delete(key)
    const [oldest] = this.#found.keys()
    if (oldest !== undefined && this.#found.size >= MAX_ENTRIES) this.#found.delete(oldest)
    this.#found.set(key, { value, until: since + this.lifetimeMs })
  }
}

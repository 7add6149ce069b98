const IDS = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g
const IS_ID = new RegExp(`^${IDS.source}$`)

/** Values that no answer may contain. Thousands of them are ids, which are looked up instead of searched for. */
export class Secrets {
  readonly #ids = new Set<string>()
  readonly #texts = new Set<string>()

  constructor(values: Iterable<string>) {
    for (const value of values) this.add(value)
  }

  add(value: string): void {
    ;(IS_ID.test(value) ? this.#ids : this.#texts).add(value)
  }

  /** One of them in a text. */
  in(text: string): string | undefined {
    return (
      (text.match(IDS) ?? []).find((id) => this.#ids.has(id)) ?? [...this.#texts].find((value) => text.includes(value))
    )
  }

  [Symbol.iterator](): Iterator<string> {
    return [...this.#ids, ...this.#texts].values()
  }
}

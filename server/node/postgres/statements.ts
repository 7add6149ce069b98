import { createHash } from 'node:crypto'

export interface Field {
  name: string
  dataTypeID: number
}

export interface Prepared {
  /** Empty: unnamed, used only this once. */
  name: string
  /** Whether the database already has it. */
  known: boolean
  /** Known after its first result; they cannot change. */
  fields: readonly Field[] | null
}

const MOST = 256

/** Prepared statements of one connection, by their text, as an LRU. */
export class Statements {
  readonly #prepared = new Map<string, Prepared>()
  /** Prepared, but not to be reused. */
  #surplus: string[] = []

  /** Null: never prepare. */
  constructor(readonly repeated: Repeated | null) {}

  use(text: string): Prepared {
    const name = this.repeated?.nameOf(text) ?? null
    if (name === null) return { name: '', known: false, fields: null }
    const statement = this.#prepared.get(text) ?? { name, known: false, fields: null }
    // Insertion order is the order of use.
    this.#prepared.delete(text)
    this.#prepared.set(text, statement)
    return statement
  }

  forget(text: string): void {
    const statement = this.#prepared.get(text)
    if (!statement) return
    this.#prepared.delete(text)
    this.#surplus.push(statement.name)
  }

  /** Names that the database may drop. Call before `use`: a message's statements must survive until it is sent. */
  takeSurplus(): string[] {
    for (const text of this.#prepared.keys()) {
      if (this.#prepared.size <= MOST) break
      this.forget(text)
    }
    const names = this.#surplus
    this.#surplus = []
    return names
  }
}

const REMEMBERED = 4096

/**
 * Statement texts seen before, on any connection. The first occurrence is not prepared, because many occur only once.
 */
export class Repeated {
  /** Their names; null after the first occurrence. */
  readonly #names = new Map<string, string | null>()
  #refused = false

  /** `onRefused` is called once, when the database turns out not to retain prepared statements. */
  constructor(readonly onRefused: () => void) {}

  /**
   * Name of a text, null if it is not to be prepared. It depends on the text alone: if a pooler routes messages to the
   * wrong session, that session either has the same statement under the name or does not have the name.
   */
  nameOf(text: string): string | null {
    if (this.#refused) return null
    const name = this.#names.get(text)
    if (typeof name === 'string') return name
    if (name === undefined) {
      if (this.#names.size >= REMEMBERED) this.#names.clear()
      this.#names.set(text, null)
      return null
    }
    const fresh = createHash('sha256').update(text).digest('hex').slice(0, 40)
    this.#names.set(text, fresh)
    return fresh
  }

  /** Stops preparing from now on. */
  refuse(): void {
    if (this.#refused) return
    this.#refused = true
    this.onRefused()
  }
}

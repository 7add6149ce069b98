import { createHash } from 'node:crypto'

/** A column as the database announced it. */
export interface Field {
  name: string
  dataTypeID: number
}

export interface Prepared {
  /** Empty: for this once only. */
  name: string
  /** Whether the database has it by now. */
  known: boolean
  /** Known from its first answer on: they cannot change. */
  fields: readonly Field[] | null
}

const MOST = 256

/** The prepared statements of one connection, by their text: the least recently used give way. */
export class Statements {
  readonly #prepared = new Map<string, Prepared>()
  /** Prepared, but not to be used again. */
  #surplus: string[] = []

  /** Null: nothing is prepared. */
  constructor(readonly repeated: Repeated | null) {}

  use(text: string): Prepared {
    const name = this.repeated?.nameOf(text) ?? null
    if (name === null) return { name: '', known: false, fields: null }
    const found = this.#prepared.get(text) ?? { name, known: false, fields: null }
    // The last one is the one used last.
    this.#prepared.delete(text)
    this.#prepared.set(text, found)
    return found
  }

  forget(text: string): void {
    const found = this.#prepared.get(text)
    if (!found) return
    this.#prepared.delete(text)
    this.#surplus.push(found.name)
  }

  /** Names that the database may drop. To be asked for before the statements of a message are: what one message uses stays until it has been sent. */
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

/** Texts that came before, of all connections. One that is sent for the first time is not prepared: many come but once. */
export class Repeated {
  /** Their names; null after the first time. */
  readonly #names = new Map<string, string | null>()
  #refused = false

  /** `onRefused` is called once, when the database turns out not to keep what was prepared. */
  constructor(readonly onRefused: () => void) {}

  /**
   * The name of a text, null when it is not to be prepared. It follows from the text alone: should a pooler hand this connection's messages to the wrong session, that
   * session knows the name for the same statement, or not at all.
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

  /** From now on nothing is prepared. */
  refuse(): void {
    if (this.#refused) return
    this.#refused = true
    this.onRefused()
  }
}

import type { Tx } from './types'

/** What was found holds so long. */
const HOLDS_MS = 3000
/** The oldest give way. */
const MOST = 500

interface Found {
  isLong: boolean
  until: number
}

/**
 * Which lists were just found to hold far more rows than are counted: for a moment they are not counted again. Calls cannot make a list that can be counted to its end of so
 * long a one within that moment; where something else does, it is told as long until then.
 */
export class LongLists {
  readonly #found = new Map<string, Found>()

  /** `clock` is in milliseconds and never set. */
  constructor(readonly clock: () => number = () => performance.now()) {}

  /** Undefined: nobody has looked lately. */
  isLong(list: string): boolean | undefined {
    const found = this.#found.get(list)
    return found !== undefined && this.clock() < found.until ? found.isLong : undefined
  }

  keep(list: string, isLong: boolean): void {
    // The last one is the one found last.
    this.#found.delete(list)
    if (this.#found.size >= MOST) this.#found.delete(this.#found.keys().next().value!)
    this.#found.set(list, { isLong, until: this.clock() + HOLDS_MS })
  }
}

interface Reading {
  lists: LongLists
  tenantId: string
}

const readings = new WeakMap<Tx, Reading>()

/** Says what a transaction reads: only then is anything known of its lists. */
export function startReading(tx: Tx, reading: Reading): void {
  readings.set(tx, reading)
}

export const readingOf = (tx: Tx): Reading | undefined => readings.get(tx)

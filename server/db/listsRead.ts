import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { Recent } from './recent'
import type { Tx } from './types'

/** So long a list that was found to hold far more rows than are counted is taken to do so. */
const LONG_MS = 3000
/** So long what was counted or passed over holds where nobody here writes: another node may have written. */
const FOUND_MS = 1000

const dialect = new PgDialect()

/** What a statement asks for: the same for the same text with the same values. */
export const askedOf = (statement: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return JSON.stringify([text, params])
}

/**
 * What was found of tenants' lists a moment ago: of what costs the more the longer a list is, and is asked for again with each page that anybody turns. It never says which
 * rows a caller may see, or what is in them: these are read each time.
 */
export class ListsRead {
  readonly #long: Recent<boolean>
  readonly #found: Recent<unknown>
  readonly #writes = new Map<string, number>()
  #ofAll = 0

  /** `clock` is in milliseconds and never set. */
  constructor(readonly clock: () => number = () => performance.now()) {
    this.#long = new Recent(LONG_MS, clock)
    this.#found = new Recent(FOUND_MS, clock)
  }

  /** Called at the end of whatever may have written, before anybody is told of it: what was found holds no longer, for one tenant or for all. */
  wrote(tenantId?: string): void {
    if (tenantId === undefined) this.#ofAll += 1
    else this.#writes.set(tenantId, (this.#writes.get(tenantId) ?? 0) + 1)
  }

  /** Called before the first statement of a transaction: what it finds is kept as of then, and so for nobody when something is written meanwhile. */
  readingOf(tenantId: string): Reading {
    const [since, asOf] = [this.clock(), `${tenantId} ${this.#ofAll} ${this.#writes.get(tenantId) ?? 0}`]
    return {
      tenantId,
      isLong: (asked) => this.#long.find(`${tenantId} ${asked}`),
      keepLong: (asked, isLong) => this.#long.keep(`${tenantId} ${asked}`, isLong),
      lately: <T>(asked: string) => {
        const place = `${asOf} ${asked}`
        return { found: this.#found.find(place) as T | undefined, keep: (value: T) => this.#found.keep(place, value, since) }
      },
    }
  }
}

/** What a transaction that only reads may know of the lists of its tenant; `asked` is from `askedOf`. */
export interface Reading {
  tenantId: string
  /** Whether a list holds far more rows than are counted; undefined when nobody has looked lately. Calls cannot make one that can be counted to its end of it meanwhile. */
  isLong(asked: string): boolean | undefined
  keepLong(asked: string, isLong: boolean): void
  /** What was found a moment ago, where nothing was written since, and what keeps what is found instead. */
  lately<T>(asked: string): { found: T | undefined; keep(value: T): void }
}

const readings = new WeakMap<Tx, Reading>()

/** Says what a transaction reads: only then is anything known of its lists. */
export function startReading(tx: Tx, reading: Reading): void {
  readings.set(tx, reading)
}

export const readingOf = (tx: Tx): Reading | undefined => readings.get(tx)

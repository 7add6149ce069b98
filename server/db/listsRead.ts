import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { RecentCache } from './recentCache'
import type { Tx } from './types'

/** How long a list counts as long once it was found to hold far more rows than are counted. */
const LONG_MS = 3000
/** How long cached totals and page keys stay valid without a write on this node; another node may have written. */
const RESULT_MS = 1000

const dialect = new PgDialect()

/** Cache key of a statement: its text and values. */
export const statementKey = (statement: SQL): string => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return JSON.stringify([text, params])
}

/**
 * Short-lived cache for tenants' lists. It holds results whose cost grows with the list and that every page turn needs again. It never decides which
 * rows a caller may see, or what they contain: these are read each time.
 */
export class ListsRead {
  readonly #long: RecentCache<boolean>
  readonly #results: RecentCache<unknown>
  readonly #writes = new Map<string, number>()
  #ofAll = 0

  /** `clock` is in milliseconds and monotonic. */
  constructor(readonly clock: () => number = () => performance.now()) {
    this.#long = new RecentCache(LONG_MS, clock)
    this.#results = new RecentCache(RESULT_MS, clock)
  }

  /** Call after anything that may have written, before the writer gets its result. Invalidates the cache for one tenant or for all. */
  wrote(tenantId?: string): void {
    if (tenantId === undefined) this.#ofAll += 1
    else this.#writes.set(tenantId, (this.#writes.get(tenantId) ?? 0) + 1)
  }

  /** Call before a transaction's first statement. Its results are cached as of then, and never used if something is written meanwhile. */
  readingOf(tenantId: string): Reading {
    const [since, asOf] = [this.clock(), `${tenantId} ${this.#ofAll} ${this.#writes.get(tenantId) ?? 0}`]
    return {
      tenantId,
      isLong: (key) => this.#long.find(`${tenantId} ${key}`),
      storeLong: (key, isLong) => this.#long.store(`${tenantId} ${key}`, isLong),
      recent: <T>(key: string) => {
        const place = `${asOf} ${key}`
        return {
          cached: this.#results.find(place) as T | undefined,
          store: (value: T) => this.#results.store(place, value, since),
        }
      },
    }
  }
}

/** Cache access for a read-only transaction of one tenant; `key` is from `statementKey`. */
export interface Reading {
  tenantId: string
  /** Whether a list holds far more rows than are counted; undefined if not checked recently. Calls cannot shrink such a list to a countable one in the meantime. */
  isLong(key: string): boolean | undefined
  storeLong(key: string, isLong: boolean): void
  /** A recent result if nothing was written since, and a function that caches a new one. */
  recent<T>(key: string): { cached: T | undefined; store(value: T): void }
}

const readings = new WeakMap<Tx, Reading>()

/** Marks a transaction as reading; only then does it use the list cache. */
export function startReading(tx: Tx, reading: Reading): void {
  readings.set(tx, reading)
}

export const readingOf = (tx: Tx): Reading | undefined => readings.get(tx)

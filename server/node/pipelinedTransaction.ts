import pg from 'pg'
import type { Settings } from '../db/driver'
import { QueryBatch } from './queryBatch'
import type { Answer, QueuedQuery, Written } from './queryBatch'
import type { Statements } from './statements'

/** A statement from drizzle, and the row format it wants. */
interface Asked {
  text: string
  rowMode?: string
  types?: { getTypeParser(dataTypeID: number): (text: string) => unknown }
}

/** Protocol limit. */
const VALUES_MAX = 65_535

const nothing = () => undefined
const plain = (dataTypeID: number) => pg.types.getTypeParser(dataTypeID) as (text: string) => unknown

function written(value: unknown): Written {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return `${value}`
  if (ArrayBuffer.isView(value)) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  throw new TypeError('a statement takes texts, numbers, flags and bytes')
}

/**
 * One transaction on a connection. `begin` travels with the first statement. Statements
 * issued at the same time share one message; those not yet awaited travel with the commit.
 *
 * Each message is sent only if the connection is in the right state: outside any transaction before the first message, inside one before all
 * others. If the transaction failed to begin or was ended, later statements therefore never run outside it, where neither role nor tenant is set.
 *
 * `apart` is for statements that need not share a transaction: each message is its
 * own, settings included (the database ends it at the Sync), so there is no commit.
 * `atOnce` is exactly one such message; later statements are refused.
 */
export class PipelinedTransaction {
  #waiting: QueuedQuery[] = []
  #flying = false
  #scheduled = false
  #begun = false
  #over = false
  #failure: Error | undefined
  #atRest: (() => void)[] = []

  constructor(
    readonly client: pg.PoolClient,
    readonly statements: Statements,
    /** Set before anything else in this transaction; if that fails, nothing runs. */
    readonly settings: Settings,
    readonly kind: 'whole' | 'apart' | 'atOnce' = 'whole',
  ) {}

  /** There is nothing to commit or roll back. */
  get #endsItself(): boolean {
    return this.kind !== 'whole'
  }

  /** Called by drizzle. */
  async query({ text, rowMode, types }: Asked, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#over) throw new Error('the transaction is over')
    if (this.#begun && this.kind === 'atOnce') throw new Error('not asked for at the same time as what the transaction began with')
    return this.#add(text, values, { asArrays: rowMode === 'array', parserOf: types ? (id) => types.getTypeParser(id) : plain })
  }

  /** Commits, or throws the first failure. The last statement travels with the commit; if it fails, nothing is committed. */
  async commit(last?: { text: string; values: readonly unknown[] }): Promise<void> {
    if (this.#endsItself || (!this.#begun && this.#waiting.length === 0 && !last)) {
      this.#over = true
      await this.#rest()
      if (this.kind === 'atOnce' && this.#failure) throw this.#failure
      return
    }
    const ending = last && this.#add(last.text, last.values)
    const committing = this.#add('commit', [])
    this.#over = true
    const [{ command }] = await Promise.all([committing, ending])
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back')
  }

  /** Returns whether the connection can be reused. */
  async rollback(): Promise<boolean> {
    this.#over = true
    await this.#rest()
    if (!this.#begun || (this.#endsItself && !this.#failure)) return true
    // Any answer proves that the connection is alive: the database announces when it is about to close one.
    return this.client.query(this.#endsItself ? '' : 'rollback').then(
      () => true,
      () => false,
    )
  }

  /** Resolves when no message is in flight. */
  async #rest(): Promise<void> {
    while (this.#flying || this.#scheduled) await new Promise<void>((resolve) => this.#atRest.push(resolve))
  }

  #add(text: string, values: readonly unknown[], how: Pick<QueuedQuery, 'asArrays' | 'parserOf'> = { asArrays: false, parserOf: plain }): Promise<Answer> {
    // Check before queueing: a statement that cannot be sent would block those behind it.
    if (values.length > VALUES_MAX) throw new TypeError(`a statement takes at most ${VALUES_MAX} values`)
    const writing = values.map(written)
    return new Promise((resolve, reject) => {
      const failed = (error: Error) => {
        this.#failure ??= error
        reject(error)
      }
      this.#waiting.push({ text, values: writing, ...how, done: resolve, failed })
      this.#schedule()
    })
  }

  /** Runs after all statements issued in this tick. */
  #schedule(): void {
    if (this.#flying || this.#scheduled) return
    this.#scheduled = true
    process.nextTick(() => this.#send())
  }

  #send(): void {
    this.#scheduled = false
    this.#flying = true
    const first = this.#endsItself || !this.#begun
    const sendings = first ? [...this.#beginning(), ...this.#waiting] : this.#waiting
    this.#waiting = []
    this.#begun = true
    const isInPlace = () => (this.client.getTransactionStatus() === 'I') === first
    this.client.query(new QueryBatch(this.statements, sendings, isInPlace, (failure) => this.#landed(failure)))
  }

  #beginning(): QueuedQuery[] {
    const how = { asArrays: true, parserOf: plain, done: nothing, failed: nothing }
    const settings = Object.entries(this.settings)
    const begin: QueuedQuery[] = this.#endsItself ? [] : [{ text: 'begin', values: [], ...how }]
    if (settings.length === 0) return begin
    const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`)
    return [...begin, { text: `select ${calls.join(', ')}`, values: settings.flat(), ...how }]
  }

  #landed(failure?: Error): void {
    this.#failure ??= failure
    this.#flying = false
    if (this.#waiting.length > 0) this.#schedule()
    else for (const rest of this.#atRest.splice(0)) rest()
  }
}

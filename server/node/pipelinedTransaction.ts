import pg from 'pg'
import type { Settings } from '../db/driver'
import { QueryBatch } from './queryBatch'
import type { Answer, QueuedQuery, Written } from './queryBatch'
import type { Statements } from './statements'

/** What drizzle hands to its client: a statement, and how its rows are wanted. */
interface Asked {
  text: string
  rowMode?: string
  types?: { getTypeParser(dataTypeID: number): (text: string) => unknown }
}

/** More than the protocol can count. */
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
 * One transaction on a connection. It begins with its first statement, in the same message; statements that are asked for at the same time travel together, and what nobody
 * has waited for goes with the commit.
 *
 * Nothing of it is sent unless the connection is in the state that it has to be in: out of any transaction before the first message, within one before each of the others.
 * So when it could not begin, or somebody has ended it, what comes next does not run outside of it, where neither role nor tenant holds.
 *
 * `apart` is for what need not be one transaction: each message is a transaction by itself, from its settings to its end (the database ends it with the Sync), and nothing is left to commit.
 * `atOnce` is one such message and no other: what comes later is refused.
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
    /** Set for this transaction before anything else runs in it: when they cannot be, nothing does. */
    readonly settings: Settings,
    readonly kind: 'whole' | 'apart' | 'atOnce' = 'whole',
  ) {}

  /** Nothing is left to commit or to roll back. */
  get #endsItself(): boolean {
    return this.kind !== 'whole'
  }

  /** What drizzle calls. */
  async query({ text, rowMode, types }: Asked, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#over) throw new Error('the transaction is over')
    if (this.#begun && this.kind === 'atOnce') throw new Error('not asked for at the same time as what the transaction began with')
    return this.#add(text, values, { asArrays: rowMode === 'array', parserOf: types ? (id) => types.getTypeParser(id) : plain })
  }

  /** Ends it well, or throws what failed. The last statement travels with the commit, and when it fails, nothing is committed. */
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

  /** Answers whether the connection can be used again. */
  async rollback(): Promise<boolean> {
    this.#over = true
    await this.#rest()
    if (!this.#begun || (this.#endsItself && !this.#failure)) return true
    // An answer still tells that the connection lives: the database says that it ends one before it does.
    return this.client.query(this.#endsItself ? '' : 'rollback').then(
      () => true,
      () => false,
    )
  }

  /** Until nothing of it is on its way. */
  async #rest(): Promise<void> {
    while (this.#flying || this.#scheduled) await new Promise<void>((resolve) => this.#atRest.push(resolve))
  }

  #add(text: string, values: readonly unknown[], how: Pick<QueuedQuery, 'asArrays' | 'parserOf'> = { asArrays: false, parserOf: plain }): Promise<Answer> {
    // Before anything of it waits to be sent: what cannot travel stops what would stand behind it.
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

  /** After all that is asked for at this moment. */
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

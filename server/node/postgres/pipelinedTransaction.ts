import pg from 'pg'
import type { Settings } from '../../db/driver'
import { QueryBatch } from './queryBatch'
import type { QueuedQuery } from './queryBatch'
import type { Statements } from './statements'
import { settingCall, writtenValues } from './transaction'
import type { Answer, Kind, Statement, Transaction } from './transaction'

const nothing = () => undefined
const plain = (dataTypeID: number) => pg.types.getTypeParser(dataTypeID) as (text: string) => unknown

/**
 * One transaction on a connection. `begin` travels with the first statement. Statements
 * issued at the same time share one message; those not yet awaited travel with the commit.
 *
 * Each message is sent only if the connection is in the right state: outside any transaction before the first message,
 * inside one before all others. If the transaction failed to begin or was ended, later statements therefore never run
 * outside it, where neither role nor tenant is set.
 *
 * In modes `apart` and `atOnce` every message is its own transaction, including its settings: the database commits at
 * the Sync message.
 */
export class PipelinedTransaction implements Transaction {
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
    /** Settings applied first; if that fails, nothing runs. */
    readonly settings: Settings,
    readonly kind: Kind,
  ) {}

  /** Whether commit and rollback do nothing. */
  get #endsItself(): boolean {
    return this.kind !== 'transaction'
  }

  async query({ text, rowMode, types }: Statement, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#over) throw new Error('the transaction is over')
    if (this.#begun && this.kind === 'singleBatch')
      throw new Error('not asked for at the same time as what the transaction began with')
    return this.#add(text, values, {
      asArrays: rowMode === 'array',
      parserOf: types ? (id) => types.getTypeParser(id, 'text') as (text: string) => unknown : plain,
    })
  }

  /** The last statement travels with the commit. */
  async commit(last?: { text: string; values: readonly unknown[] }): Promise<void> {
    if (this.#endsItself || (!this.#begun && this.#waiting.length === 0 && !last)) {
      this.#over = true
      await this.#rest()
      if (this.kind === 'singleBatch' && this.#failure) throw this.#failure
      return
    }
    const ending = last && this.#add(last.text, last.values)
    const committing = this.#add('commit', [])
    this.#over = true
    const [{ command }] = await Promise.all([committing, ending])
    if (command !== 'COMMIT') throw this.#failure ?? new Error('the transaction was rolled back')
  }

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

  #add(
    text: string,
    values: readonly unknown[],
    how: Pick<QueuedQuery, 'asArrays' | 'parserOf'> = { asArrays: false, parserOf: plain },
  ): Promise<Answer> {
    const writing = writtenValues(values)
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
    const begin = this.#endsItself ? [] : [{ text: 'begin', values: [] }]
    return [...begin, ...settingCall(this.settings)].map((statement) => ({ ...statement, ...how }))
  }

  #landed(failure?: Error): void {
    this.#failure ??= failure
    this.#flying = false
    if (this.#waiting.length > 0) this.#schedule()
    else for (const rest of this.#atRest.splice(0)) rest()
  }
}

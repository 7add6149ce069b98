import type pg from 'pg'
import type { Settings } from '../../db/driver'
import { settingCall, writtenValues } from './transaction'
import type { Answer, Kind, Statement, Transaction } from './transaction'

/**
 * `PipelinedTransaction` with nothing but `client.query`: one transaction of any kind, and a round trip for each
 * statement, the begin, the settings and the commit.
 */
export class PlainTransaction implements Transaction {
  #last: Promise<unknown> = Promise.resolve()
  #begun = false
  #answered = false
  #over = false
  #failure: Error | undefined

  constructor(
    readonly client: pg.PoolClient,
    readonly settings: Settings,
    readonly kind: Kind,
  ) {}

  async query(statement: Statement, values: readonly unknown[] = []): Promise<Answer> {
    if (this.#over) throw new Error('the transaction is over')
    if (this.#answered && this.kind === 'singleBatch')
      throw new Error('not asked for at the same time as what the transaction began with')
    return this.#add(statement, values)
  }

  async commit(last?: Statement & { values: readonly unknown[] }): Promise<void> {
    const ending = last && this.#add(last, last.values)
    this.#over = true
    await ending
    await this.#last
    if (!this.#begun) return
    const { command } = await this.#send({ text: 'commit' })
    if (command !== 'COMMIT' && this.kind !== 'autocommit')
      throw this.#failure ?? new Error('the transaction was rolled back')
  }

  async rollback(): Promise<boolean> {
    this.#over = true
    await this.#last
    return this.client.query(this.client.getTransactionStatus() === 'I' ? '' : 'rollback').then(
      () => true,
      () => false,
    )
  }

  #add({ text, rowMode, types }: Statement, values: readonly unknown[]): Promise<Answer> {
    const query = { text, rowMode, types, values: writtenValues(values) } as pg.QueryConfig
    const answer = this.#last.then(() => this.#begin()).then(() => this.#send(query))
    this.#last = answer.then(
      () => (this.#answered = true),
      (error: Error) => (this.#failure ??= error),
    )
    return answer
  }

  async #begin(): Promise<void> {
    if (this.#begun) return
    this.#begun = true
    await this.client.query('begin')
    for (const { text, values } of settingCall(this.settings)) await this.client.query(text, values)
  }

  /** Never outside a transaction, where neither role nor tenant is set. */
  #send(query: pg.QueryConfig): Promise<Answer> {
    return this.client.getTransactionStatus() === 'I'
      ? Promise.reject(new Error('the transaction has ended'))
      : this.client.query(query)
  }
}

import { required } from '../../../src/lib/required'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Driver, ScriptClient, Settings } from '../../db/driver'
import type { Last, Tx } from '../../db/types'
import { PipelinedTransaction } from './pipelinedTransaction'
import { PlainTransaction } from './plainTransaction'
import { Repeated, Statements } from './statements'
import type { Kind, Transaction } from './transaction'

const SECOND = 1000

export interface PostgresOptions {
  connections: number
  /** Called for connection errors, which no one awaits. A running statement rejects by itself. */
  onError: (error: Error) => void
  /** Called for server notices, for instance plans it was asked to explain. */
  onNotice?: (text: string) => void
  /**
   * Called after a transaction of this process that announced a change, by the state of its notice (`identityChanges`,
   * `answerChanges`), with the tenant.
   */
  onChanges?: Readonly<Record<string, (tenantId: string) => void>>
  /** Whether to prepare and reuse statements; not behind a transaction pooler. */
  prepare?: boolean
  /**
   * Whether statements issued at the same time travel as one message, by methods that `pg` does not document; otherwise
   * each takes a round trip.
   */
  pipeline?: boolean
}

/** How connections are opened, including the listener's. */
export const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  statement_timeout: 15 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
  keepAlive: true,
  application_name: 'shansheng-console',
})

/** State of a connection over its whole life. */
interface ClientState {
  statements: Statements
  /** Changes that the current transaction has announced. */
  changes: { state: string; tenantId: string }[]
}

const NOT_PREPARED =
  'the database does not keep prepared statements (a pooler? set DATABASE_PREPARE=0): from now on none are used'

function createPool(connectionString: string, connections: number, onError: PostgresOptions['onError']): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(connectionString),
    max: connections,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 60 * SECOND,
  })
  pool.on('error', onError)
  // The pool only handles errors of idle connections; a loss between two statements of a transaction would crash the
  // process.
  pool.on('connect', (client) => client.on('error', onError))
  return pool
}

export function postgresDriver(
  connectionString: string,
  { connections, onError, onNotice, onChanges = {}, prepare = true, pipeline = true }: PostgresOptions,
): Driver {
  const repeatedQueries = prepare ? new Repeated(() => onError(new Error(NOT_PREPARED))) : null
  const clientStates = new WeakMap<pg.PoolClient, ClientState>()
  const stateOf = (client: pg.PoolClient): ClientState => {
    const state = clientStates.get(client) ?? { statements: new Statements(repeatedQueries), changes: [] }
    clientStates.set(client, state)
    return state
  }
  const pool = createPool(connectionString, connections, onError)
  pool.on('connect', (client) => {
    client.on('notice', ({ code = '', message = '' }) => {
      if (code in onChanges) stateOf(client).changes.push({ state: code, tenantId: message })
      else onNotice?.(message)
    })
  })

  /** Runs something on a connection, and returns it to the pool unless `end` reports it broken. */
  async function withClient<T>(
    run: (client: pg.PoolClient) => Promise<T>,
    end: (client: pg.PoolClient) => Promise<boolean>,
  ): Promise<T> {
    const client = await pool.connect()
    const { changes } = stateOf(client)
    // However it ended: the response to a commit may have been lost.
    const release = (isUsable: boolean) => {
      // Regardless of the reported result: never reuse a connection that is still inside a transaction.
      client.release(!isUsable || client.getTransactionStatus() !== 'I')
      for (const { state, tenantId } of changes.splice(0)) onChanges[state]?.(tenantId)
    }
    try {
      const result = await run(client)
      release(true)
      return result
    } catch (error) {
      release(await end(client))
      throw error
    }
  }

  function inTransaction<T>(kind: Kind, settings: Settings, run: (tx: Tx) => Promise<T>, last?: Last): Promise<T> {
    let transaction: Transaction | undefined
    return withClient(
      async (client) => {
        transaction = pipeline
          ? new PipelinedTransaction(client, stateOf(client).statements, settings, kind)
          : new PlainTransaction(client, settings, kind)
        const result = await run(transactionOf(transaction))
        const ending = last?.()
        await transaction.commit(ending && valuesOf(ending))
        return result
      },
      () => required(transaction, 'transaction').rollback(),
    )
  }

  const script: Driver['script'] = (run) =>
    withClient(
      async (client) => {
        await client.query('begin')
        const result = await run(scriptClient(client))
        await client.query('commit')
        return result
      },
      (client) =>
        client.query('rollback').then(
          () => true,
          () => false,
        ),
    )

  return {
    kind: 'postgres',
    transaction: (run, { settings = {}, last } = {}) => inTransaction('transaction', settings, run, last),
    runAutocommit: (run, settings) => inTransaction('autocommit', settings, run),
    singleBatch: (run, settings) => inTransaction('singleBatch', settings, run),
    script,
    maintain: () => maintain(pool),
    // Autovacuum does this.
    reclaim: () => Promise.resolve(),
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()

/** Behaves like a transaction that has begun: a nested one is a savepoint. */
const transactionOf = (transaction: Transaction): Tx =>
  new NodePgTransaction(
    dialect,
    new NodePgSession(transaction as unknown as pg.PoolClient, dialect, undefined),
    undefined,
  )

function valuesOf(statement: SQL): { text: string; values: readonly unknown[] } {
  const { sql, params } = dialect.sqlToQuery(statement)
  return { text: sql, values: params }
}

const scriptClient = (client: pg.PoolClient): ScriptClient => ({
  exec: async (script) => {
    await client.query(script)
  },
  query: async <R>(statement: string, params: unknown[] = []) => (await client.query(statement, params)).rows as R[],
})

async function maintain(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
  } finally {
    // Do not return it to the pool: it has lost its time limit.
    client.release(true)
  }
}

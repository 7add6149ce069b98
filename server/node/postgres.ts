import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { SQL } from 'drizzle-orm'
import pg from 'pg'
import type { Driver, ScriptClient } from '../db/driver'
import { CHANGED_STATE } from '../db/identityChanges'
import type { Tx } from '../db/types'
import { PipelinedTransaction } from './pipelinedTransaction'
import { Repeated, Statements } from './statements'

const SECOND = 1000

export interface PostgresOptions {
  connections: number
  /** Called for errors of connections, which nobody awaits: a statement that was running fails by itself. */
  onError: (error: Error) => void
  /** Called for what the server remarks, for instance plans that it is told to explain. */
  onNotice?: (text: string) => void
  /** Called at the end of a transaction of this process that changed who may do what (`identityChanges`), with the tenant. */
  onIdentityChange?: (tenantId: string) => void
  /** Whether statements are prepared and used again: not behind a pooler that hands connections out by transaction. */
  prepare?: boolean
}

/** How connections are opened; that of the listener too. */
export const connectionOptions = (connectionString: string): pg.ClientConfig => ({
  connectionString,
  statement_timeout: 15 * SECOND,
  lock_timeout: 5 * SECOND,
  idle_in_transaction_session_timeout: 30 * SECOND,
  keepAlive: true,
  application_name: 'shansheng-console',
})

/** What belongs to a connection for as long as it lives. */
interface Own {
  statements: Statements
  /** Tenants whose accounts and rights the transaction under way has changed. */
  changed: Set<string>
}

export function postgresDriver(connectionString: string, { connections, onError, onNotice, onIdentityChange, prepare = true }: PostgresOptions): Driver {
  const repeated = prepare ? new Repeated(() => onError(new Error('the database does not keep prepared statements (a pooler? set DATABASE_PREPARE=0): from now on none are used'))) : null
  const owned = new WeakMap<pg.PoolClient, Own>()
  const ownOf = (client: pg.PoolClient): Own => {
    const own = owned.get(client) ?? { statements: new Statements(repeated), changed: new Set() }
    owned.set(client, own)
    return own
  }
  const pool = new pg.Pool({ ...connectionOptions(connectionString), max: connections, connectionTimeoutMillis: 5 * SECOND, idleTimeoutMillis: 60 * SECOND })
  pool.on('error', onError)
  // The pool listens to idle connections only; a loss between two statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    client.on('notice', ({ code, message = '' }) => (code === CHANGED_STATE ? ownOf(client).changed.add(message) : onNotice?.(message)))
  })

  /** Runs something on a connection, which goes back into the pool unless `end` says that it is broken. */
  async function withClient<T>(run: (client: pg.PoolClient) => Promise<T>, end: (client: pg.PoolClient) => Promise<boolean>): Promise<T> {
    const client = await pool.connect()
    const { changed } = ownOf(client)
    // However it ended: the answer to a commit may have been lost.
    const settle = (usable: boolean) => {
      // Whatever was said: one that is still within a transaction goes to nobody else.
      client.release(!usable || client.getTransactionStatus() !== 'I')
      for (const tenantId of changed) onIdentityChange?.(tenantId)
      changed.clear()
    }
    try {
      const result = await run(client)
      settle(true)
      return result
    } catch (error) {
      settle(await end(client))
      throw error
    }
  }

  const transaction: Driver['transaction'] = (run, { settings = {}, last } = {}) => {
    let exchange: PipelinedTransaction | undefined
    return withClient(
      async (client) => {
        exchange = new PipelinedTransaction(client, ownOf(client).statements, settings)
        const result = await run(handleOf(exchange))
        const ending = last?.()
        await exchange.commit(ending && valuesOf(ending))
        return result
      },
      () => exchange!.rollback(),
    )
  }

  const apart = (kind: 'apart' | 'atOnce'): Driver['apart'] => (run, settings) => {
    let exchange: PipelinedTransaction | undefined
    return withClient(
      async (client) => {
        exchange = new PipelinedTransaction(client, ownOf(client).statements, settings, kind)
        const result = await run(handleOf(exchange))
        await exchange.commit()
        return result
      },
      () => exchange!.rollback(),
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
      (client) => client.query('rollback').then(() => true, () => false),
    )

  return {
    kind: 'postgres',
    transaction,
    apart: apart('apart'),
    atOnce: apart('atOnce'),
    script,
    maintain: () => maintain(pool),
    // Autovacuum does.
    reclaim: () => Promise.resolve(),
    close: () => pool.end(),
  }
}

const dialect = new PgDialect()

/** As of a transaction that has begun: one within it is a savepoint. */
const handleOf = (exchange: PipelinedTransaction): Tx => new NodePgTransaction(dialect, new NodePgSession(exchange as unknown as pg.PoolClient, dialect, undefined), undefined)

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
    // Not back into the pool: it has lost its time limit.
    client.release(true)
  }
}

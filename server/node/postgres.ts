import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Driver } from '../db/driver'
import type { Tx } from '../db/types'

const SECOND = 1000

export interface PostgresOptions {
  connections: number
  /** Called for errors of connections, which nobody awaits: a statement that was running fails by itself. */
  onError: (error: Error) => void
  /** Called for what the server remarks, for instance plans that it is told to explain. */
  onNotice?: (text: string) => void
}

export function postgresDriver(connectionString: string, { connections, onError, onNotice }: PostgresOptions): Driver {
  const pool = new pg.Pool({
    connectionString,
    max: connections,
    connectionTimeoutMillis: 5 * SECOND,
    idleTimeoutMillis: 60 * SECOND,
    statement_timeout: 15 * SECOND,
    lock_timeout: 5 * SECOND,
    idle_in_transaction_session_timeout: 30 * SECOND,
    keepAlive: true,
    application_name: 'shansheng-console',
  })
  pool.on('error', onError)
  // The pool listens to idle connections only; a loss between two statements of a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', onError)
    if (onNotice) client.on('notice', ({ message }) => onNotice(message ?? ''))
  })
  const db = drizzle({ client: pool })
  return {
    kind: 'postgres',
    transaction: (run) => db.transaction((tx) => run(tx as unknown as Tx)),
    script: (run) => inTransaction(pool, run),
    maintain: () => maintain(pool),
    // Autovacuum does.
    reclaim: () => Promise.resolve(),
    close: () => pool.end(),
  }
}

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

async function inTransaction<T>(pool: pg.Pool, run: Parameters<Driver['script']>[0]): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = (await run({
      exec: async (script) => {
        await client.query(script)
      },
      query: async <R>(statement: string, params: unknown[] = []) => (await client.query(statement, params)).rows as R[],
    })) as T
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection whose rollback fails is broken: it must not return to the pool.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

import { types } from '@electric-sql/pglite'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import type { Driver, ScriptClient } from './driver'
import type { Tx } from './types'

/** The embedded database; it has a single connection, so transactions queue. */
export function pgliteDriver(client: PGlite): Driver {
  // PGlite's default writes each byte as text: ten times as slow, and garbage several times the size.
  client.serializers[types.BYTEA] = (bytes) => bytes
  const db = drizzle({ client })
  const transaction: Driver['transaction'] = (run, { settings = {}, last } = {}) =>
    db.transaction(async (handle) => {
      const tx = handle as unknown as Tx
      const calls = Object.entries(settings).map(([name, value]) => sql`set_config(${name}, ${value}, true)`)
      if (calls.length > 0) await tx.execute(sql`select ${sql.join(calls, sql`, `)}`)
      const result = await run(tx)
      const lastStatement = last?.()
      if (lastStatement) await tx.execute(lastStatement)
      return result
    })
  return {
    kind: 'pglite',
    transaction,
    runAutocommit: (run, settings) => transaction(run, { settings }),
    singleBatch: (run, settings) => transaction(run, { settings }),
    script: (run) => client.transaction((tx) => run(scriptClient(tx))),
    // The embedded database has no autovacuum.
    maintain: async () => {
      await client.exec('vacuum analyze')
    },
    reclaim: async (table) => {
      await client.exec(`vacuum "${table}"`)
    },
    close: () => client.close(),
  }
}

function scriptClient(tx: Transaction): ScriptClient {
  return {
    exec: async (script) => {
      await tx.exec(script)
    },
    query: async <T>(statement: string, params: unknown[] = []) => (await tx.query<T>(statement, params)).rows,
  }
}

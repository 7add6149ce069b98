import { types } from '@electric-sql/pglite'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import type { Driver, ScriptClient } from './driver'
import type { Tx } from './types'

/** The embedded database; one connection, so transactions queue. */
export function pgliteDriver(client: PGlite): Driver {
  // Its own way writes bytes as text, each by itself: ten times as slow, and several times the length as garbage.
  client.serializers[types.BYTEA] = (bytes) => bytes
  const db = drizzle({ client })
  return {
    kind: 'pglite',
    transaction: (run) => db.transaction((tx) => run(tx as unknown as Tx)),
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

import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Driver } from '../db/driver'
import { CHANGES_CHANNEL } from '../db/identityChanges'
import type { KeptSessions } from '../session/sessionCache'
import { connectionOptions } from './postgres'

const PROVE_EVERY_MS = 200
const AGAIN_MS = 1000
/** A pooler that hands out connections by transaction takes the wish to listen and delivers nothing, other engines refuse it: then nothing is kept, and this is tried again after so long. */
const DEAF_AGAIN_MS = 60_000
const HEAR_WITHIN_MS = 10_000

class Deaf extends Error {}

/** Not one that ends by itself: a database that stops or starts (57P…), too many connections (53…). */
const refusesToListen = (error: unknown) => error instanceof pg.DatabaseError && !/^(57P|53|08)/.test(error.code ?? '')

interface Options {
  connectionString: string
  /** Its other connections prove that this one hears them. */
  driver: Driver
  kept: KeptSessions
  /** Called once for each loss; of a connection that hears nothing once in a row, as it is tried for as long as the process runs. */
  onError: (error: Error) => void
}

/**
 * Listens to what other nodes change, on a connection of its own that is opened again whenever it is lost. A message to itself proves again and again that all before
 * it was heard: the database delivers them in the order of their commits.
 */
export function listenForChanges({ connectionString, driver, kept, onError }: Options): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let deaf = false
  const stopped = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await listenOnce(stopping.signal)
      kept.lost()
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  /** Until the connection is lost; answers how long to wait before the next one. */
  async function listenOnce(signal: AbortSignal): Promise<number> {
    const client = new pg.Client({ ...connectionOptions(connectionString), connectionTimeoutMillis: 5000, query_timeout: 5000 })
    const own = randomUUID()
    let hearsOthers = false
    client.on('notification', ({ payload = '' }) => {
      const [name, at] = payload.split(' ')
      if (at === undefined) kept.drop(payload)
      else if (name === own && at === 'others') hearsOthers = true
      else if (name === own) kept.proven(Number(at))
    })
    // Also rejects the query under way.
    client.on('error', () => kept.lost())
    try {
      await client.connect()
      await client.query(`listen ${CHANGES_CHANNEL}`)
      // Of what was read before this, a change may not have been heard.
      kept.lost()
      await driver.script((other) => other.query('select pg_notify($1, $2)', [CHANGES_CHANNEL, `${own} others`]))
      for (let waited = 0; !hearsOthers && waited < HEAR_WITHIN_MS; waited += PROVE_EVERY_MS) await wait(PROVE_EVERY_MS, undefined, { signal })
      if (!hearsOthers) throw new Deaf('the connection hears nothing of the others (a pooler?): sessions are read from the database with each call')
      deaf = false
      while (!signal.aborted) {
        await client.query({ name: 'prove', text: 'select pg_notify($1, $2)', values: [CHANGES_CHANNEL, `${own} ${kept.clock()}`] })
        await wait(PROVE_EVERY_MS, undefined, { signal })
      }
      return 0
    } catch (error) {
      const refused = error instanceof Deaf || refusesToListen(error)
      if (!signal.aborted && !(refused && deaf)) onError(error as Error)
      deaf = refused
      return refused ? DEAF_AGAIN_MS : AGAIN_MS
    } finally {
      kept.lost()
      await client.end().catch(() => undefined)
    }
  }

  return {
    stop: async () => {
      stopping.abort()
      await stopped
    },
  }
}

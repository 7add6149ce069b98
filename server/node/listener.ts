import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Driver } from '../db/driver'
import { CHANGES_CHANNEL } from '../db/identityChanges'
import type { KeptSessions } from '../session/sessionCache'
import { connectionOptions } from './postgres'

const PROVE_EVERY_MS = 200
const AGAIN_MS = 1000
/** Retry interval when listening does not work: a transaction pooler accepts `LISTEN` but delivers nothing, other engines refuse it. Nothing is cached meanwhile. */
const DEAF_AGAIN_MS = 60_000
const HEAR_WITHIN_MS = 10_000

class Deaf extends Error {}

/** Excludes errors that pass by themselves: database stopping or starting (57P…), too many connections (53…). */
const refusesToListen = (error: unknown) => error instanceof pg.DatabaseError && !/^(57P|53|08)/.test(error.code ?? '')

interface Options {
  connectionString: string
  /** Sends the test message over its other connections, to check that this connection receives it. */
  driver: Driver
  kept: KeptSessions
  /** Called once per lost connection. Repeated failures to receive are reported only once, because retries go on as long as the process runs. */
  onError: (error: Error) => void
}

/**
 * Listens for changes made by other nodes, on its own connection that reconnects when lost. It regularly sends a message
 * to itself: receiving it proves that all earlier changes have arrived, because the database delivers in commit order.
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

  /** Resolves when the connection is lost; returns the delay before the next attempt. */
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
    // This error also rejects the query in progress.
    client.on('error', () => kept.lost())
    try {
      await client.connect()
      await client.query(`listen ${CHANGES_CHANNEL}`)
      // A change to anything read before this point may have been missed.
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

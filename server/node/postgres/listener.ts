import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Driver } from '../../db/driver'
import type { HearingCache } from '../../db/hearing'
import { connectionOptions } from '.'

const HEARTBEAT_MS = 200
const RETRY_MS = 1000
/**
 * Retry interval when listening does not work: a transaction pooler accepts `LISTEN` but delivers nothing, other
 * engines refuse it. Nothing is cached meanwhile.
 */
const DEAF_RETRY_MS = 60_000
const HEARTBEAT_TIMEOUT_MS = 10_000

class NotificationsUnavailable extends Error {}

/** Excludes transient errors: database stopping or starting (57P…), too many connections (53…). */
const isListenRefused = (error: unknown) => error instanceof pg.DatabaseError && !/^(57P|53|08)/.test(error.code ?? '')

interface Options {
  connectionString: string
  /** Sends the test message over its other connections, to check that this connection receives it. */
  driver: Driver
  /** Caches by notification channel. */
  caches: Readonly<Record<string, HearingCache>>
  /**
   * Called once per lost connection. Repeated failures to receive are reported only once, because retries go on as long
   * as the process runs.
   */
  onError: (error: Error) => void
}

/**
 * Listens for changes made by other nodes, on its own connection that reconnects when lost. It regularly sends a
 * message to itself: receiving it proves that all earlier changes have arrived, because the database delivers in commit
 * order.
 */
export function listenForChanges({ connectionString, driver, caches, onError }: Options): { stop(): Promise<void> } {
  const channels = Object.keys(caches)
  const [ownChannel] = channels
  const all = Object.values(caches)
  const lost = () => all.forEach((cache) => cache.lost())
  const stopping = new AbortController()
  let isUnavailable = false
  const stopped = (async () => {
    while (!stopping.signal.aborted) {
      const pause = await listenOnce(stopping.signal)
      lost()
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()

  /** Resolves when the connection is lost; returns the delay before the next attempt. */
  async function listenOnce(signal: AbortSignal): Promise<number> {
    const client = new pg.Client({
      ...connectionOptions(connectionString),
      connectionTimeoutMillis: 5000,
      query_timeout: 5000,
    })
    const listenerId = randomUUID()
    let receivesOthers = false
    client.on('notification', ({ channel, payload = '' }) => {
      const [name, sentAt] = payload.split(' ')
      if (sentAt === undefined) caches[channel]?.drop(payload)
      else if (name === listenerId && sentAt === 'others') receivesOthers = true
      else if (name === listenerId) for (const cache of all) cache.proven(Number(sentAt))
    })
    // This error also rejects the query in progress.
    client.on('error', () => lost())
    try {
      await client.connect()
      await client.query(channels.map((channel) => `listen ${channel}`).join('; '))
      // A change to anything read before this point may have been missed.
      lost()
      await driver.script((connection) =>
        connection.query('select pg_notify($1, $2)', [ownChannel, `${listenerId} others`]),
      )
      for (let waited = 0; !receivesOthers && waited < HEARTBEAT_TIMEOUT_MS; waited += HEARTBEAT_MS)
        await wait(HEARTBEAT_MS, undefined, { signal })
      if (!receivesOthers)
        throw new NotificationsUnavailable(
          'the connection hears nothing of the others (a pooler?): sessions and visitors’ answers are read from ' +
            'the database with each call',
        )
      isUnavailable = false
      while (!signal.aborted) {
        await client.query({
          name: 'prove',
          text: 'select pg_notify($1, $2)',
          values: [ownChannel, `${listenerId} ${performance.now()}`],
        })
        await wait(HEARTBEAT_MS, undefined, { signal })
      }
      return 0
    } catch (error) {
      const isRefused = error instanceof NotificationsUnavailable || isListenRefused(error)
      if (!signal.aborted && !(isRefused && isUnavailable)) onError(error as Error)
      isUnavailable = isRefused
      return isRefused ? DEAF_RETRY_MS : RETRY_MS
    } finally {
      lost()
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

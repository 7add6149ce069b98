import pg from 'pg'
import { setTimeout as delay } from 'node:timers/promises'
import { ServerProcess } from '../../../tests/support/server/serverProcess'
import type { Choices } from '../../../tests/support/property/choices'
import { createClient } from '../../conformance/client'
import type { Send } from '../../conformance/client'

const TRIES_MAX = 120
const PAUSE_MS = 250
const STARTS_MAX = 10

const retryAfterMs = (body: unknown): number =>
  (body as { data: { retryAfterSeconds: number } }).data.retryAfterSeconds * 1000

/** Several server processes on one database, which are killed and lose their connections. */
export class Nodes {
  readonly #processes: ServerProcess[]
  kills = 0
  /** Times that all connections to the database were cut. */
  cuts = 0
  #addresses = 0

  constructor(
    env: Record<string, string>,
    readonly random: Choices,
    count = 2,
  ) {
    this.#processes = Array.from({ length: count }, () => new ServerProcess(env))
  }

  async start(): Promise<this> {
    // One after the other: the first prepares the database.
    for (const process of this.#processes) await process.start()
    return this
  }

  async end(): Promise<void> {
    await Promise.all(this.#processes.map((process) => process.end('SIGKILL')))
  }

  urls(): string[] {
    return this.#processes.map(({ url }) => url)
  }

  /** Calls come from many phones. */
  freshAddress(): string {
    this.#addresses += 1
    return `10.${(this.#addresses >> 16) & 255}.${(this.#addresses >> 8) & 255}.${this.#addresses & 255}`
  }

  /** A client that calls random nodes and retries until one answers; it waits as long as a node that limits it says. */
  client(): Send {
    const address = this.freshAddress()
    return async (endpoint, sent) => {
      for (let tries = 1; ; tries += 1) {
        const exchange = createClient(`${this.random.of(this.urls())}/saas`)
        const headers = { ...sent?.headers, 'x-forwarded-for': address }
        const answer = await exchange(endpoint, { ...sent, headers }).catch(() => null)
        if (answer && answer.status < 500 && answer.status !== 429) return answer
        if (tries === TRIES_MAX) throw new Error(`${endpoint.path}: no node answers: ${JSON.stringify(answer?.body)}`)
        await delay(answer?.status === 429 ? retryAfterMs(answer.body) : PAUSE_MS)
      }
    }
  }

  /** Kills a random node (SIGKILL) and restarts it. */
  async killOne(): Promise<void> {
    const process = this.random.of(this.#processes)
    await process.end('SIGKILL')
    this.kills += 1
    // A node that loses its database during startup exits; its supervisor would restart it.
    for (let starts = 1; ; starts += 1) {
      try {
        await process.start()
        return
      } catch (error) {
        if (starts === STARTS_MAX) throw error
      }
    }
  }

  /** Cuts every connection of this name. */
  async cutDatabase(superuserUrl: string, applicationName: string): Promise<void> {
    const client = new pg.Client({ connectionString: superuserUrl })
    await client.connect()
    try {
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1', [
        applicationName,
      ])
      this.cuts += 1
    } finally {
      await client.end()
    }
  }
}

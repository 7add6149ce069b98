import { addMonths, dayOf } from '../../../src/contract/kit/chinaClock'
import { describeError } from '../../http/describe'
import { semaphore } from '../../lib/semaphore'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../db/rows'
import type { Platform } from '../../platform'
import { BATCH, chainEntries } from './hashChain'
import type { ChainPlatform } from './hashChain'

/** First days of this month and the next, in China. */
function monthsAhead(now: number): string[] {
  const month = dayOf(now).slice(0, 7)
  return [month, addMonths(month, 1)].map((each) => `${each}-01`)
}

const madeRow = z.object({ made: z.boolean() })

/** Creates missing partitions of this month and the next; answers how many. */
export async function makePartitions({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<number> {
  let created = 0
  for (const month of monthsAhead(now())) {
    const [row] = await db.owner((tx) => rows(tx, madeRow, sql`select audit_partition(${month}::date) as made`))
    if (row?.made) created += 1
  }
  return created
}

const CHAIN_INTERVAL_MS = 60_000
const PARTITION_INTERVAL_MS = 60 * 60_000

export interface ChainJob {
  /** Reports that this node has written this many entries. */
  entriesWritten(entries: number): void
  stop(): Promise<void>
}

/** Seals entries every minute and after each batch, and creates partitions ahead, until stopped. */
export function startChainJob(platform: ChainPlatform, afterMs = 0): ChainJob {
  const withLock = semaphore(1)
  let pending = 0
  let stopped = false
  const run = (title: string, work: () => Promise<unknown>) =>
    withLock(async () => {
      if (stopped) return
      try {
        await work()
      } catch (error) {
        platform.log.warn({ err: describeError(error) }, `${title} failed`)
      }
    })
  const chain = () => {
    pending = 0
    return run('sealing audit entries', () => chainEntries(platform))
  }
  const partition = () => run('making partitions of the audit log', () => makePartitions(platform))
  const start = () => {
    void partition()
    void chain()
  }
  const timers = [
    setTimeout(start, afterMs),
    setInterval(() => void chain(), CHAIN_INTERVAL_MS),
    setInterval(() => void partition(), PARTITION_INTERVAL_MS),
  ]
  return {
    entriesWritten: (entries) => {
      pending += entries
      if (pending >= BATCH) void chain()
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      stopped = true
      // Wait for the current run, which still uses the database.
      await withLock(async () => undefined)
    },
  }
}

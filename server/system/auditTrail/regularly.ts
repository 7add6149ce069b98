import { describeError } from '../../http/describe'
import { semaphore } from '../../lib/semaphore'
import { makePartitions } from './partitions'
import { BATCH, sealEntries } from './seal'
import type { SealPlatform } from './seal'

const SEAL_EVERY_MS = 60_000
const PARTITIONS_EVERY_MS = 60 * 60_000

export interface Sealing {
  /** Reports that this node has written this many entries. */
  wrote(entries: number): void
  stop(): Promise<void>
}

/** Seals entries every minute, and as soon as a batch has been written; creates partitions ahead. Starts soon and runs until stopped. */
export function sealRegularly(platform: SealPlatform, afterMs = 0): Sealing {
  const inTurn = semaphore(1)
  let waiting = 0
  let stopped = false
  const run = (what: string, work: () => Promise<unknown>) =>
    inTurn(async () => {
      if (stopped) return
      try {
        await work()
      } catch (error) {
        platform.log.warn({ err: describeError(error) }, `${what} failed`)
      }
    })
  const seal = () => {
    waiting = 0
    return run('sealing audit entries', () => sealEntries(platform))
  }
  const partition = () => run('making partitions of the audit log', () => makePartitions(platform))
  const begin = () => {
    void partition()
    void seal()
  }
  const timers = [setTimeout(begin, afterMs), setInterval(() => void seal(), SEAL_EVERY_MS), setInterval(() => void partition(), PARTITIONS_EVERY_MS)]
  return {
    wrote: (entries) => {
      waiting += entries
      if (waiting >= BATCH) void seal()
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer)
      stopped = true
      // Wait for the current run, which still uses the database.
      await inTurn(async () => undefined)
    },
  }
}

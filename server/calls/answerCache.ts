import type { PGlite } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { ANSWERS_CHANNEL } from '../db/answerChanges'
import { Hearing } from '../db/hearing'
import type { HearingCache } from '../db/hearing'
import type { AnswerReading, Answers, ReadyAnswer } from '../ports/answers'

const MAX_BYTES = 64 * 1024 ** 2
/** Overhead of an entry, without its bodies. */
const ENTRY_BYTES = 1024
/**
 * Changes are announced; this bounds how long one would be missed that was not, as after a restore without triggers.
 */
const LONGEST_MS = 10 * 60_000

interface Period {
  tenantId: string
  /** Number of changes received before it was read. */
  asOf: number
  from: number
  until: number
}

interface Kept extends Period {
  answer: ReadyAnswer
}

/**
 * Public answers in memory. Any change to what a tenant's visitors may read invalidates all of the tenant's answers. An
 * entry remembers how many changes had arrived before it was read and is checked on use, so a change that arrives
 * during the read invalidates it too. While the node cannot be sure that it receives changes, it answers nothing from
 * memory.
 */
export class AnswerCache implements Answers, HearingCache {
  readonly #kept: LRUCache<string, Kept>
  readonly #boundaries = new Map<string, Period>()
  readonly #changedAt = new Map<string, number>()
  readonly #hearing: Hearing
  #changes = 0
  #lostAt = 0

  constructor(clock: () => number = () => performance.now(), maxBytes = MAX_BYTES) {
    this.#hearing = new Hearing(clock)
    this.#kept = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf })
  }

  find(address: string, now: number): ReadyAnswer | undefined {
    const kept = this.#kept.get(address)
    if (kept === undefined || !this.#hearing.isProven()) return undefined
    if (this.#isCurrent(kept, now)) return kept.answer
    this.#kept.delete(address)
    return undefined
  }

  #isCurrent({ tenantId, asOf, from, until }: Period, now: number): boolean {
    return asOf >= Math.max(this.#lostAt, this.#changedAt.get(tenantId) ?? 0) && from <= now && now < until
  }

  reading(now: number): AnswerReading {
    const asOf = this.#changes
    return {
      keep: async (address, tenantId, answer, boundary) => {
        const period = { tenantId, asOf, from: now, until: await this.#boundaryOf(tenantId, asOf, now, boundary) }
        this.#kept.set(address, { ...period, answer })
      },
    }
  }

  async #boundaryOf(tenantId: string, asOf: number, now: number, read: () => Promise<number | null>): Promise<number> {
    const found = this.#boundaries.get(tenantId)
    if (found && this.#isCurrent(found, now)) return found.until
    const until = Math.min((await read()) ?? Infinity, now + LONGEST_MS)
    this.#boundaries.set(tenantId, { tenantId, asOf, from: now, until })
    return until
  }

  drop(tenantId: string): void {
    this.#changes += 1
    this.#changedAt.set(tenantId, this.#changes)
  }

  proven(at: number): void {
    this.#hearing.proven(at)
  }

  lost(): void {
    this.#changes += 1
    this.#lostAt = this.#changes
    this.#hearing.lost()
    this.#kept.clear()
  }
}

const bytesOf = ({ answer: { plain, packed } }: Kept): number =>
  ENTRY_BYTES + plain.byteLength + (packed?.body.byteLength ?? 0)

/** For the embedded database, which reports each change before the writer's commit returns. */
export async function createAnswerCache(client: PGlite): Promise<AnswerCache> {
  const answers = new AnswerCache()
  await client.listen(ANSWERS_CHANNEL, (tenantId) => answers.drop(tenantId))
  answers.proven(Number.POSITIVE_INFINITY)
  return answers
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../db/rows'
import type { Platform } from '../../platform'

const CHINA_OFFSET_MS = 8 * 3_600_000

/** First days of this month and the next, in China. */
function monthsAhead(now: number): string[] {
  const today = new Date(now + CHINA_OFFSET_MS)
  return [0, 1].map((offset) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + offset, 1)).toISOString().slice(0, 10),
  )
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

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../db/rows'
import type { Database } from '../../db/types'
import { busy } from './errors'

/** WeChat Pay's limits for refunds, used for all calls of an account: 150 a second, and 6 wrong ones. */
const GAP_MS = 1000 / 150
const WRONG_GAP_MS = 1000 / 6
/** Burst after a pause: one second's calls. */
const SAVED_MS = 1000
/** How long calls are slowed after a failed one: the next may fail too. */
const SLOW_MS = 1000
/** Calls that would wait longer fail, and are retried later. */
const WAIT_MAX_MS = 2000

const waitRow = z.object({ wait: z.number() })

/**
 * Paces the calls of an account over all nodes: one row holds when the next call may be made, by the clock of the
 * database. Each call reserves the next slot in a separate transaction, then waits for it.
 */
export function createPace(db: Database, sleep: (ms: number) => Promise<void> = pause) {
  return {
    async wait(mchid: string): Promise<void> {
      const [place] = await db.identity((tx) =>
        rows(
          tx,
          waitRow,
          sql`with clock as (select extract(epoch from clock_timestamp())::float8 * 1000 as now)
            insert into wechat_pay_pace as p (mchid, next_at, slow_until)
            select ${mchid}, now - ${SAVED_MS} + ${GAP_MS}, 0
            from clock
            on conflict (mchid) do update set next_at = case
                when p.slow_until > (
                  select now from clock
                ) then greatest(p.next_at, (select now from clock)) + ${WRONG_GAP_MS}
                else greatest(p.next_at, (select now from clock) - ${SAVED_MS}) + ${GAP_MS} end
              where p.next_at <= (select now from clock) + ${WAIT_MAX_MS}
            returning next_at - (case when slow_until > (
              select now from clock
            ) then ${WRONG_GAP_MS}::float8 else ${GAP_MS}::float8 end) - (select now from clock) as wait`,
        ),
      )
      if (!place) throw busy()
      if (place.wait > 0) await sleep(place.wait)
    },
    /** Calls after a wrong one are made six times a second, until none has been wrong for a second. */
    async countWrong(mchid: string): Promise<void> {
      await db.identity((tx) =>
        tx.execute(
          sql`update wechat_pay_pace
            set slow_until = extract(epoch from clock_timestamp())::float8 * 1000 + ${SLOW_MS}
            where mchid = ${mchid}`,
        ),
      )
    },
  }
}
export type Pace = ReturnType<typeof createPace>

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

import { sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import type { ResultOf } from '../../../src/contract/kit/core'
import { rescueWaiting } from '../../../src/contract/operation/rescue/rescueWaiting'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'

type WaitingSummary = ResultOf<typeof rescueWaiting.waiting>
const summaryRow = rescueWaiting.waiting.result.omit({ at: true })

/** Each figure uses its own index: the console polls every few seconds. */
export async function readWaiting(tx: Tx, now: number): Promise<WaitingSummary> {
  const since = startOfDay(dayOf(now))
  const row = await onlyRow(
    tx,
    summaryRow,
    sql`select o.*, e.*, c.*, u.* from
      (select (count(*) filter (where state = 'pending'))::int as pending,
        (count(*) filter (where state = 'handling'))::int as handling,
        (max(created_at) filter (where state = 'pending'))::float8 as "newestAt",
        (min(created_at) filter (where state = 'pending'))::float8 as "oldestAt"
        from rescue where deleted_at is null and state in ('pending', 'handling')) o,
      (
        select (count(*) filter (where state = 'finished'))::int as "finishedToday"
        from rescue
        where deleted_at is null and ended_at >= ${since}
      ) e,
      (
        select (avg(claimed_at - created_at) / 1000)::int as "answerSeconds"
        from rescue
        where deleted_at is null and claimed_at >= ${since}
      ) c,
      (select max(updated_at)::float8 as "changedAt" from rescue where deleted_at is null) u`,
  )
  return { at: now, ...row }
}

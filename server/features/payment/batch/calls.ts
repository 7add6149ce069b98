import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BATCH_PACE_STEPS_MAX } from '../../../../src/contract/features/order/refundBatchCalls'
import type { BatchCalls } from '../../../../src/contract/features/order/refundBatchCalls'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { absent } from '../../../http/refusal'

const SECOND_MS = 1000
/** Lengths of a step that read well on the axis; longer runs take whole hours. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600]
const HOUR = 3600

/** The shortest step for a run of this many seconds. */
function stepOf(seconds: number): number {
  const least = Math.max(1, Math.ceil(seconds / BATCH_PACE_STEPS_MAX))
  return STEPS.find((step) => step >= least) ?? Math.ceil(least / HOUR) * HOUR
}

const spanRow = z.object({ from: z.number().nullable(), to: z.number().nullable() })
const callsRow = z.object({ place: z.int(), batch: z.int(), others: z.int() })

/** Recorded calls to the channel during a batch's last run, for the batch and for everything else. */
export async function readCalls(tx: Tx, id: string, now: number): Promise<BatchCalls> {
  const [span] = await rows(
    tx,
    spanRow,
    sql`select started_at::float8 as "from", finished_at::float8 as "to" from refund_batch where id = ${id}`,
  )
  if (!span) throw absent('没有这一批退款')
  const { from } = span
  if (from === null) return { seconds: 1, until: now, steps: [] }
  // Includes calls made at the last moment.
  const to = Math.max(from + SECOND_MS, (span.to ?? now) + 1)
  const seconds = stepOf((to - from) / SECOND_MS)
  const length = seconds * SECOND_MS
  const list = await rows(
    tx,
    callsRow,
    sql`select place, count(*) filter (where ours)::int as batch, count(*) filter (where not ours)::int as others from (
        select ((a.at - ${from}::bigint) / ${length}::bigint)::int as place,
          exists (select from refund_batch_order b where b.refund_id = a.refund_id and b.batch_id = ${id}) as ours
        from payment_attempt a where a.at >= ${from}::bigint and a.at < ${to}::bigint) c
      group by place`,
  )
  const counted = new Map(list.map((row) => [row.place, row]))
  return {
    seconds,
    until: to,
    steps: Array.from({ length: Math.ceil((to - from) / length) }, (_, place) => ({
      at: from + place * length,
      batch: counted.get(place)?.batch ?? 0,
      others: counted.get(place)?.others ?? 0,
    })),
  }
}

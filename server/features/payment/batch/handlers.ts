import { sql } from 'drizzle-orm'
import { idAndName } from '../../../../src/contract/kit/core'
import { refundBatch } from '../../../../src/contract/features/order/refundBatch'
import { BATCH_ROW_STATE_NAMES } from '../../../../src/contract/features/order/refundBatchStates'
import { rows } from '../../../db/rows'
import type { Handlers } from '../../../http/handler'
import { money, number, second, text } from '../../../lib/spreadsheet/columns'
import { exportHandler } from '../../../lib/spreadsheet/export'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import * as z from 'zod'
import { BATCH_PACE_STEPS_MAX } from '../../../../src/contract/features/order/refundBatchCalls'
import type { BatchCalls } from '../../../../src/contract/features/order/refundBatchCalls'
import type { Tx } from '../../../db/types'
import { absent } from '../../../http/refusal'
import { move } from './move'
import { countOrders, readAfter, readBatch, readBatches, readPage, requireBatch } from './read'
import type { StoredOrder } from './read'
import { readPreview } from './scope'
import { submit } from './submit'

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
async function readCalls(tx: Tx, id: string, now: number): Promise<BatchCalls> {
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

const COLUMNS: readonly ExportColumn<StoredOrder>[] = [
  text('订单号', 22, ({ number: orderNumber }) => orderNumber),
  text('商品', 22, ({ product }) => product),
  number('份数', 8, ({ quantity }) => quantity),
  money('退款（元）', 12, ({ amount }) => amount),
  text('结果', 18, ({ state }) => BATCH_ROW_STATE_NAMES[state]),
  second('时间', 20, ({ at }) => at),
  text('为什么', 40, ({ why }) => why),
]

export const refundBatchHandlers: Handlers<typeof refundBatch> = {
  guides: (_input, { tx }) =>
    rows(
      tx,
      idAndName,
      // Jumps from guide to guide in the index of unheard orders, because each may have many.
      sql`with recursive sold as (
          (select guide_id from visitor_order where state = 'paid' order by guide_id limit 1)
          union all
          select (
            select o.guide_id
            from visitor_order o
            where o.state = 'paid' and o.guide_id > s.guide_id
            order by o.guide_id
            limit 1
          )
          from sold s
          where s.guide_id is not null)
        select s.guide_id as id, (
          select o.guide_name
          from visitor_order o
          where o.state = 'paid' and o.guide_id = s.guide_id
          order by o.created_at desc, o.id desc
          limit 1
        ) as name
        from sold s where s.guide_id is not null order by name, id`,
    ),
  preview: ({ body }, { tx }) => readPreview(tx, body),
  list: ({ body }, { tx, now }) => readBatches(tx, body, now),
  detail: ({ params }, context) => readBatch(context, params.id),
  calls: ({ params }, { tx, now }) => readCalls(tx, params.id, now),
  orders: async ({ body }, context) => {
    await requireBatch(context.tx, body.id)
    return readPage(context.tx, body)
  },
  add: ({ body }, context) => submit(context, body),
  move: ({ body }, context) => move(context, body),
  exportExcel: exportHandler(refundBatch.exportExcel, COLUMNS, {
    count: countOrders,
    read: readAfter,
    remark: (context, { id }) => context.authenticatedTransaction((tx) => requireBatch(tx, id)),
  }),
}

import { sql } from 'drizzle-orm'
import { idAndName } from '../../../../src/contract/kit/core'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { yuanOf } from '../../../../src/contract/kit/money'
import { BATCH_ORDERS_MAX } from '../../../../src/contract/features/order/refundBatch'
import type { refundBatch } from '../../../../src/contract/features/order/refundBatch'
import { BATCH_ROW_STATE_NAMES } from '../../../../src/contract/features/order/refundBatchStates'
import { rows } from '../../../db/rows'
import type { DetachedContext, FileAnswer, Handlers } from '../../../http/handler'
import { exportRows } from '../../../lib/spreadsheet/export'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { readCalls } from './calls'
import { move } from './move'
import { countOrders, readAfter, readBatch, readBatches, readPage, requireBatch } from './read'
import type { StoredOrder } from './read'
import { readPreview } from './scope'
import { submit } from './submit'

const COLUMNS: readonly ExportColumn<StoredOrder>[] = [
  { label: '订单号', width: 22, value: ({ number }) => number },
  { label: '商品', width: 22, value: ({ product }) => product },
  { label: '份数', width: 8, kind: 'number', value: ({ quantity }) => quantity },
  { label: '退款（元）', width: 12, kind: 'money', value: ({ amount }) => yuanOf(amount) },
  { label: '结果', width: 18, value: ({ state }) => BATCH_ROW_STATE_NAMES[state] },
  { label: '时间', width: 20, kind: 'second', value: ({ at }) => new Date(at) },
  { label: '为什么', width: 40, value: ({ why }) => why },
]

async function exportExcel(
  filters: BodyOf<typeof refundBatch.exportExcel>,
  context: DetachedContext,
): Promise<FileAnswer> {
  const number = await context.authenticatedTransaction((tx) => requireBatch(tx, filters.id))
  return exportRows(context, {
    label: '批量退款',
    classifier: '笔',
    most: BATCH_ORDERS_MAX,
    splitHint: '按结果',
    columns: COLUMNS,
    count: (tx, max) => countOrders(tx, filters, max),
    read: (tx, last, size) => readAfter(tx, filters, last, size),
    remark: number,
  })
}

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
  list: ({ body }, { tx }) => readBatches(tx, body),
  detail: ({ params }, context) => readBatch(context, params.id),
  calls: ({ params }, { tx, now }) => readCalls(tx, params.id, now),
  orders: async ({ body }, context) => {
    await requireBatch(context.tx, body.id)
    return readPage(context.tx, body)
  },
  add: ({ body }, context) => submit(context, body),
  move: ({ body }, context) => move(context, body),
  exportExcel: { detached: ({ body }, context) => exportExcel(body, context) },
}

import { sql } from 'drizzle-orm'
import { REFUND_REASONS_MAX, refundReasonKind } from '../../../../src/contract/features/order/refundReason'
import type { refundReason } from '../../../../src/contract/features/order/refundReason'
import { totalRow } from '../../../db/rowShapes'
import { hasRow, onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { Handlers } from '../../../http/handler'
import { conflict, rule } from '../../../http/refusal'
import { recordHandlers } from '../../../records/handlers'
import { readReasons } from './read'

/**
 * If two reasons are switched off concurrently, the second call must see the first change. Row locks would deadlock.
 */
const lockReasons = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('refund_reason ' || current_setting('app.tenant'), 0))`)

export const refundReasonHandlers: Handlers<typeof refundReason> = {
  ...recordHandlers(refundReasonKind, {
    search: 'scan',
    referencedBy: [
      {
        kind: 'order',
        noun: '未处理的退款',
        find: (id) =>
          sql`select o.id, o.number as name
            from order_refund t
            join visitor_order o on o.tenant_id = t.tenant_id and o.id = t.order_id
            where t.reason = ${id} and t.state in ('requested', 'reviewing')`,
      },
    ],
    check: async ({ tx }, _input, current) => {
      if (current) return
      const { total } = await onlyRow(
        tx,
        totalRow,
        sql`select count(*)::int as total from refund_reason where deleted_at is null`,
      )
      if (total >= REFUND_REASONS_MAX) throw rule(`退款原因最多 ${REFUND_REASONS_MAX} 个，请先删除不用的`)
    },
    afterChange: async ({ tx }, after, before) => {
      if (before?.publish !== 'online' || after?.publish === 'online') return
      await lockReasons(tx)
      const hasOnline = await hasRow(
        tx,
        sql`select 1 from refund_reason where publish = 'online' and deleted_at is null`,
      )
      if (!hasOnline) throw conflict('这是最后一个上线的退款原因，没有它访客就不能申请退款')
    },
  }),
  list: (_input, { tx }) => readReasons(tx),
}

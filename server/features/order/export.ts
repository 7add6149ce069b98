import { yuanOf } from '../../../src/contract/kit/money'
import { ORDER_EXPORT_MAX, ORDER_SHEET_ROWS } from '../../../src/contract/features/order/order'
import type { OrderRow } from '../../../src/contract/features/order/order'
import {
  ORDER_CHANNEL_NAMES,
  ORDER_STATE_NAMES,
  RECONCILED_NAMES,
  REFUND_STATE_NAMES,
} from '../../../src/contract/features/order/orderStates'
import type { DetachedContext, FileAnswer } from '../../http/handler'
import { exportRows } from '../../lib/spreadsheet/export'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import type { Filters } from './filters'
import { count, readBatch } from './read'

const optionalDate = (at: number | null) => (at === null ? '' : new Date(at))

const COLUMNS: readonly ExportColumn<OrderRow>[] = [
  { label: '订单号', width: 22, value: ({ number }) => number },
  { label: '下单时间', width: 20, kind: 'second', value: ({ createdAt }) => new Date(createdAt) },
  { label: '导览', width: 22, value: ({ guide }) => guide.name },
  { label: '商品', width: 22, value: ({ product }) => product.name },
  { label: '单价（元）', width: 12, kind: 'money', value: ({ product }) => yuanOf(product.price) },
  { label: '份数', width: 8, kind: 'number', value: ({ quantity }) => quantity },
  { label: '金额（元）', width: 12, kind: 'money', value: ({ amount }) => yuanOf(amount) },
  { label: '已退（元）', width: 12, kind: 'money', value: ({ refunded }) => yuanOf(refunded) },
  { label: '状态', width: 10, value: ({ state }) => ORDER_STATE_NAMES[state] },
  { label: '退款', width: 10, value: ({ refundState }) => REFUND_STATE_NAMES[refundState] },
  {
    label: '业务对账',
    width: 12,
    value: ({ reconciled }) => (reconciled === null ? '' : RECONCILED_NAMES[reconciled]),
  },
  { label: '渠道', width: 14, value: ({ channel }) => ORDER_CHANNEL_NAMES[channel] },
  { label: '访客', width: 18, value: ({ visitor }) => visitor.nickname },
  { label: '手机号', width: 16, value: ({ phone }) => phone },
  { label: '支付时间', width: 20, kind: 'second', value: ({ paidAt }) => optionalDate(paidAt) },
  { label: '使用时间', width: 20, kind: 'second', value: ({ usedAt }) => optionalDate(usedAt) },
]

/** The orders that match the filters. */
export const exportExcel = (filters: Filters, context: DetachedContext): Promise<FileAnswer> =>
  exportRows(context, {
    label: '订单',
    classifier: '笔',
    most: ORDER_EXPORT_MAX,
    sheetRows: ORDER_SHEET_ROWS,
    splitHint: '按时间或导览',
    columns: COLUMNS,
    count: (tx, max) => count(tx, filters, max),
    read: (tx, last, size) => readBatch(tx, filters, last, size),
    remark: '手机号已打码',
  })

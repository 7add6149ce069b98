import { yuanOf } from '../../../../src/contract/kit/money'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { INVOICE_EXPORT_MAX } from '../../../../src/contract/features/order/invoice'
import type { invoice, InvoiceRow } from '../../../../src/contract/features/order/invoice'
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES } from '../../../../src/contract/features/order/invoiceRules'
import type { DetachedContext, FileAnswer } from '../../../http/handler'
import { exportRows } from '../../../lib/spreadsheet/export'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { count, readBatch } from './read'

const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  { label: '订单号', width: 22, value: ({ order }) => order.number },
  { label: '状态', width: 12, value: ({ state }) => INVOICE_STATE_NAMES[state] },
  { label: '开给', width: 12, value: ({ kind }) => INVOICE_KIND_NAMES[kind] },
  { label: '抬头', width: 32, value: ({ title }) => title },
  { label: '税号', width: 24, value: ({ taxNumber }) => taxNumber },
  { label: '邮箱', width: 28, value: ({ mail }) => mail },
  { label: '导览', width: 22, value: ({ order }) => order.guide.name },
  { label: '商品', width: 22, value: ({ order }) => order.product.name },
  { label: '份数', width: 8, kind: 'number', value: ({ order }) => order.quantity },
  { label: '订单金额（元）', width: 14, kind: 'money', value: ({ order }) => yuanOf(order.amount) },
  { label: '可开金额（元）', width: 14, kind: 'money', value: ({ amount }) => yuanOf(amount) },
  {
    label: '已开金额（元）',
    width: 14,
    kind: 'money',
    value: ({ issuedAmount }) => (issuedAmount === null ? '' : yuanOf(issuedAmount)),
  },
  { label: '发票号码', width: 24, value: ({ invoiceNumber }) => invoiceNumber },
  {
    label: '支付时间',
    width: 20,
    kind: 'second',
    value: ({ order }) => (order.paidAt === null ? '' : new Date(order.paidAt)),
  },
  { label: '提交时间', width: 20, kind: 'second', value: ({ requestedAt }) => new Date(requestedAt) },
  {
    label: '登记时间',
    width: 20,
    kind: 'second',
    value: ({ issuedAt }) => (issuedAt === null ? '' : new Date(issuedAt)),
  },
]

/** The filtered requests, in the layout of the merchant's invoicing. */
export const exportExcel = (
  filters: BodyOf<typeof invoice.exportExcel>,
  context: DetachedContext,
): Promise<FileAnswer> =>
  exportRows(context, {
    label: '发票',
    classifier: '张',
    most: INVOICE_EXPORT_MAX,
    splitHint: '按提交时间',
    columns: COLUMNS,
    count: (tx, max) => count(tx, filters, max),
    read: (tx, last, size) => readBatch(tx, filters, last, size),
  })

import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { yuanText } from '../../../../src/contract/kit/money'
import { invoice } from '../../../../src/contract/features/order/invoice'
import type { InvoiceRow } from '../../../../src/contract/features/order/invoice'
import { INVOICE_KIND_NAMES, INVOICE_STATE_NAMES } from '../../../../src/contract/features/order/invoiceRules'
import { required } from '../../../../src/lib/required'
import type { Tx } from '../../../db/types'
import type { Context, Handlers } from '../../../http/handler'
import { absent, conflict, rule } from '../../../http/refusal'
import { money, number, second, text } from '../../../lib/spreadsheet/columns'
import { exportHandler } from '../../../lib/spreadsheet/export'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { count, readBatch, readInvoice, readPage } from './read'

/** Fields compared in the audit trail. */
const snapshot = ({ issuedAmount, invoiceNumber }: InvoiceRow) => ({
  issued: issuedAmount === null ? '' : yuanText(issuedAmount),
  invoiceNumber,
})

/** Reads the request and locks its order, so that refunds wait. */
async function lockInvoice(tx: Tx, id: string, version: number): Promise<InvoiceRow> {
  const absentRow = () => absent('没有这张发票的申请')
  const unlocked = await readInvoice(tx, id)
  if (!unlocked) throw absentRow()
  await tx.execute(sql`select 1 from visitor_order where id = ${unlocked.order.id} for update`)
  const row = await readInvoice(tx, id)
  if (!row) throw absentRow()
  if (row.version !== version) throw conflict('这张发票刚刚有变动，请核对后再登记', row)
  return row
}

function checkIssued(row: InvoiceRow, amount: number): void {
  if (row.state !== 'requested') throw conflict(`${INVOICE_STATE_NAMES[row.state]}的发票不能登记`, row)
  if (row.held > 0) throw rule('这笔订单有退款在办，退款有了结果再开')
  if (row.amount !== amount) throw conflict(`可开金额变成了 ${yuanText(row.amount)} 元，请核对`, row)
}

async function save(
  { id, version, issued }: BodyOf<typeof invoice.save>,
  { tx, session, now, recordChange }: Context,
): Promise<InvoiceRow> {
  const row = await lockInvoice(tx, id, version)
  if (issued) checkIssued(row, issued.amount)
  else if (row.issuedAt === null) throw conflict('还没有登记，不用撤回', row)
  await tx.execute(
    issued
      ? sql`update order_invoice
        set version = version + 1, issued_amount = ${issued.amount}, issued_at = ${now}::bigint,
          issued_by = ${session.accountId}, invoice_number = ${issued.invoiceNumber}
        where id = ${id}`
      : sql`update order_invoice
        set version = version + 1, issued_amount = null, issued_at = null, issued_by = null, invoice_number = ''
        where id = ${id}`,
  )
  const after = required(await readInvoice(tx, id), 'invoice')
  recordChange({ id, name: `${row.order.number} 的发票`, before: snapshot(row), after: snapshot(after) })
  return after
}

/** In the layout of the merchant's invoicing. */
const COLUMNS: readonly ExportColumn<InvoiceRow>[] = [
  text('订单号', 22, ({ order }) => order.number),
  text('状态', 12, ({ state }) => INVOICE_STATE_NAMES[state]),
  text('开给', 12, ({ kind }) => INVOICE_KIND_NAMES[kind]),
  text('抬头', 32, ({ title }) => title),
  text('税号', 24, ({ taxNumber }) => taxNumber),
  text('邮箱', 28, ({ mail }) => mail),
  text('导览', 22, ({ order }) => order.guide.name),
  text('商品', 22, ({ order }) => order.product.name),
  number('份数', 8, ({ order }) => order.quantity),
  money('订单金额（元）', 14, ({ order }) => order.amount),
  money('可开金额（元）', 14, ({ amount }) => amount),
  money('已开金额（元）', 14, ({ issuedAmount }) => issuedAmount),
  text('发票号码', 24, ({ invoiceNumber }) => invoiceNumber),
  second('支付时间', 20, ({ order }) => order.paidAt),
  second('提交时间', 20, ({ requestedAt }) => requestedAt),
  second('登记时间', 20, ({ issuedAt }) => issuedAt),
]

export const invoiceHandlers: Handlers<typeof invoice> = {
  queryPage: ({ body }, { tx }) => readPage(tx, body),
  save: ({ body }, context) => save(body, context),
  exportExcel: exportHandler(invoice.exportExcel, COLUMNS, { count, read: readBatch }),
}

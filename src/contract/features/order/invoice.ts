import * as z from 'zod'
import { right } from '../../rights'
import { anyOfRights, endpoint, id, line, time, version } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { exportCall } from '../../kit/exports'
import { fen } from '../../kit/money'
import { pageInput, pageOf } from '../../kit/paging'
import { person } from '../../kit/states'
import { orderRow } from './order'
import {
  asTaxNumber,
  INVOICE_KIND_NAMES,
  INVOICE_MAIL_MAX,
  INVOICE_NUMBER_MAX,
  INVOICE_STATE_NAMES,
  INVOICE_TITLE_MAX,
  isMail,
  isTaxNumber,
} from './invoiceRules'
import type { InvoiceKind, InvoiceState } from './invoiceRules'

const kind = z.enum(Object.keys(INVOICE_KIND_NAMES) as [InvoiceKind, ...InvoiceKind[]], '请选开给个人还是单位')
const state = z.enum(Object.keys(INVOICE_STATE_NAMES) as [InvoiceState, ...InvoiceState[]])

/** Invoice data requested by a visitor, and where to send the invoice. */
export const invoiceData = z
  .strictObject({
    kind,
    title: line(INVOICE_TITLE_MAX).min(1, '请填写抬头'),
    /** Empty for persons. */
    taxNumber: z.string().max(40, '税号是 15 到 20 位数字或大写字母').transform(asTaxNumber),
    mail: line(INVOICE_MAIL_MAX).refine(isMail, '请填写正确的邮箱，如 name@example.com'),
  })
  .refine(({ kind: of, taxNumber }) => (of === 'company' ? isTaxNumber(taxNumber) : taxNumber === ''), {
    path: ['taxNumber'],
    message: '税号是 15 到 20 位数字或大写字母；开给个人不用填',
  })

export const invoiceRow = z.object({
  id,
  version,
  state,
  kind,
  title: z.string(),
  taxNumber: z.string(),
  mail: z.string(),
  requestedAt: time,
  order: orderRow.pick({
    id: true,
    number: true,
    guide: true,
    product: true,
    quantity: true,
    amount: true,
    paidAt: true,
  }),
  /** Amount of the order that can be invoiced now, in fen, without completed or pending refunds. */
  amount: fen,
  /** Pending refunds, which may reduce the amount. */
  held: fen,
  /** Issued amount and time; null before. */
  issuedAmount: fen.nullable(),
  issuedAt: time.nullable(),
  issuedBy: person.nullable(),
  /** The merchant's own number of the invoice; may be empty. */
  invoiceNumber: z.string(),
})
export type InvoiceRow = z.output<typeof invoiceRow>

export const INVOICE_SORTS = ['requestedAt:asc', 'requestedAt:desc'] as const

export const invoiceFilters = {
  /** Start of an order number, or part of the title. */
  keyword: keywordLine(50).optional(),
  state: state.optional(),
  kind: kind.optional(),
  requestedFrom: time.optional(),
  requestedTo: time.optional(),
}

const access = anyOfRights(right('orderRecord', 'invoice'))
const base = '/api/mgr/pt/functional/invoice'

export const invoice = {
  queryPage: endpoint({
    method: 'POST',
    path: `${base}/queryPage`,
    effect: 'read',
    summary: '访客要的发票：抬头、税号、邮箱与可开金额（分）；最近提交的在前',
    access,
    body: pageInput(invoiceFilters, INVOICE_SORTS),
    result: pageOf(invoiceRow),
  }),
  save: endpoint({
    method: 'PATCH',
    path: '/api/mgr/pv/functional/invoice',
    summary: '登记已经开了发票，或撤回登记；开票在商户自己的系统里',
    access,
    body: z.strictObject({
      id,
      version,
      /** Null withdraws the entry. `amount`: the issued amount, as shown to the caller. */
      issued: z
        .strictObject({ amount: z.int().min(1), invoiceNumber: line(INVOICE_NUMBER_MAX).default('') })
        .nullable(),
    }),
    result: invoiceRow,
    codes: { 404: '没有这张发票的申请', 409: '已被别人登记，或可开金额变了' },
  }),
  exportExcel: exportCall({
    path: `${base}/exportExcel`,
    summary: '导出符合条件的发票申请（xlsx）',
    access,
    filters: invoiceFilters,
    rows: { noun: '发票', classifier: '张', splitHint: '按提交时间' },
  }),
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { BodyOf } from '../../../../src/contract/kit/core'
import type { Page } from '../../../../src/contract/kit/paging'
import { invoiceRow } from '../../../../src/contract/features/order/invoice'
import type { invoice, InvoiceRow } from '../../../../src/contract/features/order/invoice'
import { required } from '../../../../src/lib/required'
import { contains } from '../../../db/like'
import { rows } from '../../../db/rows'
import { assumeLikely, findIds, isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { coverThumbnail, person } from '../../../guide/guide/record'
import { readRows } from '../../../records/pageOf'
import { countUpTo, totalOf } from '../../../records/total'
import { byNumber } from '../filters'

type Filters = BodyOf<typeof invoice.exportExcel>

/**
 * What of the order `t` can be invoiced: what the payer paid, without coupons. Refunds that are under way are not paid
 * back yet, but may be.
 */
export const INVOICEABLE = sql`greatest(0, t.amount - t.refunded - t.held - t.discount)`

const ORDER = sql`join visitor_order t on t.tenant_id = i.tenant_id and t.id = i.order_id`

const ROW = sql`i.id, i.version, i.state, i.kind, i.title, i.tax_number as "taxNumber", i.mail,
  i.requested_at::float8 as "requestedAt",
  ${INVOICEABLE}::float8 as amount, t.held::float8 as held, i.issued_amount::float8 as "issuedAmount",
  i.issued_at::float8 as "issuedAt",
  case when i.issued_by is not null then ${person(sql`i.issued_by`)} end as "issuedBy",
  i.invoice_number as "invoiceNumber",
  json_build_object('id', t.id, 'number', t.number, 'guide',
  json_build_object('id', t.guide_id, 'name', t.guide_name, 'cover', ${coverThumbnail}),
    'product', json_build_object('name', t.product, 'price', t.price), 'quantity', t.quantity, 'amount', t.amount,
    'paidAt', t.paid_at) as "order"`

/** Conditions on the invoice `i`, and on its order `t` for a keyword that is an order's number. */
async function conditionsOf(tx: Tx, { keyword, state, kind, requestedFrom, requestedTo }: Filters): Promise<SQL> {
  const parts = [sql`true`]
  if (keyword) parts.push(byNumber(keyword) ?? (await byTitle(tx, keyword)))
  if (state) parts.push(sql`i.state = ${state}`)
  if (kind) parts.push(sql`i.kind = ${kind}`)
  if (requestedFrom !== undefined) parts.push(sql`i.requested_at >= ${requestedFrom}::bigint`)
  if (requestedTo !== undefined) parts.push(sql`i.requested_at <= ${requestedTo}::bigint`)
  return sql.join(parts, sql` and `)
}

async function byTitle(tx: Tx, keyword: string): Promise<SQL> {
  const ids = await findIds(tx, 'search_order_invoice', keyword)
  return ids === null ? assumeLikely(contains(sql`i.title`, keyword)) : isOneOf(sql`i.id`, ids)
}

const SORTS: Readonly<Record<string, SQL>> = {
  'requestedAt:asc': sql`i.requested_at, i.id`,
  'requestedAt:desc': sql`i.requested_at desc, i.id desc`,
}
const LATEST = 'requestedAt:desc'

/** The orders `t` of the invoices `i`, where a filter needs them. */
const joinedOrder = ({ keyword }: Filters): SQL => (keyword && byNumber(keyword) ? ORDER : sql``)

const filtered = (filters: Filters): SQL => sql`order_invoice i ${joinedOrder(filters)}`

/** Only the orders of the rows that are shown are read. */
const invoicesIn = (invoices: SQL, sorting: SQL): SQL =>
  sql`select ${ROW} from (${invoices}) i ${ORDER}
        left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id order by ${sorting}`

const readInvoices = (tx: Tx, invoices: SQL, sorting: SQL): Promise<InvoiceRow[]> =>
  rows(tx, invoiceRow, invoicesIn(invoices, sorting))

export async function readPage(
  tx: Tx,
  { pageNum, pageSize, orderBy, ...filters }: BodyOf<typeof invoice.queryPage>,
): Promise<Page<InvoiceRow>> {
  const where = await conditionsOf(tx, filters)
  const sorting = required(SORTS[orderBy ?? LATEST], 'sort order')
  const [list, total] = await Promise.all([
    readRows(
      tx,
      invoiceRow,
      {
        table: sql`order_invoice`,
        row: sql`i`,
        joined: joinedOrder(filters),
        where,
        order: sorting,
        pageNum,
        pageSize,
      },
      (page) => invoicesIn(page, sorting),
    ),
    totalOf(tx, sql`select 1 from ${filtered(filters)} where ${where}`),
  ])
  return { list, ...total, pageNum, pageSize }
}

export const count = async (tx: Tx, filters: Filters, max: number): Promise<number> =>
  countUpTo(tx, sql`select 1 from ${filtered(filters)} where ${await conditionsOf(tx, filters)}`, max)

/** The rows after `last`, latest first. */
export async function readBatch(
  tx: Tx,
  filters: Filters,
  last: InvoiceRow | null,
  size: number,
): Promise<InvoiceRow[]> {
  const afterCondition =
    last === null ? sql`true` : sql`(i.requested_at, i.id) < (${last.requestedAt}::bigint, ${last.id})`
  const sorting = required(SORTS[LATEST], 'sort order')
  return readInvoices(
    tx,
    sql`select i.*
      from ${filtered(filters)}
      where ${await conditionsOf(tx, filters)} and ${afterCondition}
      order by ${sorting}
      limit ${size}`,
    sorting,
  )
}

export const readInvoice = async (tx: Tx, id: string): Promise<InvoiceRow | null> =>
  (await readInvoices(tx, sql`select * from order_invoice where id = ${id}`, sql`i.id`))[0] ?? null

/** The request of an order, if there is one. */
export const readInvoiceOf = async (tx: Tx, orderId: string): Promise<InvoiceRow | null> =>
  (await readInvoices(tx, sql`select * from order_invoice where order_id = ${orderId}`, sql`i.id`))[0] ?? null

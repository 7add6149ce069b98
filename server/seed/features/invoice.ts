import { required } from '../../../src/lib/required'
import type { InvoiceKind } from '../../../src/contract/features/order/invoiceRules'
import { sql } from 'drizzle-orm'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { spread } from '../spread'
import { writeRows } from '../writeRows'
import { readFinanceId } from './financeId'
import type { SeedOrder } from './seedOrder'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** One in so many buyers wants an invoice. */
const EVERY = 9
/** Of the time since a payment, an invoice is asked for within this share. */
const LATEST_SHARE = 0.7
/** The desk issues what is older than this. */
const DESK_MS = 2 * DAY_MS

const BUYERS: readonly (readonly [InvoiceKind, title: string, taxNumber: string, mail: string])[] = [
  ['company', '杭州远山文化传播有限公司', '91330106MA2KX7YT4B', 'caiwu@yuanshan.example'],
  ['personal', '周明远', '', 'zhoumy@mail.example'],
  ['company', '上海市徐汇区启明小学', '12310104425010738K', 'zongwu@qiming.example'],
  ['personal', '林嘉怡', '', 'linjiayi@mail.example'],
  ['company', '安徽徽行天下旅行社有限责任公司', '91341000595731826C', 'fapiao@huixing.example'],
  ['company', '中国建筑第九工程局有限公司合肥分公司', '91340100MA8P6N2R3X', 'baoxiao@cn9.example'],
  ['personal', '陈思源', '', 'chensiyuan@mail.example'],
]

const COLUMNS =
  'id text, order_id text, kind text, title text, tax_number text, mail text, requested_at bigint, issued_amount ' +
  'bigint, issued_at bigint, issued_by text, invoice_number text'

/** Invoices that buyers asked for; the older ones are issued. */
export async function seedInvoices(tx: Tx, now: number, orders: readonly SeedOrder[]): Promise<void> {
  const unrefunded = new Set(
    (
      await rows(
        tx,
        idRow,
        sql`select id from visitor_order where tenant_id = current_setting('app.tenant') and refund_state = 'none'`,
      )
    ).map(({ id }) => id),
  )
  const financeId = await readFinanceId(tx)
  const requests = orders
    .filter(({ id, paid_at: paidAt }, index) => paidAt !== null && unrefunded.has(id) && spread(index, 23, EVERY) === 0)
    .map(({ id, amount, paid_at: paidAt }, index) => {
      const [kind, title, taxNumber, mail] = required(BUYERS[spread(index, 29, BUYERS.length)], 'buyer')
      const wait = (1 + spread(index, 31, 30)) * HOUR_MS
      const requestedAt = Number(paidAt) + Math.min(wait, Math.floor((now - Number(paidAt)) * LATEST_SHARE))
      const isIssued = requestedAt < now - DESK_MS
      return {
        id: newId(),
        order_id: id,
        kind,
        title,
        tax_number: taxNumber,
        mail,
        requested_at: requestedAt,
        issued_amount: isIssued ? amount : null,
        issued_at: isIssued ? Math.min(requestedAt + (4 + spread(index, 37, 30)) * HOUR_MS, now) : null,
        issued_by: isIssued ? financeId : null,
        invoice_number: isIssued ? `2634${String(1_200_000_000_000_000 + spread(index, 41, 999_999) * 7919)}` : '',
      }
    })
  await writeRows(tx, 'order_invoice', COLUMNS, requests)
}

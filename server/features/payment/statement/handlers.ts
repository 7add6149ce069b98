import type { StatementSums } from '../../../../src/contract/features/payment/statement'
import { statement } from '../../../../src/contract/features/payment/statement'
import { yuanOf } from '../../../../src/contract/kit/money'
import type { Handlers } from '../../../http/handler'
import { sheetOf, writeBook } from '../../../lib/spreadsheet/book'
import { XLSX_TYPE } from '../../../lib/spreadsheet/template'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import type { ResultOf } from '../../../../src/contract/kit/core'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

const { total, guides } = statement.month.result.shape

const nextMonth = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`

/** Of ledger entries `e`. */
const SUMS: SQL = sql`
  count(*) filter (where e.kind = 'paid')::int as payments,
  coalesce(sum(e.amount) filter (where e.kind = 'paid'), 0)::float8 as gross,
  count(*) filter (where e.kind = 'refundDone')::int as refunds,
  coalesce(sum(e.amount) filter (where e.kind = 'refundDone'), 0)::float8 as refunded,
  (coalesce(sum(e.amount) filter (where e.debit = 'fee'), 0)
  - coalesce(sum(e.amount) filter (where e.credit = 'fee'), 0))::float8 as fee,
  (coalesce(sum(e.amount) filter (where e.kind in ('paid', 'feeReturned')), 0)
  - coalesce(sum(e.amount) filter (where e.kind in ('refundDone', 'feeCharged')), 0))::float8 as net`

/** A month's ledger sums, in total and by guide. */
async function readStatement(tx: Tx, month: string): Promise<ResultOf<typeof statement.month>> {
  const [from, to] = [startOfDay(`${month}-01`), startOfDay(nextMonth(month))]
  const inMonth = sql`e.at >= ${from}::bigint and e.at < ${to}::bigint`
  const days = sql`select distinct floor((e.at + 28800000) / 86400000)::int as day
    from ledger_entry e
    join payment p on p.tenant_id = e.tenant_id and p.id = e.source_id
    where ${inMonth} and e.kind = 'paid'`
  const head = await onlyRow(
    tx,
    statement.month.result.pick({ merchant: true, days: true, reconciled: true }),
    sql`select (select name from merchant where id = current_setting('app.tenant')) as merchant, count(*)::int as days,
        count(*) filter (where exists (
          select 1 from reconciliation_day d where d.day = to_char(date '1970-01-01' + m.day, 'YYYY-MM-DD')
        ))::int as reconciled
      from (${days}) m`,
  )
  return {
    ...head,
    total: await onlyRow(tx, total, sql`select ${SUMS} from ledger_entry e where ${inMonth}`),
    guides: await rows(
      tx,
      guides.element,
      sql`select t.guide_id as "guideId", (array_agg(t.guide_name order by t.created_at desc, t.id desc))[1] as guide,
          ${SUMS}
        from ledger_entry e
        join visitor_order t on t.tenant_id = e.tenant_id and t.id = e.order_id
        where ${inMonth} and e.kind in ('paid', 'refundDone', 'feeCharged', 'feeReturned')
        group by t.guide_id order by net desc, guide, t.guide_id`,
    ),
  }
}

type Line = StatementSums & { name: string }

const COLUMNS: readonly ExportColumn<Line>[] = [
  { label: '导览', width: 32, value: ({ name }) => name },
  { label: '收款笔数', width: 10, kind: 'number', value: ({ payments }) => payments },
  { label: '收款（元）', width: 14, kind: 'money', value: ({ gross }) => yuanOf(gross) },
  { label: '退款笔数', width: 10, kind: 'number', value: ({ refunds }) => refunds },
  { label: '退款（元）', width: 14, kind: 'money', value: ({ refunded }) => yuanOf(refunded) },
  { label: '渠道手续费（元）', width: 16, kind: 'money', value: ({ fee }) => yuanOf(fee) },
  { label: '净额（元）', width: 14, kind: 'money', value: ({ net }) => yuanOf(net) },
]

export const statementHandlers: Handlers<typeof statement> = {
  month: ({ query: { month } }, { tx }) => readStatement(tx, month),
  exportExcel: async ({ body: { month } }, { tx, recordChange }) => {
    const { merchant, total, guides } = await readStatement(tx, month)
    const lines = [...guides.map(({ guide, ...sums }) => ({ ...sums, name: guide })), { ...total, name: '合计' }]
    const name = `${merchant} ${month} 月结单`
    recordChange({ id: 'exportExcel', name, act: 'export' })
    return {
      body: await writeBook([sheetOf('月结单', COLUMNS, lines)], name),
      contentType: XLSX_TYPE,
      fileName: `月结单 ${month}.xlsx`,
    }
  },
}

import type { StatementSums } from '../../../../src/contract/features/payment/statement'
import { NO_CHANNEL_NAME, statement, TRIALS_NAME } from '../../../../src/contract/features/payment/statement'
import { PROVIDER_NAMES } from '../../../../src/contract/features/payment/payment'
import type { Handlers } from '../../../http/handler'
import { sheetOf, writeBook } from '../../../lib/spreadsheet/book'
import { money, number, text } from '../../../lib/spreadsheet/columns'
import type { ExportColumn } from '../../../lib/spreadsheet/write'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import type { ResultOf } from '../../../../src/contract/kit/core'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { countedIn } from '../ledger/counted'

const { total, parts, guides } = statement.month.result.shape

const nextMonth = (month: string): string => `${addDays(`${month}-01`, 31).slice(0, 7)}-01`

/** Of counted money `m`. */
const SUMS: SQL = sql`
  count(*) filter (where m.kind = 'payment')::int as payments,
  coalesce(sum(m.amount) filter (where m.kind = 'payment'), 0)::float8 as gross,
  count(*) filter (where m.kind = 'refund')::int as refunds,
  coalesce(sum(m.amount) filter (where m.kind = 'refund'), 0)::float8 as refunded,
  coalesce(sum(m.amount) filter (where m.kind = 'arrived'), 0)::float8 as arrived,
  coalesce(sum(m.amount) filter (where m.kind = 'fee'), 0)::float8 as fee,
  coalesce(sum(case m.kind when 'payment' then m.amount when 'arrived' then 0 else -m.amount end), 0)::float8 as net`

/** A month's sums, in total, by channel and by guide. */
export async function readStatement(tx: Tx, month: string): Promise<ResultOf<typeof statement.month>> {
  const next = nextMonth(month)
  const money = countedIn({ from: startOfDay(`${month}-01`), until: startOfDay(next) })
  const head = await onlyRow(
    tx,
    statement.month.result.pick({ merchant: true, days: true, reconciled: true, differences: true }),
    sql`select (select name from merchant where id = current_setting('app.tenant')) as merchant, count(*)::int as days,
        count(*) filter (where exists (
          select 1
          from reconciliation_day d
          where d.provider = m.provider and d.day = to_char(date '1970-01-01' + m.day, 'YYYY-MM-DD')
        ))::int as reconciled,
        (
          select count(*)::int
          from reconciliation_difference x
          where x.day >= ${`${month}-01`} and x.day < ${next} and x.state in ('open', 'submitted', 'waiting')
        ) as differences
      from (select distinct m.provider, m.day from ${money} m where m.provider <> '' and m.kind <> 'arrived') m`,
  )
  return {
    ...head,
    total: await onlyRow(tx, total, sql`select ${SUMS} from ${money} m`),
    parts: await rows(
      tx,
      parts.element,
      sql`select nullif(m.provider, '') as provider, ${SUMS}
        from ${money} m
        group by m.provider
        order by m.provider = '', m.provider`,
    ),
    guides: await rows(
      tx,
      guides.element,
      sql`select t.guide_id as "guideId",
          coalesce((array_agg(t.guide_name order by t.created_at desc, t.id desc))[1], ${TRIALS_NAME}) as guide, ${SUMS}
        from ${money} m
        left join visitor_order t on t.tenant_id = current_setting('app.tenant') and t.id = m.order_id
        group by t.guide_id
        order by net desc, guide, t.guide_id`,
    ),
  }
}

type Line = StatementSums & { name: string }

const COLUMNS: readonly ExportColumn<Line>[] = [
  text('导览', 32, ({ name }) => name),
  number('收款笔数', 10, ({ payments }) => payments),
  money('应结收款（元）', 14, ({ gross }) => gross),
  number('退款笔数', 10, ({ refunds }) => refunds),
  money('退款（元）', 14, ({ refunded }) => refunded),
  money('本月到账的退款（元）', 20, ({ arrived }) => arrived),
  money('渠道手续费（元）', 16, ({ fee }) => fee),
  money('净额（元）', 14, ({ net }) => net),
]

export const statementHandlers: Handlers<typeof statement> = {
  month: ({ query: { month } }, { tx }) => readStatement(tx, month),
  exportExcel: async ({ body: { month } }, { tx, recordChange }) => {
    const { merchant, total, parts, guides } = await readStatement(tx, month)
    const lines = [
      ...guides.map(({ guide, ...sums }) => ({ ...sums, name: guide })),
      { ...total, name: '合计' },
      ...parts.map(({ provider, ...sums }) => ({
        ...sums,
        name: `其中${provider === null ? NO_CHANNEL_NAME : PROVIDER_NAMES[provider]}`,
      })),
    ]
    const name = `${merchant} ${month} 月结单`
    recordChange({ id: 'exportExcel', name, act: 'export' })
    return writeBook(`月结单 ${month}.xlsx`, [sheetOf('月结单', COLUMNS, lines)], name)
  },
}

import { daysBetween } from '../../../src/contract/kit/chinaDay'
import { yuanOf } from '../../../src/contract/kit/money'
import { addSums, firstsOf, UNIT_NAMES } from '../../../src/contract/features/orderStatistics'
import type {
  OrderDay,
  OrderRest,
  orderStatistics,
  OrderShare,
  OrderSums,
  ReasonShare,
  Unit,
} from '../../../src/contract/features/orderStatistics'
import type { Handler } from '../../http/handler'
import { sheetOf, writeBook } from '../../lib/spreadsheet/book'
import { XLSX_TYPE } from '../../lib/spreadsheet/template'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { daysOf, spanOf } from './read'
import { buyersOf, channelsOf, readDivided, reasonsOf, topOf, withGuideNames } from './shares'

/** Maximum number of guides or products with a row of their own; the others share one row. */
const SHARES_MAX = 5000

const REFUNDED = { label: '退款额（元）', width: 14, kind: 'money' } as const
const REFUNDS = { label: '退款笔数', width: 10, kind: 'number' } as const

const SUMS: readonly ExportColumn<OrderSums>[] = [
  { label: '成交额（元）', width: 14, kind: 'money', value: ({ amount }) => yuanOf(amount) },
  { ...REFUNDED, value: ({ refunded }) => yuanOf(refunded) },
  { label: '手续费（元）', width: 14, kind: 'money', value: ({ fee }) => yuanOf(fee) },
  { label: '净额（元）', width: 14, kind: 'money', value: ({ net }) => yuanOf(net) },
  { label: '订单数', width: 10, kind: 'number', value: ({ orders }) => orders },
  { ...REFUNDS, value: ({ refunds }) => refunds },
]

/** A day, week or month per row, by its first day. */
function unitSheet(days: readonly OrderDay[], unit: Unit) {
  const firsts = firstsOf(days, unit)
  const list = firsts.map((first, nth) => {
    const bucket = days.slice(first, firsts[nth + 1])
    return { from: bucket[0]?.day ?? '', to: bucket.at(-1)?.day ?? '', ...addSums(bucket) }
  })
  const dates: readonly ExportColumn<(typeof list)[number]>[] =
    unit === 'day'
      ? [{ label: '日期', width: 14, value: ({ from }) => from }]
      : [
          { label: '从', width: 14, value: ({ from }) => from },
          { label: '到', width: 14, value: ({ to }) => to },
        ]
  return sheetOf(UNIT_NAMES[unit], [...dates, ...SUMS], list)
}

/** Sales by one dimension, largest first. */
function shareSheet(
  name: string,
  title: string,
  list: readonly OrderShare[],
  more?: { rest: OrderRest; classifier: string },
) {
  const columns: readonly ExportColumn<OrderSums & { name: string }>[] = [
    { label: title, width: 32, value: (row) => row.name },
    ...SUMS,
  ]
  const rest = more && more.rest.count > 0 ? [{ ...more.rest, name: `其余 ${more.rest.count} ${more.classifier}` }] : []
  return sheetOf(name, columns, [...list, ...rest])
}

const REASONS: readonly ExportColumn<ReasonShare>[] = [
  { label: '退款原因', width: 32, value: ({ name }) => name },
  { ...REFUNDED, value: ({ refunded }) => yuanOf(refunded) },
  { ...REFUNDS, value: ({ refunds }) => refunds },
]

/** The period's figures as shown on the page, one sheet for each way to divide them. */
export const exportExcel: Handler<typeof orderStatistics.exportExcel> = async ({ body }, { tx, recordChange }) => {
  const count = daysBetween(body.from, body.to)
  const span = spanOf(body.from, count, 0)
  const description = `${count} 天订单统计，${body.from} 至 ${body.to}`
  const divided = await readDivided(tx, body, span)
  const days = daysOf(divided.day, body.from, count)
  const guides = await withGuideNames(tx, topOf(divided.guide, SHARES_MAX))
  const products = topOf(divided.product, SHARES_MAX)
  const sheets = [
    unitSheet(days, 'day'),
    unitSheet(days, 'week'),
    unitSheet(days, 'month'),
    shareSheet('按导览', '导览', guides.list, { rest: guides.rest, classifier: '个' }),
    shareSheet('按商品', '商品', products.list, { rest: products.rest, classifier: '种' }),
    shareSheet('按渠道', '渠道', channelsOf(divided)),
    sheetOf('退款原因', REASONS, await reasonsOf(tx, divided)),
    shareSheet('新老客', '访客', buyersOf(divided)),
  ]
  recordChange({ id: 'exportExcel', name: description, act: 'export' })
  return {
    body: await writeBook(sheets, `共 ${description}`),
    contentType: XLSX_TYPE,
    fileName: `订单统计 ${body.from} 至 ${body.to}.xlsx`,
  }
}

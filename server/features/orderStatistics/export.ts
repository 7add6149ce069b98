import { daysBetween } from '../../../src/contract/kit/chinaDay'
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
import { money, number, text } from '../../lib/spreadsheet/columns'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { daysOf, spanOf } from './read'
import { buyersOf, channelsOf, readDivided, reasonsOf, topOf, withGuideNames } from './shares'

/** Maximum number of guides or products with a row of their own; the others share one row. */
const SHARES_MAX = 5000

type Refunds = Pick<OrderSums, 'refunded' | 'refunds'>
const REFUNDED = money('退款额（元）', 14, ({ refunded }: Refunds) => refunded)
const REFUNDS = number('退款笔数', 10, ({ refunds }: Refunds) => refunds)

const SUMS: readonly ExportColumn<OrderSums>[] = [
  money('成交额（元）', 14, ({ amount }) => amount),
  REFUNDED,
  money('手续费（元）', 14, ({ fee }) => fee),
  money('净额（元）', 14, ({ net }) => net),
  number('订单数', 10, ({ orders }) => orders),
  REFUNDS,
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
      ? [text('日期', 14, ({ from }) => from)]
      : [text('从', 14, ({ from }) => from), text('到', 14, ({ to }) => to)]
  return sheetOf(UNIT_NAMES[unit], [...dates, ...SUMS], list)
}

/** Sales by one dimension, largest first. */
function shareSheet(
  name: string,
  title: string,
  list: readonly OrderShare[],
  more?: { rest: OrderRest; classifier: string },
) {
  const columns: readonly ExportColumn<OrderSums & { name: string }>[] = [text(title, 32, (row) => row.name), ...SUMS]
  const rest = more && more.rest.count > 0 ? [{ ...more.rest, name: `其余 ${more.rest.count} ${more.classifier}` }] : []
  return sheetOf(name, columns, [...list, ...rest])
}

const REASONS: readonly ExportColumn<ReasonShare>[] = [text('退款原因', 32, ({ name }) => name), REFUNDED, REFUNDS]

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
  return writeBook(`订单统计 ${body.from} 至 ${body.to}.xlsx`, sheets, `共 ${description}`)
}

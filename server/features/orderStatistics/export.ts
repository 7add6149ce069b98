import { daysBetween } from '../../../src/contract/kit/chinaDay'
import { yuanOf } from '../../../src/contract/kit/money'
import type { OrderDay, orderStatistics, OrderShare } from '../../../src/contract/features/orderStatistics'
import type { Handler } from '../../http/handler'
import { sheetOf, writeBook } from '../../lib/spreadsheet/book'
import { XLSX_TYPE } from '../../lib/spreadsheet/template'
import type { ExportColumn } from '../../lib/spreadsheet/write'
import { readDays, spanOf } from './read'
import { readChannels, readGuideShares, readProducts } from './shares'

/** Guides and products with a row of their own; the rest share one row. */
const SHARES_MAX = 5000

const amount = { label: '成交额（元）', width: 14, kind: 'money' } as const
const orders = { label: '订单数', width: 10, kind: 'number' } as const

const DAYS: readonly ExportColumn<OrderDay>[] = [
  { label: '日期', width: 14, value: ({ day }) => day },
  { ...amount, value: (row) => yuanOf(row.amount) },
  { label: '退款额（元）', width: 14, kind: 'money', value: ({ refunded }) => yuanOf(refunded) },
  { label: '净额（元）', width: 14, kind: 'money', value: ({ net }) => yuanOf(net) },
  { ...orders, value: (row) => row.orders },
]

type Share = Omit<OrderShare, 'key' | 'orders'> & { orders: number | '' }

/** Sales by one dimension, largest first. */
function shareSheet(
  title: string,
  { list, rest }: { list: readonly OrderShare[]; rest: { count: number; amount: number } },
  classifier: string,
) {
  const columns: readonly ExportColumn<Share>[] = [
    { label: title, width: 32, value: ({ name }) => name },
    { ...amount, value: (row) => yuanOf(row.amount) },
    { ...orders, value: (row) => row.orders },
  ]
  const restRows: Share[] =
    rest.count > 0 ? [{ name: `其余 ${rest.count} ${classifier}`, amount: rest.amount, orders: '' }] : []
  return sheetOf(`按${title}`, columns, [...list, ...restRows])
}

/** The period's figures as shown on the page: one sheet each for days, guides, products and channels. */
export const exportExcel: Handler<typeof orderStatistics.exportExcel> = async ({ body }, { tx, recordChange }) => {
  const count = daysBetween(body.from, body.to)
  const span = spanOf(body.from, count, 0)
  const description = `${count} 天订单统计，${body.from} 至 ${body.to}`
  const sheets = [
    sheetOf('逐日', DAYS, await readDays(tx, body, span, body.from, count)),
    shareSheet('导览', await readGuideShares(tx, body, span, SHARES_MAX), '个'),
    shareSheet('商品', await readProducts(tx, body, span, SHARES_MAX), '种'),
    shareSheet('渠道', { list: await readChannels(tx, body, span), rest: { count: 0, amount: 0 } }, '个'),
  ]
  recordChange({ id: 'exportExcel', name: description, act: 'export' })
  return {
    body: await writeBook(sheets, `共 ${description}`),
    contentType: XLSX_TYPE,
    fileName: `订单统计 ${body.from} 至 ${body.to}.xlsx`,
  }
}

import { DAY_MS, dayOf, startOfDay } from '../../src/contract/chinaDay'
import type { ResultOf } from '../../src/contract/core'
import { PRODUCTS_MAX } from '../../src/contract/statistics'
import type { statistics } from '../../src/contract/statistics'
import type { Tx } from '../db/types'
import { readFigures } from '../orderStatistics/read'
import { readProducts } from '../orderStatistics/shares'

type Sales = Omit<ResultOf<typeof statistics.sellRight>, 'at'>

/** As 订单统计 counts them: the day up to this moment, and the same day of last week up to the same time. */
export async function readSales(tx: Tx, now: number, guideId: string | undefined): Promise<Sales> {
  const from = startOfDay(dayOf(now))
  const span = { from, until: now + 1 }
  const weekAgo = { from: from - 7 * DAY_MS, until: now - 7 * DAY_MS + 1 }
  const { amount, orders, refunded } = await readFigures(tx, { guideId }, span)
  const before = await readFigures(tx, { guideId }, weekAgo)
  const { list } = await readProducts(tx, { guideId }, span)
  return { amount, orders, refunded, lastWeek: before.amount, products: list.slice(0, PRODUCTS_MAX).map((one) => ({ product: one.name, amount: one.amount, orders: one.orders })) }
}

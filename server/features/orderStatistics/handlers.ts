import { addDays, daysBetween, dayOf, startOfDay, yearBefore } from '../../../src/contract/kit/chinaDay'
import type { orderStatistics, OrderStatistics } from '../../../src/contract/features/orderStatistics'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { exportExcel } from './export'
import { readDays, readFigures, spanOf } from './read'
import type { Asked } from './read'
import { readChannels, readGuides, readProducts } from './shares'

/** While today is not over, both periods end at the same hour: comparing a full day with half a day would be meaningless. */
async function read(tx: Tx, asked: Asked, now: number): Promise<OrderStatistics> {
  const count = daysBetween(asked.from, asked.to)
  const earlier = asked.compare === 'year' ? yearBefore(asked.from) : addDays(asked.from, -count)
  const unfinished = asked.to === dayOf(now)
  // Payments in this very millisecond count as today, as on the first page.
  const missing = unfinished ? startOfDay(addDays(asked.to, 1)) - now - 1 : 0
  const [span, before] = [spanOf(asked.from, count, missing), spanOf(earlier, count, missing)]
  return {
    at: now,
    unfinished,
    before: { from: earlier, to: addDays(earlier, count - 1), figures: await readFigures(tx, asked, before), days: await readDays(tx, asked, before, earlier, count) },
    figures: await readFigures(tx, asked, span),
    days: await readDays(tx, asked, span, asked.from, count),
    guides: await readGuides(tx, asked, span),
    products: await readProducts(tx, asked, span),
    channels: await readChannels(tx, asked, span),
  }
}

export const orderStatisticsHandlers: Handlers<typeof orderStatistics> = {
  read: ({ body }, { tx, now }) => read(tx, body, now),
  exportExcel,
}

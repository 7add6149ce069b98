import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, daysBetween, dayOf, startOfDay, yearBefore } from '../../../src/contract/kit/chinaDay'
import type { orderStatistics, OrderStatistics } from '../../../src/contract/features/orderStatistics'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { exportExcel } from './export'
import { readDays, readFigures, spanOf } from './read'
import type { StatisticsRequest } from './read'
import { startOfNumber } from './rollup/facts'
import { readBuyers, readChannels, readGuides, readProducts, readReasons } from './shares'

const checkRow = z.object({ at: z.number(), differing: z.number(), first: z.number().nullable() })

/** The nightly comparison with a recount. */
async function readCheck(tx: Tx): Promise<OrderStatistics['check']> {
  const [row] = await rows(
    tx,
    checkRow,
    sql`select at::float8 as at, differing, first_day as first from order_rollup_check`,
  )
  if (!row) return null
  const { at, differing, first } = row
  return { at, differing, firstDay: first === null ? null : dayOf(startOfNumber(first)) }
}

/** While today is not over, both periods end at the same hour: comparing a full day with half a day would be meaningless. */
async function read(tx: Tx, request: StatisticsRequest, now: number): Promise<OrderStatistics> {
  const count = daysBetween(request.from, request.to)
  const previousFrom = request.compare === 'year' ? yearBefore(request.from) : addDays(request.from, -count)
  const isOngoing = request.to === dayOf(now)
  // Payments in this very millisecond count as today, as on the first page.
  const remainingMs = isOngoing ? startOfDay(addDays(request.to, 1)) - now - 1 : 0
  const [span, before] = [spanOf(request.from, count, remainingMs), spanOf(previousFrom, count, remainingMs)]
  return {
    at: now,
    unfinished: isOngoing,
    before: {
      from: previousFrom,
      to: addDays(previousFrom, count - 1),
      figures: await readFigures(tx, request, before),
      days: await readDays(tx, request, before, previousFrom, count),
    },
    figures: await readFigures(tx, request, span),
    days: await readDays(tx, request, span, request.from, count),
    guides: await readGuides(tx, request, span),
    products: await readProducts(tx, request, span),
    channels: await readChannels(tx, request, span),
    reasons: await readReasons(tx, request, span),
    buyers: await readBuyers(tx, request, span),
    check: await readCheck(tx),
  }
}

export const orderStatisticsHandlers: Handlers<typeof orderStatistics> = {
  read: ({ body }, { tx, now }) => read(tx, body, now),
  exportExcel,
}

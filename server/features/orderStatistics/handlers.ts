import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, daysBetween, dayOf, startOfDay, yearBefore } from '../../../src/contract/kit/chinaDay'
import { addSums, SHARES_NAMED } from '../../../src/contract/features/orderStatistics'
import type { orderStatistics, OrderStatistics } from '../../../src/contract/features/orderStatistics'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Handlers } from '../../http/handler'
import { exportExcel } from './export'
import { countVisitors, daysOf, spanOf } from './read'
import type { StatisticsRequest } from './read'
import { startOfNumber } from './rollup/facts'
import { buyersOf, channelsOf, readDivided, reasonsOf, topOf, withCovers } from './shares'

const checkRow = z.object({ at: z.number(), differing: z.number(), first: z.number().nullable() })

/** The daily comparison with a recount. */
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

/** Until today is over, both periods end at the same hour: a full day and half a day are not comparable. */
async function read(tx: Tx, request: StatisticsRequest, now: number): Promise<OrderStatistics> {
  const count = daysBetween(request.from, request.to)
  const previousFrom = request.compare === 'year' ? yearBefore(request.from) : addDays(request.from, -count)
  const isOngoing = request.to === dayOf(now)
  // Payments in this very millisecond count as today, as on the first page.
  const remainingMs = isOngoing ? startOfDay(addDays(request.to, 1)) - now - 1 : 0
  const [span, before] = [spanOf(request.from, count, remainingMs), spanOf(previousFrom, count, remainingMs)]
  const divided = await readDivided(tx, request, span)
  const days = daysOf(divided.day, request.from, count)
  const daysBefore = daysOf((await readDivided(tx, request, before, ['day'])).day, previousFrom, count)
  return {
    at: now,
    unfinished: isOngoing,
    before: {
      from: previousFrom,
      to: addDays(previousFrom, count - 1),
      figures: { ...addSums(daysBefore), visitors: await countVisitors(tx, request, before) },
      days: daysBefore,
    },
    figures: { ...addSums(days), visitors: await countVisitors(tx, request, span) },
    days,
    guides: await withCovers(tx, topOf(divided.guide, SHARES_NAMED)),
    products: topOf(divided.product, SHARES_NAMED),
    channels: channelsOf(divided),
    reasons: await reasonsOf(tx, divided),
    buyers: buyersOf(divided),
    check: await readCheck(tx),
  }
}

export const orderStatisticsHandlers: Handlers<typeof orderStatistics> = {
  read: ({ body }, { tx, now }) => read(tx, body, now),
  exportExcel,
}

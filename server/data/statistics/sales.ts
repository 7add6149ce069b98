import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { CHINA_MS, DAY_MS } from '../../../src/contract/kit/chinaDay'
import { PRODUCTS_MAX } from '../../../src/contract/data/statistics'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { paidIn, readSums } from '../../features/orderStatistics/read'
import { readDivided, topOf } from '../../features/orderStatistics/shares'
import type { ComparedPeriod } from './events'
import { hoursOf } from './read'
import type { Answer } from './read'

const HOUR_MS = 3_600_000

const hourAmount = z.object({ hour: z.number(), amount: z.number() })

/** Counted as in 订单统计. */
export async function readSales(
  tx: Tx,
  { guideId, from, to, before: previous }: ComparedPeriod,
): Promise<Answer<'sellRight'>> {
  const span = { from, until: to + 1 }
  const { amount, orders, refunded } = await readSums(tx, { guideId }, span)
  const before = await readSums(tx, { guideId }, { from: previous.from, until: previous.to + 1 })
  const { product } = await readDivided(tx, { guideId }, span, ['product'])
  // Products with refunds alone are left out.
  const { list, rest } = topOf(
    product.filter((share) => share.orders > 0),
    PRODUCTS_MAX,
  )
  const byHour = await rows(
    tx,
    hourAmount,
    sql`select (((t.paid_at + ${CHINA_MS}) % ${DAY_MS}) / ${HOUR_MS})::int as hour, sum(t.amount)::float8 as amount
      from ${paidIn({ guideId }, span)}
      group by 1`,
  )
  return {
    amount,
    orders,
    refunded,
    hours: hoursOf(byHour, (row) => row.amount),
    before: { amount: before.amount, orders: before.orders, refunded: before.refunded },
    products: list.map((row) => ({ product: row.name, amount: row.amount, orders: row.orders })),
    rest: { count: rest.count, amount: rest.amount },
  }
}

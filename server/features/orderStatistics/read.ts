import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, CHINA_MS, DAY_MS, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { OrderDay, OrderFigures } from '../../../src/contract/features/orderStatistics'
import { orderStatistics } from '../../../src/contract/features/orderStatistics'
import { onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'

export type StatisticsRequest = BodyOf<typeof orderStatistics.read>

/** Filters on orders. */
export type OrderFilter = Pick<StatisticsRequest, 'guideId' | 'product' | 'channel'>

/** Half-open: `until` is the first millisecond after the span. */
export interface Span {
  from: number
  until: number
}

/** Conditions on the order `t`. */
const filterCondition = ({ guideId, product, channel }: OrderFilter): SQL => {
  const parts = [sql`true`]
  if (product) parts.push(sql`t.product = ${product}`)
  if (guideId) parts.push(sql`t.guide_id = ${guideId}`)
  if (channel) parts.push(sql`t.channel = ${channel}`)
  return sql.join(parts, sql` and `)
}

/** The orders `t` that were paid within a span. */
export const paidIn = (filter: OrderFilter, { from, until }: Span): SQL =>
  sql`visitor_order t where t.paid_at >= ${from} and t.paid_at < ${until} and ${filterCondition(filter)}`

/** The refunds `r` completed within a span. */
const refundedIn = (filter: OrderFilter, { from, until }: Span): SQL =>
  sql`order_refund r join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id where r.state = 'refunded' and not r.is_return and r.finished_at >= ${from} and r.finished_at < ${until} and ${filterCondition(filter)}`

/** Day number since 1970, in China's time zone. */
const dayColumn = (column: SQL): SQL => sql`((${column} + ${CHINA_MS}) / ${DAY_MS})::int`

const figuresRow = orderStatistics.read.result.shape.figures.omit({ net: true })

export async function readFigures(tx: Tx, filter: OrderFilter, span: Span): Promise<OrderFigures> {
  const row = await onlyRow(
    tx,
    figuresRow,
    sql`select coalesce(sum(t.amount), 0)::float8 as amount, count(*)::int as orders, count(distinct t.visitor_id)::int as visitors,
      (select coalesce(sum(r.amount), 0)::float8 from ${refundedIn(filter, span)}) as refunded from ${paidIn(filter, span)}`,
  )
  return { ...row, net: row.amount - row.refunded }
}

const dayRow = z.object({
  number: z.number(),
  amount: z.number(),
  orders: z.number(),
})
type DayRow = z.output<typeof dayRow>

/** All days of the range, earliest first, including days without sales. */
export async function readDays(
  tx: Tx,
  filter: OrderFilter,
  span: Span,
  first: string,
  count: number,
): Promise<OrderDay[]> {
  const paidRows = await rows(
    tx,
    dayRow,
    sql`select ${dayColumn(sql`t.paid_at`)} as number, sum(t.amount)::float8 as amount, count(*)::int as orders from ${paidIn(filter, span)} group by 1`,
  )
  const refundedRows = await rows(
    tx,
    dayRow,
    sql`select ${dayColumn(sql`r.finished_at`)} as number, sum(r.amount)::float8 as amount, count(*)::int as orders from ${refundedIn(filter, span)} group by 1`,
  )
  const byDay = (list: readonly DayRow[]) => new Map(list.map((row) => [dayOf(row.number * DAY_MS - CHINA_MS), row]))
  const [paidByDay, refundedByDay] = [byDay(paidRows), byDay(refundedRows)]
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    const [amount, refunded] = [paidByDay.get(day)?.amount ?? 0, refundedByDay.get(day)?.amount ?? 0]
    return { day, amount, refunded, net: amount - refunded, orders: paidByDay.get(day)?.orders ?? 0 }
  })
}

export const spanOf = (from: string, count: number, missing: number): Span => ({
  from: startOfDay(from),
  until: startOfDay(from) + count * DAY_MS - missing,
})

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { addDays, DAY_MS, dayNumber, startOfDay } from '../../../src/contract/kit/chinaDay'
import type { BodyOf } from '../../../src/contract/kit/core'
import { addSums } from '../../../src/contract/features/orderStatistics'
import type { OrderDay, OrderShare, OrderSums, orderStatistics } from '../../../src/contract/features/orderStatistics'
import { onlyRow } from '../../db/rows'
import type { Tx } from '../../db/types'
import { sumsIn } from './rollup/facts'
import type { Span } from './rollup/facts'

export type StatisticsRequest = BodyOf<typeof orderStatistics.read>

export type OrderFilter = Pick<StatisticsRequest, 'guideId' | 'product' | 'channel' | 'buyer'>

/** Conditions on `t`: an order, or a row of sums. */
export const filterCondition = ({ guideId, product, channel, buyer }: OrderFilter): SQL => {
  const parts = [sql`true`]
  if (product) parts.push(sql`t.product = ${product}`)
  if (guideId) parts.push(sql`t.guide_id = ${guideId}`)
  if (channel) parts.push(sql`t.channel = ${channel}`)
  if (buyer) parts.push(sql`t.buyer = ${buyer}`)
  return sql.join(parts, sql` and `)
}

export const paidIn = (filter: OrderFilter, { from, until }: Span): SQL =>
  sql`visitor_order t where t.paid_at >= ${from} and t.paid_at < ${until} and ${filterCondition(filter)}`

/** The sums `t` of a span. */
export const summedIn = (filter: OrderFilter, span: Span): SQL =>
  sql`(${sumsIn(span)}) t where ${filterCondition(filter)}`

export const sumsRow = z.object({
  amount: z.number(),
  refunded: z.number(),
  fee: z.number(),
  passing: z.number(),
  coupon: z.number(),
  orders: z.number(),
  refunds: z.number(),
})

/** Of sums `t`; amounts as float8, because the drivers would return bigint as text or as BigInt. */
export const SUMS = sql`coalesce(sum(t.amount), 0)::float8 as amount, coalesce(sum(t.refunded), 0)::float8 as refunded,
  coalesce(sum(t.fee), 0)::float8 as fee, coalesce(sum(t.passing), 0)::float8 as passing,
  coalesce(sum(t.coupon), 0)::float8 as coupon,
  coalesce(sum(t.orders), 0)::int as orders, coalesce(sum(t.refunds), 0)::int as refunds`

export const withNet = ({
  amount,
  refunded,
  fee,
  passing,
  coupon,
  orders,
  refunds,
}: z.output<typeof sumsRow>): OrderSums => ({
  amount,
  refunded,
  fee,
  passing,
  coupon,
  net: amount - refunded - fee + passing - coupon,
  orders,
  refunds,
})

const visitorsRow = z.object({ visitors: z.number() })

/** Distinct visitors do not add up over days: counts them from the orders, by the index of their payments. */
export async function countVisitors(tx: Tx, filter: OrderFilter, span: Span): Promise<number> {
  const { visitors } = await onlyRow(
    tx,
    visitorsRow,
    sql`select count(*)::int as visitors from (select distinct t.visitor_id from ${paidIn(filter, span)}) buyers`,
  )
  return visitors
}

export const readSums = async (tx: Tx, filter: OrderFilter, span: Span): Promise<OrderSums> =>
  withNet(await onlyRow(tx, sumsRow, sql`select ${SUMS} from ${summedIn(filter, span)}`))

/** All days of the range, earliest first, including days without sales; `byDay` has day numbers for keys. */
export function daysOf(byDay: readonly OrderShare[], first: string, count: number): OrderDay[] {
  const sumsOf = new Map(byDay.map(({ key, name: _name, ...sums }) => [Number(key), sums]))
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(first, index)
    return { day, ...(sumsOf.get(dayNumber(startOfDay(day))) ?? addSums([])) }
  })
}

export const spanOf = (from: string, count: number, missing: number): Span => ({
  from: startOfDay(from),
  until: startOfDay(from) + count * DAY_MS - missing,
})

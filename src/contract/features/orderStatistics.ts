import * as z from 'zod'
import { menuRight, right } from '../rights'
import { addDays, day, daysBetween, weekdayOf } from '../kit/chinaDay'
import { endpoint, anyOfRights, id, line, time } from '../kit/core'
import { sheetCall } from '../kit/exports'
import { buyer, orderChannel } from './order/orderStates'
import { mediaUrl } from '../kit/mediaUrl'

/** Sums of a period in fen; refunds may exceed income. */
const sum = z.int()

const sums = z.object({
  /** Orders paid in the period, including what was refunded later. */
  amount: sum,
  /** Refunds that the channel accepted in the period and paid, and those paid by hand in it, whatever the date of the order. */
  refunded: sum,
  /** Fees on the channel's bills less those returned; known the day after. */
  fee: sum,
  /** Payments that their order could not take, less what of them was given back: no sales, but on the bills. */
  passing: sum,
  /** What the merchant bore by coupons, less what refunds took back: the channel does not settle it. */
  coupon: sum,
  net: sum,
  orders: z.int(),
  refunds: z.int(),
})
export type OrderSums = z.output<typeof sums>

/** With the distinct paying visitors. */
const figures = sums.extend({ visitors: z.int() })
export type OrderFigures = z.output<typeof figures>

const dayFigures = sums.extend({ day })
export type OrderDay = z.output<typeof dayFigures>

/** Largest first; the rest is one sum. */
const share = sums.extend({ key: z.string(), name: z.string() })
export type OrderShare = z.output<typeof share>

const rest = sums.extend({ count: z.int() })
export type OrderRest = z.output<typeof rest>

const sharesOf = <S extends typeof share>(item: S) => z.object({ list: z.array(item), rest })
const guideShare = share.extend({ cover: mediaUrl.nullable() })

/** Refunds completed in the period, by reason. */
const reasonShare = z.object({ key: id, name: z.string(), refunded: sum, refunds: z.int() })
export type ReasonShare = z.output<typeof reasonShare>

/** Maximum number of guides and products listed by name. */
export const SHARES_NAMED = 100

/** Maximum number of days per query. */
const STATISTICS_DAYS = 366

/** Comparison period: the same number of days right before, or from the same date a year earlier. */
export const comparison = z.enum(['before', 'year'])
export type Comparison = z.output<typeof comparison>

export const statisticsInput = z
  .strictObject({
    from: day,
    to: day,
    compare: comparison.default('before'),
    guideId: id.optional(),
    product: line(50).optional(),
    channel: orderChannel.optional(),
    buyer: buyer.optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' })
  .refine(({ from, to }) => daysBetween(from, to) <= STATISTICS_DAYS, {
    path: ['to'],
    message: `一次最多看 ${STATISTICS_DAYS} 天`,
  })

export type Unit = 'day' | 'week' | 'month'
export const UNIT_NAMES: Readonly<Record<Unit, string>> = { day: '逐日', week: '逐周', month: '逐月' }

/** The first day of the week or month of a day; weeks begin on Monday. */
function startOfUnit(date: string, unit: Unit): string {
  if (unit === 'day') return date
  return unit === 'month' ? `${date.slice(0, 7)}-01` : addDays(date, -((weekdayOf(date) + 6) % 7))
}

/** Positions of the first days of each day, week or month in a list of days. */
export function firstsOf(days: readonly Pick<OrderDay, 'day'>[], unit: Unit): number[] {
  const starts = days.map((row) => startOfUnit(row.day, unit))
  return [...starts.keys()].filter((place) => place === 0 || starts[place] !== starts[place - 1])
}

const NOTHING: OrderSums = { amount: 0, refunded: 0, fee: 0, passing: 0, coupon: 0, net: 0, orders: 0, refunds: 0 }

export const addSums = (list: readonly OrderSums[]): OrderSums =>
  list.reduce(
    (total, { amount, refunded, fee, passing, coupon, net, orders, refunds }) => ({
      amount: total.amount + amount,
      refunded: total.refunded + refunded,
      fee: total.fee + fee,
      passing: total.passing + passing,
      coupon: total.coupon + coupon,
      net: total.net + net,
      orders: total.orders + orders,
      refunds: total.refunds + refunds,
    }),
    NOTHING,
  )

const statistics = z.object({
  at: time,
  /** The period includes today: both periods end at this hour. */
  unfinished: z.boolean(),
  /** The comparison period; its days correspond to the main period's days by position. */
  before: z.object({ from: day, to: day, figures, days: z.array(dayFigures) }),
  figures,
  days: z.array(dayFigures),
  guides: sharesOf(guideShare),
  products: sharesOf(share),
  channels: z.array(share),
  reasons: z.array(reasonShare),
  buyers: z.array(share),
  /** The last comparison of the kept sums with a recount; null before the first. */
  check: z.object({ at: time, differing: z.int(), firstDay: day.nullable() }).nullable(),
})
export type OrderStatistics = z.output<typeof statistics>

export const orderStatistics = {
  read: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/orderStatistics',
    effect: 'read',
    summary: '订单统计：按中国的日界，与前一段或去年同样长的时间相比；金额单位为分',
    access: anyOfRights(menuRight('orderList')),
    body: statisticsInput,
    result: statistics,
  }),
  exportExcel: sheetCall({
    path: '/api/mgr/pt/functional/orderStatistics/exportExcel',
    summary: '导出订单统计（xlsx）：逐日、逐周、逐月、按导览、按商品、按渠道、退款原因、新老客各一张表，金额单位为元',
    access: anyOfRights(right('orderList', 'exportExcel')),
    body: statisticsInput,
  }),
}

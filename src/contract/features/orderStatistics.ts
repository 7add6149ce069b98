import * as z from 'zod'
import { menuRight, right } from '../rights'
import { day, daysBetween } from '../kit/chinaDay'
import { endpoint, anyOfRights, id, line, time } from '../kit/core'
import { orderChannel } from './order/orderStates'
import { mediaUrl } from '../kit/mediaUrl'

/** Sums of a period in fen; refunds may exceed income. */
const sum = z.int()

const figures = z.object({
  /** Orders paid in the period, including what was refunded later. */
  amount: sum,
  /** Refunds completed in the period, whatever the date of the order. */
  refunded: sum,
  net: sum,
  orders: z.int(),
  /** Distinct paying visitors. */
  visitors: z.int(),
})
export type OrderFigures = z.output<typeof figures>

const dayFigures = figures.pick({ amount: true, refunded: true, net: true, orders: true }).extend({ day })
export type OrderDay = z.output<typeof dayFigures>

/** Largest first; the rest is summed up. */
const share = z.object({ key: z.string(), name: z.string(), amount: sum, orders: z.int() })
export type OrderShare = z.output<typeof share>

const sharesOf = <S extends typeof share>(item: S) =>
  z.object({ list: z.array(item), rest: z.object({ count: z.int(), amount: sum }) })
const guideShare = share.extend({ cover: mediaUrl.nullable() })

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
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' })
  .refine(({ from, to }) => daysBetween(from, to) <= STATISTICS_DAYS, {
    path: ['to'],
    message: `一次最多看 ${STATISTICS_DAYS} 天`,
  })

const statistics = z.object({
  /** When the figures were computed. */
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
  exportExcel: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/orderStatistics/exportExcel',
    effect: 'read',
    audited: true,
    summary: '导出订单统计（xlsx）：逐日、按导览、按商品、按渠道各一张表，金额单位为元',
    access: anyOfRights(right('orderList', 'exportExcel')),
    body: statisticsInput,
    result: z.any(),
    resultKind: 'file',
  }),
}

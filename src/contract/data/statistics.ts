import * as z from 'zod'
import { day } from '../kit/chinaDay'
import { menuRight } from '../rights'
import { endpoint, anyOfRights, id, line, time } from '../kit/core'
import { capacity } from '../guide/guide/guideCapacity'
import { guideHeat } from '../guide/guide/guideHeat'
import { guidePlaces } from '../guide/guide/guidePlaces'
import { guideWeather } from '../guide/guide/guideWeather'
import { heardSpotFields } from './heardSpot'
import { mediaUrl } from '../kit/mediaUrl'
import { fen } from '../kit/money'
import { PERIOD_DAYS_MAX, span, statisticsQuery } from './statisticsPeriod'

/** Length of a trend in days, including today. */
const TENDENCY_DAYS = [7, 14, 30] as const
export const RANK_MAX = 10
export const PRODUCTS_MAX = 5
export const HOURS = 24
/** Quarters of an hour in a day. */
const QUARTERS = 96

/** Ranges of explanations played per visitor; `to: null` is open-ended. */
export const TIERS = [
  { from: 0, to: 0 },
  { from: 1, to: 3 },
  { from: 4, to: 9 },
  { from: 10, to: null },
] as const

const access = anyOfRights(menuRight('bigScreen'))
const codes = { 404: '没有这个导览' }
/** One guide, or all of the merchant's guides if omitted. */
const query = z.strictObject({ guideId: id.optional() })
/** When the server read the figures. */
const at = time
const count = z.int().min(0)
const hours = z.array(count).length(HOURS)

const guidePlace = z.object({ id, name: z.string(), lng: z.number().nullable(), lat: z.number().nullable() })

/**
 * Visitor figures, computed from stored events on request. Each figure counts a visitor once. Days and hours are
 * Beijing time. `before` is the comparison period (`daysBefore`), up to the same moment.
 */
export const statistics = {
  ...guideWeather,
  ...guideHeat,
  ...guidePlaces,
  ...capacity,
  realTime: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/realTime',
    summary:
      '实时访客：最近 15、30 分钟打开过导览或开始收听讲解的访客，一小时前的，今天每刻钟的，以及在线导览数与待处理的救援',
    access,
    query,
    result: z.object({
      at,
      last15: count,
      last30: count,
      /** The value of `last15` an hour ago. */
      hourAgo: count,
      /** One entry per quarter of an hour of today that has begun. */
      quarters: z.array(count).min(1).max(QUARTERS),
      onlineGuides: count,
      pendingRescues: count,
    }),
    codes,
  }),
  visitorCount: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/visitor/count',
    summary: '打开过导览的访客，以及之前同样长的时间',
    access,
    query: statisticsQuery,
    result: z.object({ at, ...span, visitors: count, before: z.object({ ...span, visitors: count }) }),
    codes,
  }),
  tier: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/tier',
    summary: '访客分层：按听过多少段不同的讲解，以及首次到访还是以前来过',
    access,
    query: statisticsQuery,
    result: z.object({
      at,
      ...span,
      visitors: count,
      tiers: z.array(z.object({ from: count, to: count.nullable(), visitors: count })).length(TIERS.length),
      /**
       * `first`: visitors whose first visit (to the guide or merchant) is in the period; `repeated`: returning ones.
       */
      first: count,
      repeated: count,
    }),
    codes,
  }),
  hourVisit: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/hour/visit',
    summary: '访客按一天里首次到访的小时，多天相加；以及之前同样长的时间的',
    access,
    query: statisticsQuery,
    /** The comparison days also include the hours still to come; `toNow` is their sum up to the same moment. */
    result: z.object({ at, ...span, hours, total: count, before: z.object({ hours, toNow: count }) }),
    codes,
  }),
  tendency: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/tendency',
    summary: `最近 ${TENDENCY_DAYS.join('、')} 天每天的访客与收听，今天算到现在`,
    access,
    query: query.extend({ days: z.coerce.number().pipe(z.literal(TENDENCY_DAYS)).default(30) }),
    result: z.object({
      at,
      days: z
        .array(z.object({ day, visitors: count, listens: count }))
        .min(7)
        .max(30),
    }),
    codes,
  }),
  spotRank: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/rank',
    summary: `收听最多的 ${RANK_MAX} 处讲解：同一点位的各语种合在一起`,
    access,
    query: statisticsQuery,
    /** `picture`: the point's picture, or else the guide's cover. */
    result: z.object({
      at,
      ...span,
      list: z.array(z.object({ ...heardSpotFields, picture: mediaUrl.nullable(), times: count, visitors: count })),
    }),
    codes,
  }),
  listenIn: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/listenIn',
    summary: '讲解收听：次数、人数与时长，按小时，以及之前同样长的时间的',
    access,
    query: statisticsQuery,
    result: z.object({
      at,
      ...span,
      times: count,
      visitors: count,
      seconds: count,
      hours,
      before: z.object({ times: count, visitors: count, seconds: count }),
    }),
    codes,
  }),
  sellRight: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/sell/right',
    summary: `售卖：成交额、订单数、退款额，按小时，之前同样长的时间的，以及卖得最多的 ${PRODUCTS_MAX} 种权益；金额单位为分`,
    access: anyOfRights(menuRight('bigScreen'), menuRight('orderList')),
    query: statisticsQuery,
    result: z.object({
      at,
      ...span,
      /** Orders paid in the period, including what was refunded later. */
      amount: fen,
      orders: count,
      /** Refunds completed in the period, whatever the day of the order. */
      refunded: fen,
      /** Amount paid per hour of day, summed over several days. */
      hours: z.array(fen).length(HOURS),
      before: z.object({ amount: fen, orders: count, refunded: fen }),
      products: z.array(z.object({ product: z.string(), amount: fen, orders: count })),
      /** All products not listed by name. */
      rest: z.object({ count, amount: fen }),
    }),
    codes,
  }),
  phoneBrand: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/phoneBrand/count',
    summary: '访客的手机品牌，多的在前',
    access,
    query: statisticsQuery,
    result: z.object({ at, ...span, list: z.array(z.object({ brand: z.string(), visitors: count })) }),
    codes,
  }),
  visitorFrom: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/visitor/from/{guide}/{days}',
    summary: '访客来自哪些省份与城市，又去了哪些导览；guide 为导览编号或 all，days 为含 to 在内的天数，to 不给时为今天',
    access,
    params: z.strictObject({ guide: id, days: z.coerce.number().int().min(1).max(PERIOD_DAYS_MAX) }),
    query: z.strictObject({ to: day.optional() }),
    result: z.object({
      at,
      ...span,
      /** Province as named by WeChat; empty if the visitor has not given it. */
      provinces: z.array(z.object({ province: line(20), visitors: count })),
      /** Of visitors who gave their city; the others of a province count there alone. */
      cities: z.array(z.object({ province: line(20), city: line(20), visitors: count })),
      flows: z.array(z.object({ province: line(20), guideId: id, visitors: count })),
      guides: z.array(guidePlace),
    }),
    codes,
  }),
}

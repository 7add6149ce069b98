import * as z from 'zod'
import { menuRight } from '../routes/rights'
import { endpoint, holders, id, line, time } from './core'
import { fen } from './money'

/** Finished days of a tendency; today comes from the hours. */
export const TENDENCY_DAYS = 29
export const RANK_MAX = 10
export const PRODUCTS_MAX = 5
export const HOURS = 24

const access = holders(menuRight('bigScreen'))
const codes = { 404: '没有这个导览' }
/** Of one guide; left out, of all of the merchant's. */
const query = z.strictObject({ guideId: id.optional() })
/** When the server read the figures. */
const at = time
const count = z.int().min(0)
const hours = z.array(count).length(HOURS)

const guidePlace = z.object({ id, name: z.string(), lng: z.number().nullable(), lat: z.number().nullable() })

/**
 * Figures over what visitors did, read from stored events when they are asked for. A visitor counts once in each figure. Days and hours
 * are those of Beijing.
 */
export const statistics = {
  realTime: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/realTime',
    summary: '实时访客：最近 15、30 分钟打开过导览或开始收听讲解的访客，以及在线导览数与待处理的救援',
    access,
    query,
    result: z.object({ at, last15: count, last30: count, onlineGuides: count, pendingRescues: count }),
    codes,
  }),
  hourVisit: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/hour/visit',
    summary: '今日访客：按首次到访的小时，以及上周同一天每小时的、到同一时刻的人数',
    access,
    query,
    result: z.object({ at, hours, today: count, lastWeek: z.object({ hours, toNow: count }) }),
    codes,
  }),
  tendency: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/tendency',
    summary: `今天以前 ${TENDENCY_DAYS} 天每天的访客`,
    access,
    query,
    result: z.object({ at, days: z.array(z.object({ day: z.iso.date(), visitors: count })).length(TENDENCY_DAYS) }),
    codes,
  }),
  spotRank: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/rank',
    summary: `今日收听最多的 ${RANK_MAX} 段讲解`,
    access,
    query,
    result: z.object({ at, list: z.array(z.object({ title: z.string(), guideId: id, guideName: z.string(), times: count })) }),
    codes,
  }),
  listenIn: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/listenIn',
    summary: '今日讲解收听：次数、人数与时长',
    access,
    query,
    result: z.object({ at, times: count, visitors: count, seconds: count }),
    codes,
  }),
  sellRight: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/sell/right',
    summary: `今日售卖：成交额、订单数、退款额，上周同一天到同一时刻的成交额，以及卖得最多的 ${PRODUCTS_MAX} 种权益；金额单位为分`,
    access,
    query,
    result: z.object({
      at,
      /** Of orders paid today, with what was refunded of them later. */
      amount: fen,
      orders: count,
      /** That arrived today, of orders of any day. */
      refunded: fen,
      lastWeek: fen,
      products: z.array(z.object({ product: z.string(), amount: fen, orders: count })),
    }),
    codes,
  }),
  phoneBrand: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/phoneBrand/count',
    summary: '今日访客的手机品牌，多的在前',
    access,
    query,
    result: z.object({ at, list: z.array(z.object({ brand: z.string(), visitors: count })) }),
    codes,
  }),
  visitorFrom: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/visitor/from/{guide}/{days}',
    summary: '访客来自哪些省份，又去了哪些导览；guide 为导览编号或 all，days 为含今天在内的天数',
    access,
    params: z.strictObject({ guide: id, days: z.coerce.number().int().min(1).max(30) }),
    result: z.object({
      at,
      /** The province as WeChat names it; empty where the visitor has not told it. */
      provinces: z.array(z.object({ province: line(20), visitors: count })),
      flows: z.array(z.object({ province: line(20), guideId: id, visitors: count })),
      guides: z.array(guidePlace),
    }),
    codes,
  }),
}

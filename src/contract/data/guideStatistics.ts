import * as z from 'zod'
import { menuRight } from '../rights'
import { endpoint, anyOfRights, id, time } from '../kit/core'
import { heardSpotFields } from './heardSpot'
import { span, statisticsQuery } from './statisticsPeriod'

/** Periods the console offers, in days, including today. */
export const STATISTICS_DAYS = [7, 30, 90] as const
/** Maximum number of explanations returned, most played first. */
export const SPOTS_MAX = 100
/** Explanations played fewer times than this count as hardly ever played. */
export const SELDOM = 10
export const SELDOM_MAX = 20
/** Number of equal segments of an explanation; listeners still present are counted at the end of each. */
export const STAY_STEPS = 40

const access = anyOfRights(menuRight('bigScreen'))
const codes = { 404: '没有这个导览' }
const title = z.string().min(1).max(200)
const count = z.int().min(0)

const figures = z.object({
  /** Visitors who opened the guide. */
  visitors: count,
  /** Explanations started. */
  times: count,
  /** Of those, played to the last five seconds or to nine tenths. */
  finished: count,
  listeners: count,
  /** Distinct explanations per visitor, summed over all visitors. */
  heard: count,
})
export type ListeningFigures = z.output<typeof figures>

const heardSpot = z.object({ ...heardSpotFields, times: count, finished: count, seconds: count })
export type HeardSpot = z.output<typeof heardSpot>

const seldomSpot = z.object({ title: z.string(), times: count, audio: z.boolean() })
export type SeldomSpot = z.output<typeof seldomSpot>

const statistics = z.object({
  at: time,
  ...span,
  figures,
  /** The comparison period (`daysBefore`), up to the same moment. */
  before: figures,
  spots: z.array(heardSpot),
  languages: z.array(z.object({ language: z.string(), times: count })),
  /** Of the default packet of the guide's first language. */
  seldom: z.object({ total: count, list: z.array(seldomSpot) }),
})
export type GuideStatistics = z.output<typeof statistics>

const dayCount = z.object({ visitors: count, times: count })
const dayVisits = z.object({
  at: time,
  ...span,
  /** Each day with its comparison day; on the last day, both run up to the same moment. */
  days: z.array(dayCount.extend({ day: z.iso.date(), before: dayCount })),
})
export type DayVisits = z.output<typeof dayVisits>

const shares = z.array(z.number().min(0).max(1)).length(STAY_STEPS + 1)

/** How visitors use one guide or all guides, read from stored events. Days are Beijing days. */
export const guideStatistics = {
  spotHot: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/hot',
    summary: '收听统计：访客、收听、听到最后，各讲解与各语种的次数，以及很少有人听的讲解',
    access,
    query: statisticsQuery,
    result: statistics,
    codes,
  }),
  dayVisit: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/day/visit',
    summary: '每天的访客与收听次数，今天算到现在，各带前一段的同一天',
    access,
    query: statisticsQuery,
    result: dayVisits,
    codes,
  }),
  spotStay: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/spot/stay',
    summary: `一处讲解每到 1/${STAY_STEPS} 处还有多少人在听，以及所有讲解的平均；按点位，没有点位的按讲解，都没有时按名称`,
    access,
    query: statisticsQuery
      .safeExtend({ poiId: id.optional(), spotId: id.optional(), title: title.optional() })
      .refine(({ poiId, spotId, title }) => poiId ?? spotId ?? title, {
        path: ['title'],
        message: '请说明是哪一段讲解',
      }),
    /** `seconds`: the explanation's longest duration in the period. */
    result: z.object({ at: time, times: count, seconds: count, own: shares, average: shares }),
    codes,
  }),
}
export type SpotStay = z.output<typeof guideStatistics.spotStay.result>

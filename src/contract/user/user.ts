import * as z from 'zod'
import { menuRight, right } from '../rights'
import { byId, endpoint, anyOfRights, id, line, pageInput, pageOf, time } from '../kit/core'

/** 138****5678; what is no mobile number keeps its last two characters. */
export const maskedPhone = (phone: string): string => (phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone.replaceAll(/.(?=.{2})/g, '*'))

/** A whole mobile number, or the end of one, as visitors name it on the telephone. */
export const isPhoneKeyword = (keyword: string): boolean => /^(\d{4}|1\d{10})$/.test(keyword)

const userRow = z.object({
  id,
  nickname: z.string(),
  /** Masked; empty where the visitor has told none. */
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  device: z.string(),
  /** Days of visits, each guide for itself. */
  visits: z.int(),
  listenedSeconds: z.int(),
  /** Orders that were paid, and their amounts without what was paid back, in fen. */
  orders: z.int(),
  spent: z.int(),
  firstSeenAt: time,
  lastSeenAt: time,
})
export type UserRow = z.output<typeof userRow>

const visited = z.object({ guideId: id, name: z.string(), visits: z.int(), lastAt: time })
const listened = z.object({
  id,
  guideId: id,
  guideName: z.string(),
  title: z.string(),
  language: z.string(),
  at: time,
  /** Heard, of so many. */
  seconds: z.int(),
  wholeSeconds: z.int(),
})

export const LISTENED_SHOWN = 50

const userDetail = userRow.extend({
  guides: z.array(visited),
  /** The latest first; `total` counts all. */
  listening: z.object({ total: z.int(), list: z.array(listened) }),
})
export type UserDetail = z.output<typeof userDetail>

/** What somebody has spent in all, as ranges; the database keeps it with each visitor. */
export const spending = z.enum(['none', 'low', 'middle', 'high'])
export type Spending = z.output<typeof spending>

export const SPENDING_NAMES: Record<Spending, string> = { none: '没有消费', low: '50 元以下', middle: '50 – 200 元', high: '200 元及以上' }

/** What somebody did in a period: opened a guide, listened to an explanation, or either of them. */
export const activity = z.enum(['any', 'visit', 'listening'])
export type Activity = z.output<typeof activity>

export const ACTIVITY_NAMES: Record<Activity, string> = { any: '到访或收听', visit: '打开过导览', listening: '听过讲解' }

export const USER_ORDERS = ['lastSeenAt:asc', 'lastSeenAt:desc', 'firstSeenAt:asc', 'firstSeenAt:desc'] as const

export const userFilters = {
  /** Part of the nickname, a whole telephone number, or its last four digits. */
  keyword: line(50).optional(),
  province: line(20).optional(),
  city: line(20).optional(),
  /** Seen last within this period. */
  seenFrom: time.optional(),
  seenTo: time.optional(),
  spending: spending.optional(),
  /** Who did this within this period, at this guide: those whom the figures of the first page count. */
  activity: activity.optional(),
  activeFrom: time.optional(),
  activeTo: time.optional(),
  guideId: id.optional(),
}

/** One sheet; more is asked for by period or city. */
export const USER_EXPORT_MAX = 100_000

const absent = { 404: '没有这位访客' }

export const user = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/user/queryPage',
    summary: '访客列表，手机号打码',
    access: anyOfRights(menuRight('user')),
    body: pageInput(userFilters, USER_ORDERS),
    result: pageOf(userRow),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/user/{id}',
    summary: '访客详情：到访与收听记录，手机号打码',
    access: anyOfRights(right('user', 'detail')),
    params: byId,
    result: userDetail,
    codes: absent,
  }),
  /** A write, for it goes into the trail. */
  phone: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/user/{id}/phone',
    summary: '查看访客的完整手机号；每次查看都记入操作记录',
    access: anyOfRights(right('user', 'phone')),
    params: byId,
    result: z.object({ phone: z.string() }),
    codes: absent,
  }),
  /** A write, for it goes into the trail. */
  exportExcel: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/user/exportExcel',
    summary: '导出访客（xlsx）；能看手机号的账号导出完整号码，其余打码',
    access: anyOfRights(right('user', 'exportExcel')),
    body: z.strictObject(userFilters),
    result: z.any(),
    resultKind: 'file',
    codes: { 422: `超过 ${USER_EXPORT_MAX} 位` },
  }),
}

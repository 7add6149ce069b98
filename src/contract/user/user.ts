import * as z from 'zod'
import { menuRight, right } from '../rights'
import { byId, endpoint, anyOfRights, id, line, time } from '../kit/core'
import { keywordLine } from '../kit/keyword'
import { exportCall } from '../kit/exports'
import { pageInput, pageOf } from '../kit/paging'

/** 138****5678; other formats keep only their last two characters. */
export const maskedPhone = (phone: string): string =>
  phone.length === 11 ? `${phone.slice(0, 3)}****${phone.slice(7)}` : phone.replaceAll(/.(?=.{2})/g, '*')

/** A full mobile number, or its last four digits as given on the phone. */
export const isPhoneKeyword = (keyword: string): boolean => /^(\d{4}|1\d{10})$/.test(keyword)

const userRow = z.object({
  id,
  nickname: z.string(),
  /** Masked; empty if the visitor has not given one. */
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  device: z.string(),
  /** Days with a visit, counted per guide. */
  visits: z.int(),
  listenedSeconds: z.int(),
  /** Paid orders and their amounts less refunds, in fen. */
  orders: z.int(),
  spent: z.int(),
  firstSeenAt: time,
  lastSeenAt: time,
})
export type UserRow = z.output<typeof userRow>

const guideVisits = z.object({ guideId: id, name: z.string(), visits: z.int(), lastAt: time })
const listened = z.object({
  id,
  guideId: id,
  guideName: z.string(),
  title: z.string(),
  language: z.string(),
  at: time,
  /** Seconds played, of the total length. */
  seconds: z.int(),
  wholeSeconds: z.int(),
})

export const LISTENED_SHOWN = 50

const userDetail = userRow.extend({
  guides: z.array(guideVisits),
  /** Newest first; `total` counts all. */
  listening: z.object({ total: z.int(), list: z.array(listened) }),
})
export type UserDetail = z.output<typeof userDetail>

/** Brackets of total spending; the database stores the bracket per visitor. */
export const spending = z.enum(['none', 'low', 'middle', 'high'])
export type Spending = z.output<typeof spending>

export const SPENDING_NAMES: Record<Spending, string> = {
  none: '没有消费',
  low: '50 元以下',
  middle: '50 – 200 元',
  high: '200 元及以上',
}

/** A visitor's activity in a period: opened a guide, listened to an explanation, or either. */
export const activity = z.enum(['any', 'visit', 'listening'])
export type Activity = z.output<typeof activity>

export const ACTIVITY_NAMES: Record<Activity, string> = {
  any: '到访或收听',
  visit: '打开过导览',
  listening: '听过讲解',
}

export const USER_ORDERS = ['lastSeenAt:asc', 'lastSeenAt:desc', 'firstSeenAt:asc', 'firstSeenAt:desc'] as const

export const userFilters = {
  /** Part of the nickname, a full phone number, or its last four digits. */
  keyword: keywordLine(50).optional(),
  province: line(20).optional(),
  city: line(20).optional(),
  /** Last seen within this period. */
  seenFrom: time.optional(),
  seenTo: time.optional(),
  spending: spending.optional(),
  /** Visitors with this activity in this period, at this guide: those counted by the home page's figures. */
  activity: activity.optional(),
  activeFrom: time.optional(),
  activeTo: time.optional(),
  guideId: id.optional(),
}

const notFoundCode = { 404: '没有这位访客' }

export const user = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/user/queryPage',
    effect: 'read',
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
    codes: notFoundCode,
  }),
  /** A write, because it is recorded in the audit trail. */
  phone: endpoint({
    method: 'POST',
    path: '/api/mgr/pv/user/{id}/phone',
    effect: 'read',
    audited: true,
    summary: '查看访客的完整手机号；每次查看都记入操作记录',
    access: anyOfRights(right('user', 'phone')),
    params: byId,
    result: z.object({ phone: z.string() }),
    codes: notFoundCode,
  }),
  exportExcel: exportCall({
    path: '/api/mgr/pv/user/exportExcel',
    summary: '导出访客（xlsx）；能看手机号的账号导出完整号码，其余打码',
    access: anyOfRights(right('user', 'exportExcel')),
    filters: userFilters,
    rows: { noun: '访客', classifier: '位', splitHint: '按时间或城市' },
  }),
}

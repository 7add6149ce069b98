import * as z from 'zod'
import { menuRight } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, time } from '../../kit/core'
import { field } from '../../kit/fields'
import { filter } from '../../kit/filters'
import { recordKind } from '../../kit/record'
import { recordCalls } from '../../kit/recordCalls'
import { publish, visibility } from '../../kit/states'
import { mediaUrl } from '../../kit/mediaUrl'

export const advertisementKind = recordKind({
  domain: 'advertisement',
  noun: '广告',
  classifier: '个',
  page: 'adManager',
  base: 'operation/advertisement',
  paths: { publish: 'PUT pv/operation/advertisementOnline', top: 'POST pv/operation/advertisement/stick/{id}' },
  fields: {
    title: field.line('标题', 30, { required: true, placeholder: '访客看到的名称，如 雪落黄山：冬季线路' }),
    positionId: field.requiredReference('广告位', 'adPosition', { note: '决定图片的尺寸' }),
    /** Must have exactly the position's pixel size. */
    picture: field.requiredPicture('图片', null, { note: '按广告位的尺寸裁剪' }),
    target: field.link('跳转到'),
    guideIds: field.references('投放范围', 'guide', 200, { note: '不选则投放到所有导览' }),
  },
  names: 'title',
  can: ['add', 'edit', 'delete', 'sort', 'publish', 'schedule', 'top', 'copy'],
  filters: {
    keyword: filter.keyword(['title']),
    positionId: filter.equals(),
    shown: filter.shown,
    updated: filter.period('updatedAt', '更新时间', { more: true }),
  },
  sorts: ['title', 'updatedAt', 'createdAt', 'startsAt'],
})

/** An advertisement as the calendar shows it. */
export const booking = z.object({
  id,
  version: z.int(),
  title: z.string(),
  positionId: id,
  picture: mediaUrl,
  thumbnail: mediaUrl.nullable(),
  guideIds: z.array(id),
  publish,
  shown: visibility,
  startsAt: time.nullable(),
  endsAt: time.nullable(),
  topAt: time.nullable(),
  sort: z.int(),
})
export type Booking = z.output<typeof booking>

/** Limits of a calendar response: number of bookings, and days of the period. */
export const CALENDAR_MAX = 1000
export const CALENDAR_DAYS = 400

const DAY_MS = 86_400_000

const period = z
  .strictObject({ from: time, to: time })
  .refine(({ from, to }) => to > from, { path: ['to'], message: '结束时间要晚于开始时间' })
  .refine(({ from, to }) => to - from <= CALENDAR_DAYS * DAY_MS, {
    path: ['to'],
    message: `一次最多查看 ${CALENDAR_DAYS} 天`,
  })

export const pictureSizeText = ({ width, height }: { width: number; height: number }) =>
  `图片尺寸须为 ${width}×${height}`

const viewAccess = anyOfRights(menuRight('adManager'))
const base = '/api/mgr/pt/operation/advertisement'

export const advertisement = {
  ...recordCalls(advertisementKind),
  scopeList: endpoint({
    method: 'GET',
    path: `${base}/action/scopeList/{id}`,
    summary: '广告投放的导览；投放到所有导览时为空',
    access: viewAccess,
    params: byId,
    result: z.array(idAndName),
    codes: { 404: '没有这个广告' },
  }),
  calendar: endpoint({
    method: 'POST',
    path: `${base}/calendar`,
    effect: 'read',
    summary: '一段时间内所有广告位的排期，展示优先的在前；没有日期的下线广告不算排期',
    access: viewAccess,
    body: period,
    result: z.array(booking),
    codes: { 422: `超过 ${CALENDAR_MAX} 个，请缩短时间` },
  }),
}

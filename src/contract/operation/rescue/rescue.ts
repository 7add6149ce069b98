import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, paragraph, time, version } from '../../kit/core'
import { keywordLine } from '../../kit/keyword'
import { pageInput, pageOf } from '../../kit/paging'
import { mapOverlay } from '../../guide/guide/guideMap'
import { lat, lng, position } from '../../kit/place'
import { RESCUE_NOTE_MAX, rescueKind, rescueMove, rescueState } from './rescueStates'
import { rescueWaiting } from './rescueWaiting'
import { scenicPoint } from '../../guide/scenic'
import { person } from '../../kit/states'

/** Caller's position relative to the guide's nearest point: distance in metres and bearing in degrees clockwise from north. */
const nearest = z.object({ name: z.string(), metres: z.int(), bearing: z.int() })
export type Nearest = z.output<typeof nearest>

export const rescueRow = z.object({
  id,
  version,
  kind: rescueKind,
  guide: idAndName.nullable(),
  visitor: z.object({ id, nickname: z.string() }),
  /** Masked; empty if the caller has not given one. */
  phone: z.string(),
  /** Null if none of the guide's points has coordinates. */
  nearest: nearest.nullable(),
  state: rescueState,
  /** Who claimed it, or the colleague it was handed to. */
  handler: person.nullable(),
  createdAt: time,
  claimedAt: time.nullable(),
  endedAt: time.nullable(),
  updatedAt: time,
})
export type RescueRow = z.output<typeof rescueRow>

/** `to`: the colleague it was handed to. */
const step = z.object({ id, at: time, by: person, move: rescueMove, to: person.nullable(), note: z.string() })
export type RescueStep = z.output<typeof step>

export const rescueDetail = rescueRow.extend({
  /** In the caller's words; empty if they had no time to write. */
  content: z.string(),
  /** Null if not given. */
  people: z.int().nullable(),
  lng,
  lat,
  /** Radius in metres of the 68 % circle; null if the phone reported none. */
  accuracy: z.number().nullable(),
  /** Oldest first. */
  steps: z.array(step),
})
export type RescueDetail = z.output<typeof rescueDetail>

export const RESCUE_ORDERS = ['createdAt:asc', 'createdAt:desc', 'updatedAt:desc'] as const

export const rescueFilters = {
  /** Part of the caller's text, the caller's name, or the nearest point's name. */
  keyword: keywordLine(50).optional(),
  /** Open cases only. */
  open: z.literal(true).optional(),
  state: rescueState.optional(),
  kind: rescueKind.optional(),
  guideId: id.optional(),
  visitorId: id.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
}

const notFoundCode = { 404: '没有这个求助' }
const access = anyOfRights(menuRight('rescue'))

export const rescue = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/rescue/page',
    effect: 'read',
    summary: '求助列表，等得最久的在最前；手机号打码',
    access,
    body: pageInput(rescueFilters, RESCUE_ORDERS),
    result: pageOf(rescueRow),
    isUse: false,
  }),
  guides: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/guides',
    summary: '有访客求助过的导览',
    access,
    result: z.array(idAndName),
  }),
  ...rescueWaiting,
  /** Must precede `{id}`, which would match its path. */
  colleagues: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/colleagues',
    summary: '能接手求助的同事：启用且有「处理救援」和「查看详情」',
    access: anyOfRights(right('rescue', 'rescueState')),
    result: z.array(person),
  }),
  ground: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/ground/{id}',
    summary: '求助所在导览的地图：边界、手绘图和访客能看到的点位',
    access: anyOfRights(right('rescue', 'detail')),
    params: byId,
    result: z.object({
      boundary: z.array(position).nullable(),
      overlay: mapOverlay.nullable(),
      points: z.array(scenicPoint),
    }),
    codes: { 404: '没有这个景区' },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/{id}',
    summary: '求助详情与处理经过，手机号打码',
    access: anyOfRights(right('rescue', 'detail')),
    params: byId,
    result: rescueDetail,
    codes: notFoundCode,
    isUse: false,
  }),
  status: endpoint({
    method: 'PUT',
    path: '/api/mgr/pv/operation/rescue/status',
    summary: '处理求助：认领、记进展、转交、完成、误报、重新处理；还需要「查看详情」',
    access: anyOfRights(right('rescue', 'rescueState')),
    body: z.strictObject({
      id,
      version,
      move: rescueMove,
      note: paragraph(RESCUE_NOTE_MAX).default(''),
      /** Colleague to hand it to. */
      handlerId: id.nullable().default(null),
    }),
    result: rescueDetail,
    codes: { ...notFoundCode, 409: '已被别人处理，或现在的状态不允许', 422: '需要写明说明，或转交的同事不能接手' },
  }),
}

import * as z from 'zod'
import { menuRight, right } from '../../rights'
import { byId, endpoint, anyOfRights, id, idAndName, line, pageInput, pageOf, paragraph, time, version } from '../../kit/core'
import { mapOverlay } from '../../guide/guide/guideMap'
import { lat, lng, position } from '../../kit/place'
import { RESCUE_NOTE_MAX, rescueKind, rescueMove, rescueState } from './rescueStates'
import { rescueWaiting } from './rescueWaiting'
import { scenicPoint } from '../../guide/scenic'
import { person } from '../../kit/states'

/** Where the caller is, seen from the nearest point of the guide: so many metres, in this direction (degrees from north, clockwise). */
const nearest = z.object({ name: z.string(), metres: z.int(), bearing: z.int() })
export type Nearest = z.output<typeof nearest>

export const rescueRow = z.object({
  id,
  version,
  kind: rescueKind,
  guide: idAndName.nullable(),
  visitor: z.object({ id, nickname: z.string() }),
  /** Masked; empty where the caller has told none. */
  phone: z.string(),
  /** Null where the guide has no point on the earth. */
  nearest: nearest.nullable(),
  state: rescueState,
  /** Who has claimed it, or was handed it. */
  handler: person.nullable(),
  createdAt: time,
  claimedAt: time.nullable(),
  endedAt: time.nullable(),
  updatedAt: time,
})
export type RescueRow = z.output<typeof rescueRow>

/** `to` is the colleague that it was handed to. */
const step = z.object({ id, at: time, by: person, move: rescueMove, to: person.nullable(), note: z.string() })
export type RescueStep = z.output<typeof step>

export const rescueDetail = rescueRow.extend({
  /** In the caller's words; empty where they had no time for any. */
  content: z.string(),
  /** How many they are; null where it was not said. */
  people: z.int().nullable(),
  lng,
  lat,
  /** Radius in metres of the 68 % ring; null where the phone told none. */
  accuracy: z.number().nullable(),
  /** The oldest first. */
  steps: z.array(step),
})
export type RescueDetail = z.output<typeof rescueDetail>

export const RESCUE_ORDERS = ['createdAt:asc', 'createdAt:desc', 'updatedAt:desc'] as const

export const rescueFilters = {
  /** Part of what the caller wrote, of the caller's name, or of the name of the nearest point. */
  keyword: line(50).optional(),
  /** Only those that are not closed. */
  open: z.literal(true).optional(),
  state: rescueState.optional(),
  kind: rescueKind.optional(),
  guideId: id.optional(),
  visitorId: id.optional(),
  createdFrom: time.optional(),
  createdTo: time.optional(),
}

const absent = { 404: '没有这个求助' }
const access = anyOfRights(menuRight('rescue'))

export const rescue = {
  queryPage: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/operation/rescue/page',
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
  /** Before `{id}`, whose path it would be. */
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
    result: z.object({ boundary: z.array(position).nullable(), overlay: mapOverlay.nullable(), points: z.array(scenicPoint) }),
    codes: { 404: '没有这个景区' },
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/operation/rescue/{id}',
    summary: '求助详情与处理经过，手机号打码',
    access: anyOfRights(right('rescue', 'detail')),
    params: byId,
    result: rescueDetail,
    codes: absent,
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
      /** Whom it is handed to. */
      handlerId: id.nullable().default(null),
    }),
    result: rescueDetail,
    codes: { ...absent, 409: '已被别人处理，或现在的状态不允许', 422: '需要写明说明，或转交的同事不能接手' },
  }),
}

import * as z from 'zod'
import { anyone, done, endpoint, id, paragraph, time } from '../kit/core'
import { phone } from '../kit/phone'
import { lat, lng } from '../kit/place'
import { rescueKind } from '../operation/rescue/rescueStates'
import { clientKey, UNKNOWN_VISITOR, visitorHeaders } from '../kit/visitorCalls'

const CONTENT_MAX = 200
const PEOPLE_MAX = 999

/** WGS-84. `accuracy`: radius in metres of the 68 % circle. */
const place = {
  lng,
  lat,
  accuracy: z.number().min(0, '不能小于 0').max(100_000, '不能大于 100000').nullable().default(null),
}

/** Secret of one rescue request; its holder may follow the request and update the position. */
const secret = z.string().max(300)

/** 误报 is an internal term: to the caller the case is closed. */
const callerState = z.enum(['pending', 'handling', 'finished'])
export const CALLER_STATE_NAMES: Record<z.output<typeof callerState>, string> = {
  pending: '待处理',
  handling: '处理中',
  finished: '已完成',
}

const state = z.object({
  state: callerState,
  stateName: z.string(),
  /** Assigned colleague; null if there is none, or if the merchant does not disclose it. */
  handler: z.string().nullable(),
  /** The merchant's service number to call; empty if there is none. */
  servicePhone: z.string(),
  createdAt: time,
  claimedAt: time.nullable(),
  endedAt: time.nullable(),
})

const codes = { 404: '没有这个求助' }

export const visitorRescue = {
  callForHelp: endpoint({
    method: 'POST',
    path: '/api/h5/pb/rescue',
    summary: '访客求助：同一个 key 不论发送多少次都是一个求助，回答它现在的状态',
    access: anyone,
    headers: visitorHeaders,
    body: z.strictObject({
      key: clientKey,
      /** If omitted or offline: the nearest guide whose boundary contains the position. */
      guideId: id.nullable().default(null),
      kind: rescueKind,
      ...place,
      phone: phone.default(''),
      content: paragraph(CONTENT_MAX).default(''),
      people: z.int().min(1).max(PEOPLE_MAX).nullable().default(null),
    }),
    result: state.extend({ secret }),
    codes: { ...UNKNOWN_VISITOR, 422: '景区或这个导览没有开放一键救援，说明在 msg 里' },
  }),
  rescueState: endpoint({
    method: 'POST',
    path: '/api/h5/pb/rescue/state',
    summary: '访客查看自己的求助',
    access: anyone,
    body: z.strictObject({ secret }),
    result: state,
    codes,
  }),
  rescuePosition: endpoint({
    method: 'POST',
    path: '/api/h5/pb/rescue/position',
    summary: '访客更新求助的位置',
    access: anyone,
    body: z.strictObject({ secret, ...place }),
    result: done,
    codes: { ...codes, 409: '求助已经结束' },
  }),
}

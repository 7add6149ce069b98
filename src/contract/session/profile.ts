import * as z from 'zod'
import { byId, done, endpoint, requiredLine, signedIn, version } from '../kit/core'
import { ENDED_DAYS, endedSession, livingSession } from './sessions'
import { phone } from '../kit/phone'
import { session } from './session'
import { mediaUrl } from '../kit/mediaUrl'

/** What users may change of their own account; the login name and the roles are up to an administrator. */
export const ownProfile = z.strictObject({
  name: requiredLine('姓名', 20),
  phone: phone.default(''),
  avatar: mediaUrl.nullable().default(null),
})

/** The user's own account; needs no right. */
export const person = {
  update: endpoint({
    method: 'PUT',
    path: '/api/mgr/pt/profile',
    summary: '修改自己的姓名、手机号和头像',
    access: signedIn,
    body: ownProfile.extend({ version }),
    result: session.profile.result,
    codes: { 409: '已被他人修改（data.current）', 422: '头像不是本商户的图片' },
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/profile/sessions',
    summary: `自己登录的设备，和最近 ${ENDED_DAYS} 天里结束的登录`,
    access: signedIn,
    /** `current`: the session that makes the request. */
    result: z.object({
      sessions: z.array(livingSession.extend({ current: z.boolean() })),
      ended: z.array(endedSession),
    }),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pt/profile/session/{id}',
    summary: '结束自己的一处登录',
    access: signedIn,
    params: byId,
    result: done,
    codes: { 404: '没有这处登录', 422: '正在使用的这一处，请退出登录' },
  }),
  endOtherSessions: endpoint({
    method: 'DELETE',
    path: '/api/mgr/pt/profile/sessions',
    summary: '结束自己的其他所有登录',
    access: signedIn,
    result: z.object({ ended: z.int() }),
  }),
}

import * as z from 'zod'
import { anyone, endpoint, id, time } from '../kit/core'
import { visitorLine } from './visitorText'

/** Words of a device, and of a place as WeChat or the phone names it. */
const DEVICE_MAX = 60
const PLACE_MAX = 20

export const visitorLogin = {
  login: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/login',
    summary: '访客登录：用 wx.login 的 code 换取 visitorToken，之后的调用放在同名请求头里',
    access: anyone,
    body: z.strictObject({
      /** Whose visitor it is follows from the guide. */
      guideId: id,
      code: z.string('缺少 code').regex(/^[\w-]{6,128}$/, 'code 不正确'),
      nickname: visitorLine(20).default(''),
      /** Brand and model, as `wx.getDeviceInfo` names them. */
      device: visitorLine(DEVICE_MAX).default(''),
      /** As 民政部 names them; what is no province, or no city of it, counts as not told. */
      province: visitorLine(PLACE_MAX).default(''),
      city: visitorLine(PLACE_MAX).default(''),
    }),
    result: z.object({ token: z.string(), expiresAt: time }),
    codes: { 404: '没有这个导览，或没有上线', 422: 'code 无效或已经用过，或没有接入微信登录，说明在 msg 里' },
  }),
}

import * as z from 'zod'
import { anyone, endpoint, id, time } from '../kit/core'
import { visitorLine } from '../kit/visitorText'

/** Limits for a device name, and for a place as named by WeChat or the phone. */
const DEVICE_MAX = 60
const PLACE_MAX = 20

export const visitorLogin = {
  login: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/login',
    summary: '访客登录：用 wx.login 的 code 换取 visitorToken，之后的调用放在同名请求头里',
    access: anyone,
    body: z.strictObject({
      /** The guide determines the merchant. */
      guideId: id,
      code: z.string('缺少 code').regex(/^[\w-]{6,128}$/, 'code 不正确'),
      nickname: visitorLine(20).default(''),
      /** Brand and model from `wx.getDeviceInfo`. */
      device: visitorLine(DEVICE_MAX).default(''),
      /** As 民政部 names them; an unknown province, or a city outside it, counts as not given. */
      province: visitorLine(PLACE_MAX).default(''),
      city: visitorLine(PLACE_MAX).default(''),
    }),
    result: z.object({ token: z.string(), expiresAt: time }),
    codes: { 404: '没有这个导览，或没有上线', 422: 'code 无效或已经用过，或没有接入微信登录，说明在 msg 里' },
  }),
}

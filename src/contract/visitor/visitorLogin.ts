import * as z from 'zod'
import { anyone, done, endpoint, id, line, time } from '../kit/core'
import { isWebAddress } from '../kit/link'
import { UNKNOWN_VISITOR, visitorHeaders } from '../kit/visitorCalls'

/** Limits for a device name, and for a place as named by WeChat or the phone. */
const DEVICE_MAX = 60
const PLACE_MAX = 20

/** Maximum number of devices per account; another one signs out the one that signed in longest ago. */
export const ACCOUNT_DEVICES_MAX = 5

const device = line(DEVICE_MAX).default('')
/** `account`: the visitor is identified by WeChat and shares orders with their other phones. */
const session = z.object({ token: z.string(), expiresAt: time, account: z.boolean() })

/** Random. As secret as a password: a caller with this key acts as this visitor. */
const deviceKey = z.string('缺少 key').regex(/^[\w-]{32,64}$/, 'key 要有 32 到 64 个字母、数字、横线或下划线')

const isOrigin = (value: string) => isWebAddress(value) && new URL(value).origin === value

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
      nickname: line(20).default(''),
      /** Brand and model from `wx.getDeviceInfo`. */
      device,
      /** As 民政部 names them; an unknown province, or a city outside it, counts as not given. */
      province: line(PLACE_MAX).default(''),
      city: line(PLACE_MAX).default(''),
    }),
    result: session,
    codes: { 404: '没有这个导览，或没有上线', 422: 'code 无效或已经用过，或没有接入微信登录，说明在 msg 里' },
  }),
  deviceLogin: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/device',
    summary: '浏览器里的访客登录：这部手机自己生成并保管的 key 换取 visitorToken，不需要微信，也不要任何个人信息',
    access: anyone,
    body: z.strictObject({
      /** The guide determines the merchant; the same key is another visitor at each merchant. */
      guideId: id,
      key: deviceKey,
      device,
    }),
    result: session,
    codes: { 404: '没有这个导览，或没有上线' },
  }),
  beginWeChat: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/weChat/begin',
    summary: '微信里的网页开始登录：答微信的授权地址，打开它，微信带着 code 和 state 回到这个导览的网页；十分钟内有效',
    access: anyone,
    body: z.strictObject({
      guideId: id,
      key: deviceKey,
      /**
       * Origin of the page that WeChat redirects back to: the called address, or one configured by operator or
       * merchant. Its host must be registered with the service account.
       */
      origin: line(200).refine(isOrigin, '请填写网页的地址，不带路径'),
    }),
    result: z.object({ url: z.string() }),
    codes: { 404: '没有这个导览，或没有上线', 422: '景区没有接入微信网页登录；origin 不是景区的导览网页' },
  }),
  weChatLogin: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/weChat',
    summary:
      '微信里的网页完成登录：用微信带回的 code 和 state 换取 visitorToken；这部手机已有的订单、收听、上报和求助归入微信账号；一个账号最多五部手机，更早登录的退出',
    access: anyone,
    body: z.strictObject({
      guideId: id,
      /** The key with which the sign-in was started. */
      key: deviceKey,
      state: z.string('缺少 state').regex(/^[0-9a-f]{64}$/, 'state 不正确'),
      code: z.string('缺少 code').regex(/^[\w-]{6,128}$/, 'code 不正确'),
      device,
    }),
    result: session,
    codes: {
      404: '没有这个导览，或没有上线',
      409: '同一个商品在另一部手机上还有没付款的订单，暂时没能取消；或订单正在处理',
      422: '登录过期、已经用过或不是这部手机发起的；code 无效；景区没有接入或设置有误，说明在 msg 里',
    },
  }),
  account: endpoint({
    method: 'GET',
    path: '/api/h5/pb/visitor/account',
    summary: '访客的微信账号登录了几部手机；没有登录微信的 devices 是 null',
    access: anyone,
    headers: visitorHeaders,
    result: z.object({ devices: z.int().nullable(), most: z.int() }),
    codes: UNKNOWN_VISITOR,
  }),
  forget: endpoint({
    method: 'POST',
    path: '/api/h5/pb/visitor/forget',
    summary:
      '忘记我：删除访客的昵称、电话、地区、手机和登录，到访和收听不再有名字；已经发出的求助、上报、消息和订单由商户保留',
    access: anyone,
    headers: visitorHeaders,
    result: done,
    codes: UNKNOWN_VISITOR,
  }),
}

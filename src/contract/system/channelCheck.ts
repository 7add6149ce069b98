import * as z from 'zod'

/** What the try-out looks at, in this order. */
export const CHECK_NAMES = {
  clock: '本机时间准',
  signature: '私钥与证书序列号是一对',
  binding: '商户号与小程序 AppID 已绑定',
  verification: '能验微信支付的回应',
  refund: '能查退款',
  browser: 'H5 支付已开通',
  weChat: '微信里付款',
  apiKey: 'APIv3 密钥能解开通知',
  notice: '通知能送到',
} as const
export type CheckName = keyof typeof CHECK_NAMES
const checkNames = Object.keys(CHECK_NAMES) as [CheckName, ...CheckName[]]

/** `unknown`: cannot be determined yet. `text`: the finding, or how to fix it. */
export const channelCheck = z.object({
  name: z.enum(checkNames),
  state: z.enum(['passed', 'failed', 'unknown']),
  text: z.string(),
})
export type ChannelCheck = z.output<typeof channelCheck>

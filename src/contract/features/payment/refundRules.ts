import { moneyText } from '../../kit/money'
import type { PaymentProvider } from './payment'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

/** WeChat Pay's limits, the narrowest of all channels. */
const REFUND_WITHIN_DAYS = 365
const REFUNDS_MAX = 50
export const REFUND_PAUSE_MS = MINUTE_MS

interface ChannelRefunds {
  paidAt: number
  /** How many refunds of the payment were sent to the channel, and when the last one was. */
  sent: number
  lastSentAt: number | null
}

/** Why a channel would refuse a further refund of a payment; null if it would not. */
export function channelRefusal({ paidAt, sent, lastSentAt }: ChannelRefunds, now: number): string | null {
  if (now - paidAt > REFUND_WITHIN_DAYS * DAY_MS)
    return `付款超过 ${REFUND_WITHIN_DAYS} 天，渠道不能原路退回；请改用线下退款`
  if (sent >= REFUNDS_MAX) return `这笔付款已经退过 ${REFUNDS_MAX} 次，渠道不再受理；请改用线下退款`
  if (lastSentAt !== null && now - lastSentAt < REFUND_PAUSE_MS) return '同一笔付款的两次退款要隔一分钟，请稍后再试'
  return null
}

/** Why a channel's report of a refund does not fit. */
export const refundDiffers = (requested: number, paidBack: number): string =>
  `渠道退出了 ${moneyText(paidBack)}，应退 ${moneyText(requested)}，请核对`

export const REFUND_ABNORMAL = '访客的账户收不了这笔钱'

/**
 * How the merchant ends a refund that the visitor's account cannot take, by the channel that collected the payment.
 * https://pay.weixin.qq.com/doc/v3/merchant/4014959631
 */
export const ABNORMAL_HELP: Readonly<Record<PaymentProvider, string>> = {
  wechat:
    '登录微信支付商户平台，打开「交易中心」，按退款单号找到这一笔，手动处理：退到访客的另一张银行卡，或退回商户账户。' +
    '退回商户账户的钱没有到访客手里，请再线下退给访客',
  demo: '在演示渠道用 npm run channel 决定它的结果',
}

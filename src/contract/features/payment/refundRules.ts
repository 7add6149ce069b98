import { moneyText } from '../../kit/money'

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

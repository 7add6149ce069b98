import { DAY_MS, startOfDay } from '@/contract/kit/chinaDay'
import { paths } from '@/routes/paths'
import type { StatisticsRequest } from './useStatisticsForm'

/** What counts on a day: payments, refunds that arrived, fees that the channel's bill charged. */
export type Counted = 'paid' | 'refunded' | 'fee'

type Scope = Pick<StatisticsRequest, 'from' | 'to' | 'guideId' | 'product' | 'channel' | 'buyer'> & {
  refundReason?: string
}

/** Address of 订单记录 with the orders behind a figure of these days. */
export function ordersOf(
  { from, to, guideId, product, channel, buyer, refundReason }: Scope,
  counted: Counted,
): string {
  const filters = {
    [`${counted}From`]: startOfDay(from),
    [`${counted}To`]: startOfDay(to) + DAY_MS - 1,
    guideId,
    product,
    channel,
    buyer,
    refundReason,
  }
  const params = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${paths.orderRecord()}?${new URLSearchParams(params).toString()}`
}

/** Addresses of the orders behind the figures of some part of the statistics; undefined without the right to see orders. */
export type OrdersOf = ((scope: Partial<Scope>, counted: Counted) => string) | undefined

import { DAY_MS, startOfDay } from '@/contract/kit/chinaDay'
import { paths } from '@/routes/paths'
import type { StatisticsRequest } from './useStatisticsForm'

/** Address of 订单记录 with the orders paid on these days that match the filters: their amounts add up to the figure. */
export function ordersOf({
  from,
  to,
  guideId,
  product,
  channel,
}: Pick<StatisticsRequest, 'from' | 'to' | 'guideId' | 'product' | 'channel'>): string {
  const filters = { paidFrom: startOfDay(from), paidTo: startOfDay(to) + DAY_MS - 1, guideId, product, channel }
  const params = Object.entries(filters).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  return `${paths.orderRecord()}?${new URLSearchParams(params).toString()}`
}

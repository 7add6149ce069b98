import * as z from 'zod'
import { menuRight } from '../routes/rights'
import { endpoint, holders, time } from './core'

/** Apart from the other figures of orders, because the first page asks for it. */
export const orderToday = {
  today: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/orderStatistics/today',
    summary: '今天到现在的成交额和订单数，按中国的日界；金额单位为分',
    access: holders(menuRight('orderList')),
    result: z.object({ at: time, amount: z.int(), orders: z.int() }),
  }),
}

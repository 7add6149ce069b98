import * as z from 'zod'
import { menuRight } from '../routes/rights'
import { endpoint, holders } from './core'

/** Apart from the other calls of orders, because the menu and the first page make it. */
export const orderWaiting = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/waiting',
    summary: '等待处理的退款：访客的申请和没有退成的',
    access: holders(menuRight('orderRecord')),
    result: z.object({ requested: z.int(), failed: z.int() }),
  }),
}

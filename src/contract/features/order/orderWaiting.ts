import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights } from '../../kit/core'

/** Separate from the other order calls because the menu and the home page load it. */
export const orderWaiting = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/waiting',
    summary: '等待处理的退款：访客的申请、等自己复核的、没有退成的，和发往支付渠道一分钟还没有结果的',
    access: anyOfRights(menuRight('orderRecord')),
    result: z.object({ requested: z.int(), reviewing: z.int(), failed: z.int(), stuck: z.int() }),
  }),
}

import * as z from 'zod'
import { menuRight } from '../../rights'
import { endpoint, anyOfRights, id, time } from '../../kit/core'
import { day } from '../../kit/chinaDay'
import { fen } from '../../kit/money'

const count = z.int().min(0)

/** Beyond this number of invoices their sum is not added up: the call is polled. */
export const INVOICES_SUMMED_MAX = 1000

/** Separate from the other order calls because the menu and the home page load it. */
export const orderWaiting = {
  waiting: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/functional/order/waiting',
    summary:
      '订单里等人办的事：访客的退款申请、自己能复核的退款与批量退款、没有退成的、发往支付渠道一分钟还没有结果的、待开的发票与对账差错；没有权限的是 0 或 null，金额单位为分',
    access: anyOfRights(menuRight('orderRecord')),
    result: z.object({
      at: time,
      requested: count,
      requestedAmount: fen,
      /** When the one that has waited longest was requested. */
      requestedSince: time.nullable(),
      /** Of others, within the caller's limit. */
      reviewing: count,
      reviewingAmount: fen,
      failed: count,
      failedAmount: fen,
      stuck: count,
      /** When the first of them was sent. */
      stuckSince: time.nullable(),
      /** Of others, within the caller's limit. `id`: of the only one. */
      batches: z.object({ count, orders: count, amount: fen, id: id.nullable() }),
      /** Null without the right. `amount`: null if there are too many to add up. */
      invoices: z.object({ count, amount: fen.nullable(), since: time.nullable() }).nullable(),
      /** Null without the right. `net`: the channel's less ours. */
      differences: z.object({ count, net: z.int(), firstDay: day.nullable() }).nullable(),
    }),
  }),
}

import * as z from 'zod'
import { day, daysBetween } from '../kit/chinaDay'
import { anyOfRights, endpoint, id, line, time } from '../kit/core'
import { menuRight, right } from '../rights'
import { BRIDGE_DAYS_MAX, bridgePart } from './order/bridgePart'
import { buyer, orderChannel } from './order/orderStates'
import { paymentProvider } from './payment/payment'
import { daySide } from './payment/reconciliation'

const sum = z.int()
const count = z.int().min(0)

const partRow = z.object({
  part: bridgePart,
  /** Of `elsewhere`, which is divided by it. */
  channel: orderChannel.nullable(),
  /** Sold orders or lines of bills; the orders among them are what 订单记录 lists. */
  count,
  orders: count,
  /** What it adds to the sales on the way to the bills. */
  amount: sum,
})
export type BridgeRow = z.output<typeof partRow>

/** A channel's bills of the period: how many, and the sums of both sides as 对账 shows them. */
const bills = z.object({ provider: paymentProvider, days: count, here: daySide, there: daySide })
export type BridgeBills = z.output<typeof bills>

const bridge = z.object({
  at: time,
  from: day,
  to: day,
  /** As 订单统计 shows it. */
  sold: z.object({ orders: count, amount: sum }),
  /** In the order of parts; `sold`, all of them and `rest` add up to `channel`. */
  parts: z.array(partRow),
  /** Sold orders on the bills, by their full amounts. */
  billed: z.object({ orders: count, amount: sum }),
  /** Payments on the bills: as 对账 shows them or, of a filtered bridge, the lines of its orders. */
  channel: z.object({ payments: count, amount: sum }),
  /** What the orders and lines do not explain; 0 unless stored sums differ from them. */
  rest: sum,
  /** Bills and statement know no filters: null of a filtered bridge, and for who may not reconcile. */
  bills: z.array(bills).nullable(),
  /** The payments of the month's statement: what channels collected by the orders here, and what they did not. */
  collected: z.object({ channel: sum, elsewhere: sum }).nullable(),
})
export type OrderBridge = z.output<typeof bridge>

export const orderBridge = {
  read: endpoint({
    method: 'POST',
    path: '/api/mgr/pt/functional/orderBridge',
    effect: 'read',
    summary:
      '从成交额到渠道账单：一天至一个月的成交额减不经渠道的、还没到账单的等各部分，等于渠道账单上的支付；金额单位为分',
    access: anyOfRights(menuRight('orderList'), right('orderRecord', 'reconcile')),
    body: z
      .strictObject({
        from: day,
        to: day,
        guideId: id.optional(),
        product: line(50).optional(),
        channel: orderChannel.optional(),
        buyer: buyer.optional(),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: '结束日期不能早于开始日期' })
      .refine(({ from, to }) => daysBetween(from, to) <= BRIDGE_DAYS_MAX, {
        path: ['to'],
        message: `一次最多看 ${BRIDGE_DAYS_MAX} 天`,
      }),
    result: bridge,
  }),
}

import * as z from 'zod'
import { endpoint, anyOfRights, time } from '../kit/core'
import { day } from '../kit/chinaDay'
import { fen } from '../kit/money'
import { paymentProvider } from '../features/payment/payment'
import { right } from '../rights'

/** Sums may be negative: refunds may exceed income. */
const sum = z.int()
const count = z.int().min(0)

/** Days of net amounts and of payouts, today included. */
export const MONEY_DAYS = 30
export const PAYOUT_DAYS = 8

const soFar = z.object({ amount: sum, refunded: sum, net: sum, orders: count, refunds: count })

const dayRow = z.object({ day, amount: sum, refunded: sum, net: sum })
export type MoneyDay = z.output<typeof dayRow>

const payout = z.object({
  day,
  /** What the channel collected less refunds and fees: by its bill, or by our own entries while there is none. */
  due: sum,
  /** Paid out to the bank on this day by its funds bill; null without one. */
  settled: sum.nullable(),
  isReconciled: z.boolean(),
  /** Differences that need action. */
  pending: count,
  /** The bill's net less ours; 0 without a bill. */
  difference: sum,
})
export type Payout = z.output<typeof payout>

/** Finance's first page in one call. */
export const money = {
  today: endpoint({
    method: 'GET',
    path: '/api/mgr/pt/data/money',
    summary:
      '财务首页：今天的净额、退款与上周同一天同时段，手续费的估计，逐日净额，近几天渠道的应付与到账；与订单统计和对账同样的算法，金额单位为分',
    access: anyOfRights(right('orderRecord', 'reconcile')),
    result: z.object({
      at: time,
      /** The merchant's current payment channel; null if none. */
      provider: paymentProvider.nullable(),
      /** Fees of today are not billed yet, and not deducted. */
      today: soFar,
      /** The same weekday a week ago, until the same time. */
      before: soFar,
      /** `rate`: fees by what was collected on the last bills, in millionths, of this many days; null without bills. `expected`: today's by it. */
      fee: z.object({ rate: count.nullable(), days: count, expected: fen.nullable() }),
      /** Earliest first; the last is today, until now. */
      days: z.array(dayRow),
      /** Latest first. */
      payouts: z.array(payout),
    }),
  }),
}

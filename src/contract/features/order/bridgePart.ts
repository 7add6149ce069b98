import * as z from 'zod'

/**
 * What lies between the sales of some days and the payments on the channel's bills of these days. Every sold order has
 * one part of the first five; every line of the bills that is not such an order's has one of the others. Two parts are
 * amounts of orders that are on the bills: `coupon` and `amountDiffers`.
 */
export const bridgePart = z.enum([
  /** Sold, and no channel of this installation collected the money. */
  'elsewhere',
  /** Collected, and the bill that lists it has not come yet. */
  'waiting',
  /** Collected, and on the bill of a day outside these. */
  'otherBill',
  /** Collected, and the bill that should list it does not. */
  'missing',
  /** Sold and on the bills. */
  'billed',
  'coupon',
  'amountDiffers',
  /** On the bills, and sold on a day outside these. */
  'otherDay',
  /** On the bills, and returned, because the order could not take it. */
  'returned',
  /** On the bills, and the payment has another state here, or is listed twice. */
  'unpaidHere',
  /** On the bills without an order here. */
  'trial',
  'unknown',
])
export type BridgePart = z.output<typeof bridgePart>

interface PartWords {
  name: string
  note: string
  /** Somebody must find out why. */
  alerts?: boolean
}

export const BRIDGE_WORDS: Readonly<Record<BridgePart, PartWords>> = {
  elsewhere: { name: '不经支付渠道', note: '钱不由支付渠道收' },
  waiting: { name: '未到账单', note: '渠道已收，那天的账单还没有' },
  otherBill: { name: '记在别的日子', note: '渠道记在前后一天的账单' },
  missing: { name: '账单里没有', note: '这里记了付款，渠道没有', alerts: true },
  billed: { name: '在账单上', note: '成交并且在渠道账单上' },
  coupon: { name: '商户代金券', note: '商户承担，渠道不结算' },
  amountDiffers: { name: '金额不同', note: '渠道的金额与这里不同', alerts: true },
  otherDay: { name: '别的日子成交', note: '记在这段时间的账单' },
  returned: { name: '没有成单的付款', note: '订单收不下，原路退回' },
  unpaidHere: { name: '这里没有记成付款', note: '渠道已收', alerts: true },
  trial: { name: '试付', note: '没有订单' },
  unknown: { name: '这里没有的付款', note: '账单里有，没有订单', alerts: true },
}

/** A month at most: the parts are added up from the orders themselves. */
export const BRIDGE_DAYS_MAX = 31

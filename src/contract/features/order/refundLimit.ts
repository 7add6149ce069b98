import * as z from 'zod'
import { fen, moneyText } from '../../kit/money'

/** Amount that an account may refund alone, in fen; null: unlimited. */
export const refundLimit = z.object({
  /** Limit for all refunds of an order together, so that splitting them does not avoid it. */
  each: fen.nullable(),
  /** Per day in China, and how much of it is used. */
  day: fen.nullable(),
  usedToday: fen,
})
export type RefundLimit = z.output<typeof refundLimit>

/** A refund to be granted, and what its order has had granted before. */
export interface LimitedRefund {
  amount: number
  granted: number
}

/** The limit that a refund exceeds, and by how much; null if it is within both. */
export function limitExcess(
  { each, day, usedToday }: RefundLimit,
  { amount, granted }: LimitedRefund,
): { limit: 'each' | 'day'; over: number } | null {
  if (each !== null && granted + amount > each) return { limit: 'each', over: granted + amount - each }
  if (day !== null && usedToday + amount > day) return { limit: 'day', over: usedToday + amount - day }
  return null
}

/** Why an account cannot grant a refund by itself. */
export function excessText(limit: RefundLimit, refund: LimitedRefund): string | null {
  const excess = limitExcess(limit, refund)
  if (excess === null) return null
  const over = moneyText(excess.over)
  if (excess.limit === 'day') return `超出今天的额度 ${over}`
  if (refund.granted === 0) return `超出每笔订单的额度 ${over}`
  return `这笔订单前面已退 ${moneyText(refund.granted)}（含在途），连这次超出每笔订单的额度 ${over}`
}

/** What happens to a refund that exceeds a limit, before it is sent. */
export const reviewNotice = (excess: string): string => `${excess}，提交以后等另一个人复核，同意了才退。`

import * as z from 'zod'
import { fen, moneyText } from '../../kit/money'

/** Amount that an account may refund alone, in fen; null: unlimited. */
export const refundLimit = z.object({
  each: fen.nullable(),
  /** Per day in China, and how much of it is used. */
  day: fen.nullable(),
  usedToday: fen,
})
export type RefundLimit = z.output<typeof refundLimit>

/** The limit that an amount exceeds, and by how much; null if it is within both. */
export function limitExcess(
  { each, day, usedToday }: RefundLimit,
  amount: number,
): { limit: 'each' | 'day'; over: number } | null {
  if (each !== null && amount > each) return { limit: 'each', over: amount - each }
  if (day !== null && usedToday + amount > day) return { limit: 'day', over: usedToday + amount - day }
  return null
}

/** The highest amount within both limits; null if there is none. */
export const withinLimits = ({ each, day, usedToday }: RefundLimit): number | null => {
  const rest = day === null ? null : Math.max(0, day - usedToday)
  if (each === null || rest === null) return each ?? rest
  return Math.min(each, rest)
}

/** Why an account cannot approve a refund by itself. */
export function excessText(limit: RefundLimit, amount: number): string | null {
  const excess = limitExcess(limit, amount)
  if (excess === null) return null
  return excess.limit === 'each' ? `超出单笔额度 ${moneyText(excess.over)}` : `超出今天的额度 ${moneyText(excess.over)}`
}

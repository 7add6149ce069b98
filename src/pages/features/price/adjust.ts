import { MONEY_MAX, moneyText } from '@/contract/kit/money'

export const PERCENT = { min: -90, max: 300 } as const

export const isPercent = (percent: number | null): percent is number =>
  percent !== null && Number.isInteger(percent) && percent >= PERCENT.min && percent <= PERCENT.max

/** The percentage of the change, and the rounding step. */
export interface Adjustment {
  /** Whole, within `PERCENT`. */
  percent: number
  /** Fen: 10 is a tenth of a yuan. */
  to: number
}

interface Priced {
  price: number
  original: number | null
}

/** Rounds half up; never below the smallest step. */
export const adjustPrice = (fen: number, { percent, to }: Adjustment): number =>
  Math.max(to, Math.round((fen * (100 + percent)) / 100 / to) * to)

/** Why a price is unchanged; null when it changes. */
export function adjustmentRefusal({ price, original }: Priced, adjustment: Adjustment): string | null {
  const next = adjustPrice(price, adjustment)
  if (next === price) return '价格不变'
  if (Math.sign(next - price) === -Math.sign(adjustment.percent))
    return `取整后反而${next > price ? '涨价' : '降价'}，请取整到更小的单位`
  if (original !== null && next > original) return `高于原价 ${moneyText(original)}`
  return next > MONEY_MAX ? `高于 ${moneyText(MONEY_MAX)}` : null
}

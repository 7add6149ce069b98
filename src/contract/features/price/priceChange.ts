import { MONEY_MAX, moneyText, yuanText } from '../../kit/money'
import type { ListPrice, PeriodKind } from './pricePeriod'

/** Rounding steps: a fen, a tenth of a yuan, a yuan. */
export const ROUNDINGS = [1, 10, 100] as const
export type Rounding = (typeof ROUNDINGS)[number]

/** How prices are changed, always from the list price. Amounts are in fen. */
export type PriceChange =
  | { by: 'set'; amount: number }
  /** Negative: cheaper. */
  | { by: 'amount'; amount: number }
  /** Rounded to `to` fen: 10 is a tenth of a yuan. */
  | { by: 'percent'; percent: number; to: Rounding }

export const PERCENT = { min: -90, max: 300 } as const

export const isPercent = (percent: number | null): percent is number =>
  percent !== null && Number.isInteger(percent) && percent >= PERCENT.min && percent <= PERCENT.max

/** Shares round half up, never below the smallest step. */
export function changedPrice(price: number, change: PriceChange): number {
  if (change.by === 'set') return change.amount
  if (change.by === 'amount') return price + change.amount
  const { percent, to } = change
  return Math.max(to, Math.round((price * (100 + percent)) / 100 / to) * to)
}

const directionOf = (change: PriceChange): number =>
  change.by === 'percent' ? Math.sign(change.percent) : change.by === 'amount' ? Math.sign(change.amount) : 0

/** Why a product does not get the new price; null if it does. `kind` is null when the list price itself changes. */
export function changeRefusal(list: ListPrice, change: PriceChange, kind: PeriodKind | null): string | null {
  const { price, original } = list
  const next = changedPrice(price, change)
  const direction = directionOf(change)
  if (next < 1) return '低于 ¥0.01'
  if (next > MONEY_MAX) return `高于 ${moneyText(MONEY_MAX)}`
  if (next === price) return kind === null ? '价格不变' : '与平日价相同'
  if (direction !== 0 && Math.sign(next - price) === -direction)
    return `取整后反而${next > price ? '涨价' : '降价'}，请取整到更小的单位`
  if (kind === 'promotion' && next > price) return `促销价要低于平日价 ${moneyText(price)}`
  if (kind === null && original !== null && next > original) return `高于原价 ${moneyText(original)}`
  return null
}

/** 下调 4.00 元, 上调 10 %, 取整, 定为 19.90 元 */
export function changeText(change: PriceChange): string {
  if (change.by === 'set') return `定为 ${yuanText(change.amount)} 元`
  if (change.by === 'percent' && change.percent === 0) return '取整'
  const isCheaper = directionOf(change) < 0
  const size = change.by === 'amount' ? `${yuanText(Math.abs(change.amount))} 元` : `${Math.abs(change.percent)} %`
  return `${isCheaper ? '下调' : '上调'} ${size}`
}

/** +2.00, −4.00 */
export const differenceText = (difference: number): string =>
  `${difference < 0 ? '−' : '+'}${yuanText(Math.abs(difference))}`

import { secondText } from '../../kit/chinaClock'
import { yuanText } from '../../kit/money'

/** Why a price applies temporarily. Outside of periods the product's list price applies. */
export const PERIOD_KINDS = { promotion: '促销', holiday: '节假日' } as const
export type PeriodKind = keyof typeof PERIOD_KINDS

export const LIST_PRICE = '平日价'

/** Half-open: `startsAt` included, `endsAt` excluded; epoch milliseconds. */
export interface Span {
  startsAt: number
  endsAt: number
}

export interface PricePeriod extends Span {
  id: string
  kind: PeriodKind
  name: string
  /** In fen. */
  amount: number
}

/** Price and conditions of a product outside of periods. */
export interface ListPrice {
  price: number
  original: number | null
}

export interface PriceNow<P> {
  price: number
  /** Shown struck through beside the price. */
  original: number | null
  /** Null while the list price applies. */
  period: P | null
}

const holds = ({ startsAt, endsAt }: Span, at: number): boolean => startsAt <= at && at < endsAt

function originalOf({ price, original }: ListPrice, amount: number): number | null {
  if (amount < price) return price
  return original !== null && original > amount ? original : null
}

/** A product's price at a given time; `server/features/sell/priceAt.ts` in SQL, compared by a test. */
export function priceAt<P extends Span & { amount: number }>(
  list: ListPrice,
  periods: readonly P[],
  at: number,
): PriceNow<P> {
  const period = periods.find((entry) => holds(entry, at)) ?? null
  if (period === null) return { price: list.price, original: list.original, period }
  return { price: period.amount, original: originalOf(list, period.amount), period }
}

/** When a period next begins or ends; null if none does. */
export function nextSwitch(periods: readonly Span[], at: number): number | null {
  const moments = periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).filter((moment) => moment > at)
  return moments.length === 0 ? null : Math.min(...moments)
}

/** The part that two spans share; null if they only touch. */
export function sharedSpan(a: Span, b: Span): Span | null {
  const shared = { startsAt: Math.max(a.startsAt, b.startsAt), endsAt: Math.min(a.endsAt, b.endsAt) }
  return shared.startsAt < shared.endsAt ? shared : null
}

export interface PriceOverlap<P> extends Span {
  /** The existing period. */
  period: P
}

/** The first existing period that overlaps a new one. */
export function overlapOf<P extends Span>(span: Span, periods: readonly P[]): PriceOverlap<P> | null {
  for (const period of periods.toSorted((a, b) => a.startsAt - b.startsAt)) {
    const shared = sharedSpan(span, period)
    if (shared) return { ...shared, period }
  }
  return null
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const UNITS = [
  [DAY_MS, '天'],
  [HOUR_MS, '小时'],
  [MINUTE_MS, '分钟'],
  [SECOND_MS, '秒'],
] as const

/** The two largest units: 3 天, 1 天 6 小时, 90 秒 as 1 分钟 30 秒. */
export function durationText(ms: number): string {
  const parts: string[] = []
  let rest = ms
  for (const [unit, word] of UNITS) {
    const count = Math.floor(rest / unit)
    rest -= count * unit
    if (count > 0) parts.push(`${count} ${word}`)
    else if (parts.length > 0) break
    if (parts.length === 2) break
  }
  return parts.length === 0 ? '不到 1 秒' : parts.join(' ')
}

/** 2027-01-01 00:00 in Beijing, with seconds if there are any. */
export const momentText = (at: number): string => secondText(at).slice(0, at % MINUTE_MS === 0 ? 16 : 19)

const spanText = ({ startsAt, endsAt }: Span): string => `${momentText(startsAt)} 到 ${momentText(endsAt)}`

/** 与「雪季亲子」重叠 3 天（2027-01-01 00:00 到 2027-01-04 00:00） */
export const overlapText = ({ period, ...shared }: PriceOverlap<{ name: string }>): string =>
  `与「${period.name}」重叠 ${durationText(shared.endsAt - shared.startsAt)}（${spanText(shared)}）`

/** 冬季促销 15.90 元，2026-12-01 00:00 到 2026-12-27 00:00 */
export const periodText = (period: Pick<PricePeriod, 'name' | 'amount'> & Span): string =>
  `${period.name} ${yuanText(period.amount)} 元，${spanText(period)}`

/**
 * What remains of a withdrawn period: nothing before it begins, its past part while it applies, all of it afterwards.
 */
export function withdrawn<P extends Span>(period: P, now: number): P | null {
  if (period.startsAt >= now) return null
  return period.endsAt > now ? { ...period, endsAt: now } : period
}

export interface PriceStep<P> {
  at: number
  amount: number
  /** Null while the list price applies. */
  period: P | null
}

/** Past and future prices of a product, from the first recorded list price; each step lasts until the next. */
export function priceSteps<P extends Span & { amount: number }>(
  list: readonly { at: number; amount: number }[],
  periods: readonly P[],
): PriceStep<P>[] {
  const first = list[0]
  if (!first) return []
  const moments = [...list.map(({ at }) => at), ...periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])]
  const steps: PriceStep<P>[] = []
  for (const at of [...new Set(moments)].toSorted((a, b) => a - b)) {
    if (at < first.at) continue
    const price = list.findLast((step) => step.at <= at)?.amount ?? first.amount
    const { price: amount, period } = priceAt({ price, original: null }, periods, at)
    const last = steps.at(-1)
    if (last?.amount !== amount || last.period !== period) steps.push({ at, amount, period })
  }
  return steps
}

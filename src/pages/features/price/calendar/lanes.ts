import { addDays, startOfDay } from '@/contract/kit/chinaDay'
import type { PricedProduct, PricePeriodRow } from '@/contract/features/price/priceBatch'
import { LIST_PRICE, priceAt, sharedSpan } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'

type Phase = 'past' | 'now' | 'later'

const phaseOf = ({ startsAt, endsAt }: Span, now: number): Phase =>
  endsAt <= now ? 'past' : startsAt <= now ? 'now' : 'later'

/** A stretch in which the list price holds. */
export interface ListPart extends Span {
  phase: Phase
}

export interface Block extends Span {
  period: PricePeriodRow
  phase: Phase
}

export interface Lane {
  product: PricedProduct
  parts: readonly ListPart[]
  blocks: readonly Block[]
}

/** A product's prices within the weeks: periods, and the list price between them. */
export function laneOf(product: PricedProduct, weeks: Span, now: number): Lane {
  const parts: ListPart[] = []
  const blocks: Block[] = []
  let at = weeks.startsAt
  const listUntil = (end: number) => {
    if (end > at) parts.push({ startsAt: at, endsAt: end, phase: phaseOf({ startsAt: at, endsAt: end }, now) })
  }
  for (const period of product.periods) {
    const shown = sharedSpan(period, weeks)
    if (!shown) continue
    listUntil(shown.startsAt)
    blocks.push({ period, phase: phaseOf(period, now), ...shown })
    at = shown.endsAt
  }
  listUntil(weeks.endsAt)
  return { product, parts, blocks }
}

export interface DayPrice {
  product: PricedProduct
  reason: string
  isList: boolean
  amount: number
  /** Changes within the day. */
  later: readonly { at: number; amount: number; reason: string }[]
}

/** What a product costs on a day: at its beginning, today at the present moment. */
export function dayPriceOf(product: PricedProduct, date: string, now: number): DayPrice {
  const [start, end] = [startOfDay(date), startOfDay(addDays(date, 1))]
  const from = now >= start && now < end ? now : start
  const priceOf = (at: number) => {
    const { price: amount, period } = priceAt(product, product.periods, at)
    return { amount, reason: period?.name ?? LIST_PRICE, isList: period === null }
  }
  const moments = product.periods.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
  const later = [...new Set(moments)]
    .filter((at) => at > from && at < end)
    .toSorted((a, b) => a - b)
    .map((at) => ({ at, ...priceOf(at) }))
  return { product, ...priceOf(from), later }
}

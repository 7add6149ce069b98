import { dayOf } from '@/contract/kit/chinaClock'
import type { PricedProduct } from '@/contract/features/price/priceBatch'
import { momentText } from '@/contract/features/price/pricePeriod'
import type { Span } from '@/contract/features/price/pricePeriod'
import { validityText } from '@/contract/kit/validity'

const MIDNIGHT = / 00:00$/

/** 12-31 18:00, with the year if it is not this one's. */
export function shortMoment(at: number, now: number): string {
  const text = momentText(at)
  return text.slice(0, 4) === dayOf(now).slice(0, 4) ? text.slice(5) : text
}

/** Where a span ends, as a day: the end is excluded, so midnight means the day before. */
export const lastDayText = (at: number, now: number): string =>
  MIDNIGHT.test(momentText(at)) ? shortMoment(at - 1000, now).replace(/ .*/, '') : shortMoment(at, now)

/** 12-01 00:00 到 12-27 00:00 */
export const shortSpan = ({ startsAt, endsAt }: Span, now: number): string =>
  `${shortMoment(startsAt, now)} 到 ${shortMoment(endsAt, now)}`

/** 24 小时，全部语种 */
export const productText = ({ language, ...product }: PricedProduct): string =>
  `${validityText(product)}，${language ?? '全部语种'}`

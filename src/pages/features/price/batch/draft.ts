import { PRICE_DAYS_MAX } from '@/contract/features/price/priceBatch'
import type { BatchKind, PricedProduct, PricePeriodRow } from '@/contract/features/price/priceBatch'
import { changedPrice, changeRefusal, isPercent, PERCENT } from '@/contract/features/price/priceChange'
import type { PriceChange } from '@/contract/features/price/priceChange'
import { overlapOf } from '@/contract/features/price/pricePeriod'
import type { PriceOverlap, Span } from '@/contract/features/price/pricePeriod'
import { DAY_MS } from '@/contract/kit/chinaDay'
import { MONEY_MAX, typedSum } from '@/contract/kit/money'
import { plainNumber } from '@/contract/kit/numberText'

/** What is typed into the form of a bulk change. */
export interface Draft {
  kind: BatchKind
  name: string
  /** Null: as soon as it is saved. */
  startsAt: number | null
  endsAt: number | null
  by: PriceChange['by']
  isCheaper: boolean
  /** The amount in yuan, or the percentage. */
  text: string
  ids: ReadonlySet<string>
}

export const EMPTY: Draft = {
  kind: 'promotion',
  name: '',
  startsAt: null,
  endsAt: null,
  by: 'amount',
  isCheaper: true,
  text: '',
  ids: new Set(),
}

/** Shares are rounded to a tenth of a yuan. */
const ROUNDING = 10

export const isDirty = ({ name, startsAt, endsAt, text }: Draft): boolean =>
  name !== '' || startsAt !== null || endsAt !== null || text !== ''

const priceSum = (text: string) => typedSum(text, { name: '金额', maximum: MONEY_MAX })

/** The change as typed; null while it is none. */
export function changeOf({ by, isCheaper, text }: Draft): PriceChange | null {
  const sign = isCheaper ? -1 : 1
  if (by === 'percent') {
    const typed = plainNumber(text.normalize('NFKC')).trim()
    const percent = /^\d{1,3}$/.test(typed) ? sign * Number(typed) : null
    return isPercent(percent) && percent !== 0 ? { by, percent, to: ROUNDING } : null
  }
  const { amount } = priceSum(text)
  if (amount === null) return null
  return by === 'set' ? { by, amount } : { by, amount: sign * amount }
}

/** Why what is typed is no change; null if it is one, or nothing is typed. */
export function changeProblem(draft: Draft): string | null {
  if (draft.text.trim() === '' || changeOf(draft) !== null) return null
  if (draft.by !== 'percent') return priceSum(draft.text).problem
  return `填 1 到 ${draft.isCheaper ? -PERCENT.min : PERCENT.max} 的整数`
}

/** Why the ends are none; null if they are, or are not chosen yet. */
export function spanProblem({ kind, startsAt, endsAt }: Draft, now: number): string | null {
  if (kind === 'list' || endsAt === null) return null
  if (startsAt !== null && startsAt < now) return '开始时间已过，请改晚一些，或清空从现在开始'
  if (endsAt <= now) return '结束时间已过'
  if (endsAt <= (startsAt ?? now)) return '结束要晚于开始'
  return endsAt - (startsAt ?? now) > PRICE_DAYS_MAX * DAY_MS ? `最长 ${PRICE_DAYS_MAX} 天` : null
}

/** When the new prices hold; null for list prices, and while the ends are none. */
export function spanOf(draft: Draft, now: number): Span | null {
  const { kind, startsAt, endsAt } = draft
  if (kind === 'list' || endsAt === null || spanProblem(draft, now) !== null) return null
  return { startsAt: startsAt ?? now, endsAt }
}

export interface DraftRow {
  product: PricedProduct
  isChosen: boolean
  /** Null while no change is typed. */
  after: number | null
  refusal: string | null
  overlap: PriceOverlap<PricePeriodRow> | null
}

/** What the change does to each product. */
export function draftRows(draft: Draft, products: readonly PricedProduct[], span: Span | null): DraftRow[] {
  const change = changeOf(draft)
  return products.map((product) => ({
    product,
    isChosen: draft.ids.has(product.id),
    after: change && changedPrice(product.price, change),
    refusal: change && changeRefusal(product, change, draft.kind === 'list' ? null : draft.kind),
    overlap: span && overlapOf(span, product.periods),
  }))
}

export const willBeMade = ({ isChosen, after, refusal, overlap }: DraftRow): boolean =>
  isChosen && after !== null && refusal === null && overlap === null

import type { PartOf } from '@/components/chart/options/bars'

export interface Share extends PartOf {
  /** Null for the sum of those that are not named. */
  orders: number | null
}

/** The colour of what is not named: grey, the last. */
const REST = 7

/** In fen, the largest first, then the others as one: together they are the whole. */
export function sharesOf(products: readonly { product: string; amount: number; orders: number }[], rest: { count: number; amount: number }): Share[] {
  const named = products.map(({ product, amount, orders }, tone) => ({ name: product, value: amount, orders, tone }))
  return rest.amount > 0 ? [...named, { name: `其他 ${rest.count} 种`, value: rest.amount, orders: null, tone: REST }] : named
}

export interface Share {
  name: string
  value: number
  /** Index of its colour. */
  tone: number
  /** Null for the sum of the unnamed rest. */
  orders: number | null
}

/** Colour of the unnamed rest: grey, always last. */
const REST = 7

/** In fen, largest first, then the rest as one share: together they are the total. */
export function sharesOf(
  products: readonly { product: string; amount: number; orders: number }[],
  rest: { count: number; amount: number },
): Share[] {
  const items = products.map(({ product, amount, orders }, tone) => ({ name: product, value: amount, orders, tone }))
  return rest.amount > 0
    ? [...items, { name: `其他 ${rest.count} 种`, value: rest.amount, orders: null, tone: REST }]
    : items
}

import { expect, it } from 'vitest'
import { changedPrice, changeRefusal } from '@/contract/features/price/priceChange'

it.each([
  [1990, 10, 1, 2189],
  [1990, 10, 10, 2190],
  [1990, 10, 100, 2200],
  [1990, -90, 100, 200],
  [1, -90, 10, 10],
] as const)('%i fen changed by %i %% and rounded to %i is %i', (price, percent, to, result) => {
  expect(changedPrice(price, { by: 'percent', percent, to })).toBe(result)
})

it.each([
  [29, -10, 100, '取整后反而涨价，请取整到更小的单位'],
  [140, 5, 100, '取整后反而降价，请取整到更小的单位'],
  [1990, 0, 100, null],
  [1990, -10, 100, null],
] as const)('%i fen changed by %i %% and rounded to %i: refusal %s', (price, percent, to, refused) => {
  expect(changeRefusal({ price, original: null }, { by: 'percent', percent, to }, null)).toBe(refused)
})

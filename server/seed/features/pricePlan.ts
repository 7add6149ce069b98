import type { PeriodKind } from '../../../src/contract/features/price/pricePeriod'
import type { PriceChange } from '../../../src/contract/features/price/priceChange'

export interface SeedPrices {
  kind: PeriodKind
  name: string
  change: PriceChange
  /**
   * Days from the present midnight in China; `start` begins with the demonstration itself, so that no order of before
   * contradicts it, and `newYear` is the next first of January.
   */
  from: number | 'start' | 'newYear'
  days: number
  /** Guide and product. */
  products: readonly (readonly [guide: string, product: string])[]
}

/** By tenant. No product has two at once. */
export const PRICES: readonly (readonly SeedPrices[])[] = [
  [
    {
      kind: 'promotion',
      name: '年终促销',
      change: { by: 'amount', amount: -1000 },
      from: 'start',
      days: 24,
      products: [
        ['黄山风景区', '年卡'],
        ['上海博物馆（人民广场馆）', '年卡'],
      ],
    },
    {
      kind: 'promotion',
      name: '冬季促销',
      change: { by: 'amount', amount: -400 },
      from: 4,
      days: 26,
      products: [
        ['黄山风景区', '单日畅听'],
        ['黄山风景区', '英语讲解'],
      ],
    },
    {
      kind: 'holiday',
      name: '元旦',
      change: { by: 'percent', percent: 10, to: 10 },
      from: 'newYear',
      days: 3,
      products: [
        ['西湖风景名胜区', '单日畅听'],
        ['西湖风景名胜区', '七日畅听'],
        ['鼓浪屿', '三日畅听'],
      ],
    },
  ],
  [
    {
      kind: 'promotion',
      name: '早春促销',
      change: { by: 'set', amount: 1290 },
      from: 9,
      days: 14,
      products: [['石林风景区', '单日畅听']],
    },
  ],
]

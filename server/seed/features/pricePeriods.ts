import { addDays, dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { changedPrice } from '../../../src/contract/features/price/priceChange'
import type { PriceChange } from '../../../src/contract/features/price/priceChange'
import { periodText } from '../../../src/contract/features/price/pricePeriod'
import type { PeriodKind } from '../../../src/contract/features/price/pricePeriod'
import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import { writeAuditEntries } from '../auditEntries'
import { DAY_MS } from '../records'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'

interface SeedPrices {
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
const PRICES: readonly (readonly SeedPrices[])[] = [
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

/** A product of the seed, with its price until some days ago. */
export interface SeededProduct {
  id: string
  guide: string
  name: string
  price: number
  days: number
  was?: { price: number; days: number } | undefined
}

function spanOf({ from, days }: SeedPrices, now: number) {
  const today = dayOf(now)
  const first =
    from === 'newYear' ? `${Number(today.slice(0, 4)) + 1}-01-01` : addDays(today, from === 'start' ? 0 : from)
  return { startsAt: from === 'start' ? now : startOfDay(first), endsAt: startOfDay(addDays(first, days)) }
}

/** What the list prices were, since when. */
async function writeListPrices(tx: Tx, products: readonly SeededProduct[], now: number): Promise<void> {
  const steps = products.flatMap(({ id, price, days, was }) =>
    was
      ? [
          { product_id: id, at: now - days * DAY_MS, amount: was.price, version: 1 },
          { product_id: id, at: now - was.days * DAY_MS, amount: price, version: 2 },
        ]
      : [{ product_id: id, at: now - days * DAY_MS, amount: price, version: 1 }],
  )
  await writeRows(
    tx,
    'list_price',
    'id text, product_id text, at bigint, amount integer, version integer',
    steps.map((step) => ({ id: newId(), ...step })),
  )
}

/** Prices of promotions and holidays, each made as one bulk change, and the history of the list prices. */
export async function seedPrices(tx: Tx, products: readonly SeededProduct[], setting: Setting): Promise<void> {
  const { tenant, cast, now } = setting
  await writeListPrices(tx, products, now)
  const batches = (PRICES[tenant] ?? []).map((plan) => {
    const named = plan.products.flatMap(([guide, name]) =>
      products.filter((product) => product.guide === guide && product.name === name),
    )
    const createdAt = plan.from === 'start' ? now : now - 2 * DAY_MS
    return { id: newId(), plan, products: named, span: spanOf(plan, now), createdAt }
  })
  await writeRows(
    tx,
    'price_batch',
    'id text, kind text, name text, starts_at bigint, ends_at bigint, change jsonb, products jsonb, created_at ' +
      'bigint, created_by text',
    batches.map(({ id, plan, products: named, span, createdAt }) => ({
      id,
      kind: plan.kind,
      name: plan.name,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
      change: plan.change,
      products: named.map(({ name }) => name),
      created_at: createdAt,
      created_by: cast.admin,
    })),
  )
  const periods = batches.flatMap(({ id, plan, products: named, span, createdAt }) =>
    named.map((product) => ({ id, plan, product, span, createdAt, amount: changedPrice(product.price, plan.change) })),
  )
  await writeRows(
    tx,
    'price_period',
    'id text, product_id text, batch_id text, kind text, name text, amount integer, starts_at bigint, ends_at bigint',
    periods.map(({ id, plan, product, span, amount }) => ({
      id: newId(),
      product_id: product.id,
      batch_id: id,
      kind: plan.kind,
      name: plan.name,
      amount,
      starts_at: span.startsAt,
      ends_at: span.endsAt,
    })),
  )
  await writeAuditEntries(
    tx,
    periods.map(({ plan, product, span, amount, createdAt }) => ({
      endpoint: 'price.addBatch',
      at: createdAt,
      by: 'admin',
      done: {
        id: product.id,
        name: product.name,
        before: { period: null },
        after: { period: periodText({ name: plan.name, amount, ...span }) },
      },
    })),
    cast,
  )
}

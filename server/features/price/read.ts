import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf, ResultOf } from '../../../src/contract/kit/core'
import type { price } from '../../../src/contract/features/price/price'
import { BATCHES_MAX, pricePeriod, priceBatchCalls, PRICES_MAX } from '../../../src/contract/features/price/priceBatch'
import type { PriceBatch, PricedProduct, PricePeriodRow } from '../../../src/contract/features/price/priceBatch'
import { peopleOf } from '../../db/people'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { absent, rule } from '../../http/refusal'

type Calls = typeof price

const PERIOD_COLUMNS = sql`d.id, d.version, d.batch_id as "batchId", d.kind, d.name, d.amount,
  d.starts_at::float8 as "startsAt", d.ends_at::float8 as "endsAt"`

const periodRow = pricePeriod.extend({ productId: z.string() })
export type PeriodRow = z.output<typeof periodRow>

/** Periods in order of time. `condition` is on `d`. */
export const readPeriods = (tx: Tx, condition: SQL): Promise<PeriodRow[]> =>
  rows(
    tx,
    periodRow,
    sql`select ${PERIOD_COLUMNS}, d.product_id as "productId"
      from price_period d
      where ${condition}
      order by d.starts_at, d.id`,
  )

export const withoutProduct = ({ productId: _productId, ...period }: PeriodRow) => period

const productRow = priceBatchCalls.calendar.result.element.omit({ periods: true })

/** The products that operators price, by guide and in their order, with the periods that touch these days. */
export async function readCalendar(tx: Tx, { from, to, guideId }: BodyOf<Calls['calendar']>): Promise<PricedProduct[]> {
  const products = await rows(
    tx,
    productRow,
    sql`select p.id, p.version, p.name, p.price, p.original, p.validity, p.validity_unit as "validityUnit",
        l.name as language, p.publish,
        p.guide_id as "guideId", g.name as "guideName"
      from price p join guide g on g.id = p.guide_id left join language l on l.id = p.language_id
      where p.deleted_at is null and ${guideId === undefined ? sql`true` : sql`p.guide_id = ${guideId}`}
      order by p.sort, p.id limit ${PRICES_MAX + 1}`,
  )
  if (products.length > PRICES_MAX) throw rule(`超过 ${PRICES_MAX} 个商品，请选一个导览`)
  const periods = new Map<string, PricePeriodRow[]>(products.map(({ id }) => [id, []]))
  for (const period of await readPeriods(tx, sql`d.ends_at > ${from}::bigint and d.starts_at < ${to}::bigint`))
    periods.get(period.productId)?.push(withoutProduct(period))
  return products.map((product) => ({ ...product, periods: periods.get(product.id) ?? [] }))
}

/** Recorded list prices of a product, and all its periods. */
export async function readHistory(tx: Tx, id: string): Promise<ResultOf<Calls['history']>> {
  if (!(await hasRow(tx, sql`select from price where id = ${id} and deleted_at is null`))) throw absent('没有这个商品')
  const list = await rows(
    tx,
    priceBatchCalls.history.result.shape.list.element,
    sql`select at::float8 as at, amount from list_price where product_id = ${id} order by at, id`,
  )
  return { list, periods: (await readPeriods(tx, sql`d.product_id = ${id}`)).map(withoutProduct) }
}

const batchRow = priceBatchCalls.batches.result.element.extend({
  createdBy: z.string().nullable(),
  undoneBy: z.string().nullable(),
})

/**
 * Bulk changes, the latest first. A withdrawn change may have no periods left, so it keeps the names of its products.
 */
export async function readBatches(tx: Tx, condition = sql`true`): Promise<PriceBatch[]> {
  const list = await rows(
    tx,
    batchRow,
    sql`select b.id, b.kind, b.name, b.starts_at::float8 as "startsAt", b.ends_at::float8 as "endsAt", b.change,
        b.products,
        b.created_at::float8 as "createdAt", b.created_by as "createdBy", b.undone_at::float8 as "undoneAt",
        b.undone_by as "undoneBy"
      from price_batch b where ${condition} order by b.created_at desc, b.id desc limit ${BATCHES_MAX}`,
  )
  const person = await peopleOf(
    tx,
    list.flatMap(({ createdBy, undoneBy }) => [createdBy, undoneBy]),
  )
  return list.map((batch) => ({
    ...batch,
    createdBy: person(batch.createdBy),
    undoneBy: person(batch.undoneBy),
  }))
}

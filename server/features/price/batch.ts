import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import { priceKind } from '../../../src/contract/features/price/price'
import type { price } from '../../../src/contract/features/price/price'
import type { PriceBatch } from '../../../src/contract/features/price/priceBatch'
import { changedPrice, changeRefusal } from '../../../src/contract/features/price/priceChange'
import { overlapOf, overlapText, periodText } from '../../../src/contract/features/price/pricePeriod'
import type { PeriodKind } from '../../../src/contract/features/price/pricePeriod'
import { required } from '../../../src/lib/required'
import { newId } from '../../db/id'
import { isOneOf } from '../../db/search'
import type { Context } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { setColumns } from '../../records/write'
import { findProduct, lockProducts, recordListPrice } from './products'
import type { ProductRow } from './products'
import { readBatches, readPeriods } from './read'

type Batch = BodyOf<(typeof price)['addBatch']>
type PeriodBatch = Batch & { kind: PeriodKind; endsAt: number }

/** Only list prices may have no end, by the contract. */
const isPeriod = (batch: Batch): batch is PeriodBatch => batch.kind !== 'list' && batch.endsAt !== null

/** Refuses products changed by someone else, and impossible prices. */
function checkProducts(products: readonly ProductRow[], { kind, change, products: expected }: Batch): void {
  const versions = new Map(expected.map(({ id, version }) => [id, version]))
  const changed = products.filter(({ id, version }) => versions.get(id) !== version)
  if (changed.length > 0)
    throw conflict(`${changed.map(({ name }) => `「${name}」`).join('')}已被他人修改，请核对最新的价格`)
  for (const product of products) {
    const refusal = changeRefusal(product, change, kind === 'list' ? null : kind)
    if (refusal !== null) throw rule(`「${product.name}」不能定成这个价：${refusal}`)
  }
}

/** Starts now unless given; past periods are refused. */
function spanOf({ startsAt, endsAt }: PeriodBatch, now: number) {
  if (startsAt !== null && startsAt < now)
    throw rule('开始时间已过', [{ path: 'startsAt', message: '开始时间已过，请改晚一些，或清空从现在开始' }])
  if (endsAt <= now) throw rule('结束时间已过', [{ path: 'endsAt', message: '结束时间已过' }])
  return { startsAt: startsAt ?? now, endsAt }
}

async function requireApart({ tx }: Context, products: readonly ProductRow[], span: ReturnType<typeof spanOf>) {
  const ids = products.map(({ id }) => id)
  const periods = await readPeriods(
    tx,
    sql`${isOneOf(sql`d.product_id`, ids)} and d.ends_at > ${span.startsAt}::bigint
      and d.starts_at < ${span.endsAt}::bigint`,
  )
  for (const { id, name } of products) {
    const overlap = overlapOf(
      span,
      periods.filter(({ productId }) => productId === id),
    )
    if (overlap) throw conflict(`「${name}」${overlapText(overlap)}；同一商品同一时刻只能有一个价`)
  }
}

async function insertBatch({ tx, now, session }: Context, batch: Batch, span: object, products: readonly ProductRow[]) {
  const id = newId()
  const { startsAt = null, endsAt = null } = span as Partial<ReturnType<typeof spanOf>>
  const names = JSON.stringify(products.map((product) => product.name))
  await tx.execute(
    sql`insert into price_batch (id, kind, name, starts_at, ends_at, change, products, created_at, created_by)
      values (${id}, ${batch.kind}, ${batch.name}, ${startsAt}::bigint, ${endsAt}::bigint,
        ${JSON.stringify(batch.change)}::jsonb, ${names}::jsonb, ${now}::bigint, ${session.accountId})`,
  )
  return id
}

async function addPeriods(context: Context, batch: PeriodBatch, products: readonly ProductRow[]): Promise<string> {
  const { tx, now } = context
  const span = spanOf(batch, now)
  await requireApart(context, products, span)
  const batchId = await insertBatch(context, batch, span, products)
  for (const product of products) {
    const amount = changedPrice(product.price, batch.change)
    await tx.execute(
      sql`insert into price_period (id, product_id, batch_id, kind, name, amount, starts_at, ends_at)
        values (${newId()}, ${product.id}, ${batchId}, ${batch.kind}, ${batch.name}, ${amount},
          ${span.startsAt}::bigint, ${span.endsAt}::bigint)`,
    )
    const after = { period: periodText({ name: batch.name, amount, ...span }) }
    context.recordChange({ id: product.id, name: product.name, before: { period: null }, after })
  }
  return batchId
}

/** Replaces the current list price, as a new version. */
export async function setListPrice(
  context: Context,
  product: ProductRow,
  { amount, batchId }: { amount: number; batchId: string | null },
): Promise<void> {
  const { tx, now, session } = context
  await setColumns(tx, priceKind, product.id, [['price', sql`${amount}`]], { now, by: session.accountId })
  const after = await findProduct(context, product.id)
  await recordListPrice(tx, after, { now, batchId })
  context.recordChange({ id: product.id, name: product.name, before: product, after })
}

async function addListPrices(context: Context, batch: Batch, products: readonly ProductRow[]): Promise<string> {
  const batchId = await insertBatch(context, batch, {}, products)
  for (const product of products)
    await setListPrice(context, product, { amount: changedPrice(product.price, batch.change), batchId })
  return batchId
}

/** Sets the prices of many products, all or none. */
export async function addBatch(context: Context, batch: Batch): Promise<PriceBatch> {
  const products = await lockProducts(
    context,
    batch.products.map(({ id }) => id),
  )
  checkProducts(products, batch)
  const id = isPeriod(batch)
    ? await addPeriods(context, batch, products)
    : await addListPrices(context, batch, products)
  return required((await readBatches(context.tx, sql`b.id = ${id}`))[0], 'the batch just made')
}

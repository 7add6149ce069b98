import { sql } from 'drizzle-orm'
import { priceKind } from '../../../src/contract/features/price/price'
import type { RecordOf } from '../../../src/contract/kit/record'
import { newId } from '../../db/id'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import type { Context } from '../../http/handler'
import { absent } from '../../http/refusal'
import { finderOf } from '../../records/find'
import { withLock } from '../sell/withLock'

export type ProductRow = RecordOf<typeof priceKind>

const { find } = finderOf(priceKind, {})

export const findProduct = async (context: Pick<Context, 'tx' | 'now'>, id: string): Promise<ProductRow> =>
  (await find(context, id)) as unknown as ProductRow

/**
 * Locks products for a price change, then the sales of their guides, so that an order waits for the change or precedes
 * it. Rows first and in order, like every writer of products, so that two changes never deadlock.
 */
export async function lockProducts(
  context: Pick<Context, 'tx' | 'now'>,
  ids: readonly string[],
): Promise<ProductRow[]> {
  const { tx } = context
  const locked = await rows(
    tx,
    idRow,
    sql`select id from price where ${isOneOf(sql`id`, ids)} and deleted_at is null order by id for update`,
  )
  if (locked.length < ids.length) throw absent('有商品已被删除，请刷新后再定价')
  const products: ProductRow[] = []
  for (const id of ids) products.push(await findProduct(context, id))
  for (const guideId of [...new Set(products.map((product) => product.guideId))].toSorted()) await withLock(tx, guideId)
  return products
}

/** Records a list price with its start. `batchId`: the bulk change that set it. */
export async function recordListPrice(
  tx: Tx,
  { id, price, version }: Pick<ProductRow, 'id' | 'price' | 'version'>,
  { now, batchId = null }: { now: number; batchId?: string | null },
): Promise<void> {
  await tx.execute(
    sql`insert into list_price (id, product_id, batch_id, at, amount, version)
      values (${newId()}, ${id}, ${batchId}, ${now}::bigint, ${price}, ${version})`,
  )
}

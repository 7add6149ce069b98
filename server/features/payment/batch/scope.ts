import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { addDays, startOfDay } from '../../../../src/contract/kit/chinaDay'
import { refundBatch } from '../../../../src/contract/features/order/refundBatch'
import type { BatchPreview, ProductSum } from '../../../../src/contract/features/order/refundBatch'
import { orderChannel } from '../../../../src/contract/features/order/orderStates'
import { isOneOf } from '../../../db/search'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'

export type BatchScope = Omit<BodyOf<typeof refundBatch.preview>, 'except'>

/** Paid orders `t` of a guide usable on one of the days; those sold elsewhere count by day of payment. */
function usableThen({ guideId, from, to }: BatchScope): SQL {
  const [start, end] = [startOfDay(from), startOfDay(addDays(to, 1))]
  return sql`t.guide_id = ${guideId} and t.amount > 0 and t.paid_at < ${end}::bigint and case
    when exists (select from listen_right l where l.order_id = t.id) then exists (
      select
      from listen_right l
      where l.order_id = t.id and l.starts_at < ${end}::bigint and l.ends_at > ${start}::bigint
    )
    else t.paid_at >= ${start}::bigint end`
}

const isUnderWay = sql`(t.held > 0 or exists (
  select from refund_batch_order b where b.order_id = t.id and b.state = 'queued'
))`
const IS_REFUNDABLE = sql`t.state = 'paid' and not ${isUnderWay}`

/** Orders `t` that a batch refunds: unused, with nothing refunded or requested. */
export function refundable(scope: BatchScope, except: readonly string[]): SQL {
  const others = except.length === 0 ? sql`true` : sql`not ${isOneOf(sql`t.product`, except)}`
  return sql`${usableThen(scope)} and ${IS_REFUNDABLE} and ${others}`
}

/** Whether a channel collected order `t` and can refund it. */
export const IS_COLLECTED = sql`exists (
  select from payment p where p.order_id = t.id and p.state = 'paid' and p.transaction_number = t.payment_no
)`

const productRow = z.object({
  product: z.string(),
  channel: orderChannel,
  count: z.int(),
  amount: z.int(),
})

/** Sums by product and channel, of rows with these columns; the largest product first. */
export async function productSums(tx: Tx, orders: SQL): Promise<ProductSum[]> {
  const list = await rows(
    tx,
    productRow,
    sql`select product, channel, count(*)::int as count, sum(amount)::float8 as amount
      from (${orders}) o
      group by product, channel
      order by product, channel`,
  )
  const sums = new Map<string, ProductSum['channels']>()
  for (const { product, ...channel } of list) sums.set(product, [...(sums.get(product) ?? []), channel])
  const amountOf = ({ channels }: ProductSum) => channels.reduce((total, { amount }) => total + amount, 0)
  return [...sums].map(([product, channels]) => ({ product, channels })).toSorted((a, b) => amountOf(b) - amountOf(a))
}

/** Fingerprint of a set of orders and their amounts. */
export const markOf = (id: SQL, amount: SQL): SQL =>
  sql`md5(coalesce(string_agg(${id} || ' ' || ${amount}, ',' order by ${id}), ''))`

const { leftOut, offline } = refundBatch.preview.result.shape
const sumsRow = z.object({ offline, mark: z.string() })

/**
 * What a batch would pay back. Products that are left out stay among the products, so that they can be chosen again.
 */
export async function readPreview(
  tx: Tx,
  { except, ...scope }: BodyOf<typeof refundBatch.preview>,
): Promise<BatchPreview> {
  const sums = await onlyRow(
    tx,
    sumsRow,
    sql`select json_build_object('count', count(*) filter (where not collected), 'amount',
        coalesce(sum(amount) filter (where not collected), 0)) as offline,
        ${markOf(sql`id`, sql`amount`)} as mark
      from (
        select t.id, t.amount, ${IS_COLLECTED} as collected from visitor_order t where ${refundable(scope, except)}
      ) o`,
  )
  return {
    ...sums,
    products: await productSums(
      tx,
      sql`select t.product, t.channel, t.amount from visitor_order t where ${refundable(scope, [])}`,
    ),
    leftOut: await onlyRow(
      tx,
      leftOut,
      sql`select count(*) filter (where t.state = 'used')::int as used,
          count(*) filter (where t.state = 'partRefunded' or (t.state = 'paid' and ${isUnderWay}))::int as refunding
        from visitor_order t where ${usableThen(scope)} and t.state in ('paid', 'used', 'partRefunded')`,
    ),
  }
}

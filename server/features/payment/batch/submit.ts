import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import { dayOf } from '../../../../src/contract/kit/chinaDay'
import { BATCH_ORDERS_MAX } from '../../../../src/contract/features/order/refundBatch'
import type { refundBatch, RefundBatchDetail } from '../../../../src/contract/features/order/refundBatch'
import { BATCH_PACES } from '../../../../src/contract/features/order/refundBatchStates'
import { newId } from '../../../db/id'
import { countRows, onlyRow, rows } from '../../../db/rows'
import { nameRow } from '../../../db/rowShapes'
import type { Tx } from '../../../db/types'
import type { Context } from '../../../http/handler'
import { conflict, rule } from '../../../http/refusal'
import { checkProof } from '../proof'
import { lockBatches } from './lockBatches'
import { readBatch } from './read'
import { IS_COLLECTED, markOf, productSums, refundable } from './scope'

const markRow = z.object({ mark: z.string() })
const countRow = z.object({ count: z.int() })

/** T261127-01: day and place in it. */
async function nextNumber(tx: Tx, now: number): Promise<string> {
  const prefix = `T${dayOf(now).replaceAll('-', '').slice(2)}-`
  const { count } = await onlyRow(
    tx,
    countRow,
    sql`select count(*)::int as count from refund_batch where number >= ${prefix} and number < ${`${prefix}~`}`,
  )
  return prefix + String(count + 1).padStart(2, '0')
}

async function guideName(tx: Tx, guideId: string): Promise<string> {
  const [guide] = await rows(
    tx,
    nameRow,
    sql`select guide_name as name
      from visitor_order
      where guide_id = ${guideId}
      order by created_at desc, id desc
      limit 1`,
  )
  if (!guide) throw rule('这个导览没有卖出过订单', [{ path: 'guideId', message: '这个导览没有卖出过订单' }])
  return guide.name
}

/** Fixes the orders and their sum, and submits them for another person's approval. */
export async function submit(
  context: Context,
  { name, note, mark, except, proof, ...scope }: BodyOf<typeof refundBatch.add>,
): Promise<RefundBatchDetail> {
  const { tx, now, session, recordChange } = context
  await lockBatches(tx)
  await checkProof(tx, proof)
  const guide = await guideName(tx, scope.guideId)
  const id = newId()
  await tx.execute(
    sql`insert into refund_batch (id, number, name, note, guide_id, guide_name, from_day, to_day, except_products,
        state, pace, created_at, created_by, proof)
      values (${id}, ${await nextNumber(tx, now)}, ${name}, ${note}, ${scope.guideId}, ${guide}, ${scope.from},
        ${scope.to}, ${JSON.stringify(except)}::jsonb, 'submitted', ${BATCH_PACES[1]}, ${now}::bigint,
        ${session.accountId}, ${JSON.stringify(proof)}::jsonb)`,
  )
  // In the order of their ids: uploads of visitors lock their orders in this order, too.
  const count = await countRows(
    tx,
    sql`insert into refund_batch_order (id, batch_id, place, order_id, visitor_id, amount, way, moved_at)
      select gen_random_uuid()::text, ${id}, row_number() over (order by t.paid_at, t.id), t.id, t.visitor_id, t.amount,
        case when ${IS_COLLECTED} then 'channel' else 'offline' end, ${now}::bigint
      from visitor_order t where ${refundable(scope, except)} order by t.id limit ${BATCH_ORDERS_MAX + 1} returning 1`,
  )
  const stored = await onlyRow(
    tx,
    markRow,
    sql`select ${markOf(sql`b.order_id`, sql`b.amount`)} as mark from refund_batch_order b where b.batch_id = ${id}`,
  )
  if (stored.mark !== mark) throw conflict('预览之后有订单变了，请核对最新的笔数和金额再提交')
  if (count === 0) throw rule('没有可退的订单', [{ path: 'to', message: '这些天没有可退的订单' }])
  if (count > BATCH_ORDERS_MAX) throw rule(`超过 ${BATCH_ORDERS_MAX} 笔，请缩短日期，分几批退`)
  const products = await productSums(
    tx,
    sql`select o.product, o.channel, b.amount
      from refund_batch_order b
      join visitor_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where b.batch_id = ${id}`,
  )
  await tx.execute(sql`update refund_batch set products = ${JSON.stringify(products)}::jsonb where id = ${id}`)
  const batch = await readBatch(context, id)
  recordChange({
    id,
    name: `${batch.number} ${name}`,
    act: 'submit',
    after: { name, note, orders: String(count), state: batch.state, ...(proof.length > 0 && { proof }) },
  })
  return batch
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../../src/contract/kit/core'
import type { Page } from '../../../../src/contract/kit/paging'
import { refundBatch } from '../../../../src/contract/features/order/refundBatch'
import type { BatchOrder, RefundBatch, RefundBatchDetail } from '../../../../src/contract/features/order/refundBatch'
import { countRows, onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { person } from '../../../guide/guide/record'
import type { Context } from '../../../http/handler'
import { absent } from '../../../http/refusal'
import { isPastEnd } from '../../../records/pageOf'
import { countUpTo, totalOf } from '../../../records/total'
import { IS_RETRYABLE } from './retry'

const JOINED = sql`refund_batch_order b left join order_refund r on r.tenant_id = b.tenant_id and r.id = b.refund_id`

/** Outcome of an order `b` with the refund `r`. */
const STATE = sql`case when b.state <> 'taken' then b.state when r.state = 'refunded' then 'refunded'
  when r.state in ('failed', 'rejected') then 'failed'
  when r.way = 'offline' then 'recorded' else 'refunding' end`

const progress = sql`(select json_object_agg(s.state, json_build_object('count', s.count, 'amount', s.amount))
  from (select k.state, count(p.amount) as count, coalesce(sum(p.amount), 0) as amount
    from unnest(array['queued', 'refunding', 'refunded', 'recorded', 'failed', 'skipped']) k (state)
      left join (select ${STATE} as state, b.amount from ${JOINED} where b.batch_id = t.id) p on p.state = k.state
      group by k.state) s)`

const step = (at: SQL, by: SQL, note: SQL) =>
  sql`case when ${at} is not null then json_build_object('at', ${at}, 'by', ${person(by)}, 'note', ${note}) end`

const rowOf = (now: number) => sql`t.id, t.version, t.number, t.name, t.note,
  json_build_object('id', t.guide_id, 'name', t.guide_name) as guide, t.from_day as "from", t.to_day as "to", t.state,
  t.pace, ${progress} as progress,
  ${step(sql`t.created_at`, sql`t.created_by`, sql`t.note`)} as created,
  ${step(sql`t.reviewed_at`, sql`t.reviewed_by`, sql`t.review_note`)} as reviewed, t.started_at::float8 as "startedAt",
  case when t.leaves_at is not null then greatest(0, t.leaves_at - ${now}::bigint)::int end as "leavesIn",
  t.finished_at::float8 as "finishedAt", t.pause_note as "pauseNote"`

const batchShape = refundBatch.list.result.shape.list.element
const {
  products: productsShape,
  except: exceptShape,
  proof: proofShape,
  visitors: visitorsShape,
  calls: callsShape,
} = refundBatch.detail.result.shape

/** Batches, latest first. */
export async function readBatches(
  tx: Tx,
  { pageNum, pageSize }: BodyOf<typeof refundBatch.list>,
  now: number,
): Promise<Page<RefundBatch>> {
  const list = await rows(
    tx,
    batchShape,
    sql`select ${rowOf(now)}
      from (
        select *
        from refund_batch
        order by created_at desc, id desc
        limit ${pageSize} offset ${(pageNum - 1) * pageSize}
      ) t
      order by t.created_at desc, t.id desc`,
  )
  return { list, ...(await totalOf(tx, sql`select 1 from refund_batch`)), pageNum, pageSize }
}

const MINUTE_MS = 60_000

export type Reader = Pick<Context, 'tx' | 'now' | 'session'>

const absentBatch = () => absent('没有这一批退款')

const numberRow = z.object({ number: z.string() })

/** Number of a batch; refused if there is none. */
export async function requireBatch(tx: Tx, id: string): Promise<string> {
  const [row] = await rows(tx, numberRow, sql`select number from refund_batch where id = ${id}`)
  if (!row) throw absentBatch()
  return row.number
}

const paceRow = z.object({ taken: z.int(), queued: z.int(), rounds: z.int() })

/** How long the queued orders take at the pace of the last minute; a visitor's orders are a minute apart. */
async function secondsLeft(tx: Tx, { id, state, startedAt }: RefundBatch, now: number): Promise<number | null> {
  if (state !== 'running' || startedAt === null) return null
  const since = Math.max(startedAt, now - MINUTE_MS)
  const { taken, queued, rounds } = await onlyRow(
    tx,
    paceRow,
    sql`select (
      select count(*)::int
      from refund_batch_order
      where batch_id = ${id} and state <> 'queued' and moved_at > ${since}::bigint
    ) as taken,
        coalesce(sum(v.count), 0)::int as queued, coalesce(max(v.count), 0)::int as rounds
      from (
        select count(*) as count from refund_batch_order where batch_id = ${id} and state = 'queued' group by visitor_id
      ) v`,
  )
  if (taken === 0 || now <= since) return null
  return Math.ceil(Math.max((queued * (now - since)) / taken, (rounds - 1) * MINUTE_MS) / 1000)
}

/** A batch; refused if there is none. */
export async function readBatch({ tx, now, session }: Reader, id: string): Promise<RefundBatchDetail> {
  const [row] = await rows(
    tx,
    batchShape.extend({ except: exceptShape, products: productsShape, proof: proofShape }),
    sql`select ${rowOf(now)}, t.except_products as except, t.products, t.proof from refund_batch t where t.id = ${id}`,
  )
  if (!row) throw absentBatch()
  return {
    ...row,
    isOwn: row.created.by?.id === session.accountId,
    retryable: await countRows(tx, sql`select 1 from ${JOINED} where b.batch_id = ${id} and ${IS_RETRYABLE}`),
    visitors: await onlyRow(
      tx,
      visitorsShape,
      sql`select count(distinct b.visitor_id)::int as all,
          count(distinct b.visitor_id) filter (where b.notified)::int as notified
        from ${JOINED}
        where b.batch_id = ${id} and r.state in ('refunding', 'refunded')
          and (r.way = 'channel' or r.state = 'refunded')`,
    ),
    secondsLeft: await secondsLeft(tx, row, now),
    calls: await onlyRow(
      tx,
      callsShape,
      sql`select count(*) filter (where ours)::int as batch, count(*) filter (where not ours)::int as others
        from (
          select exists (
            select from refund_batch_order b where b.refund_id = a.refund_id and b.batch_id = ${id}
          ) as ours
          from payment_attempt a
          where a.at > ${now - MINUTE_MS}::bigint
        ) c`,
    ),
  }
}

const orderShape = refundBatch.orders.result.shape.list.element

/**
 * Explanation shown for an order: the batch's own while it applies, otherwise that of its refund. A failed refund may
 * have been paid by hand since.
 */
const WHY = sql`coalesce(case when ${STATE} in ('failed', 'skipped') then nullif(b.why, '') end, r.failure,
  case when r.state = 'rejected' then (
    select s.note from order_refund_step s where s.refund_id = r.id order by s.at desc, s.id desc limit 1
  ) end, '')`

type Filters = BodyOf<typeof refundBatch.exportExcel>

const conditionOf = ({ id, state }: Filters): SQL =>
  sql`b.batch_id = ${id} and ${state === undefined ? sql`true` : sql`${STATE} = ${state}`}`

const readOrders = (tx: Tx, condition: SQL, limit: SQL): Promise<StoredOrder[]> =>
  rows(
    tx,
    storedOrder,
    sql`select o.id, o.number, o.product, o.quantity, b.amount::float8 as amount, ${STATE} as state,
        coalesce(r.moved_at, b.moved_at)::float8 as at, ${WHY} as why, b.place
      from ${JOINED}
      join visitor_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
      where ${condition}
      order by b.place ${limit}`,
  )

const storedOrder = orderShape.extend({ place: orderShape.shape.quantity })
export type StoredOrder = z.output<typeof storedOrder>

const asOrder = ({ place: _place, ...row }: StoredOrder): BatchOrder => row

/** Orders of a batch, in processing order. */
export async function readPage(
  tx: Tx,
  { pageNum, pageSize, id, state }: BodyOf<typeof refundBatch.orders>,
): Promise<Page<BatchOrder>> {
  const condition = conditionOf({ id, state })
  const list = isPastEnd({ pageNum, pageSize })
    ? []
    : await readOrders(tx, condition, sql`limit ${pageSize} offset ${(pageNum - 1) * pageSize}`)
  return {
    list: list.map(asOrder),
    ...(await totalOf(tx, sql`select 1 from ${JOINED} where ${condition}`)),
    pageNum,
    pageSize,
  }
}

export const readAfter = (tx: Tx, filters: Filters, last: StoredOrder | null, size: number): Promise<StoredOrder[]> =>
  readOrders(tx, sql`${conditionOf(filters)} and b.place > ${last?.place ?? 0}`, sql`limit ${size}`)

export const countOrders = (tx: Tx, filters: Filters, max: number): Promise<number> =>
  countUpTo(tx, sql`select 1 from ${JOINED} where ${conditionOf(filters)}`, max)

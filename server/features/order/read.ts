import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { BodyOf } from '../../../src/contract/kit/core'
import type { Page } from '../../../src/contract/kit/paging'
import type { order, OrderDetail, OrderRefund, OrderRow } from '../../../src/contract/features/order/order'
import { maskedPhone } from '../../../src/contract/user/user'
import type { Exchange } from '../../../src/contract/features/payment/payment'
import { EXCHANGES_MAX, orderDetail, orderRow } from '../../../src/contract/features/order/order'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { coverThumbnail, person } from '../../guide/guide/record'
import { readRows } from '../../records/pageOf'
import { countUpTo, totalOf } from '../../records/total'
import { readLedger } from '../payment/ledger/read'
import { ORDER_GUIDES, readPhones, readSeats } from '../payment/phones/seats'
import { GRANTED } from '../payment/refund/limits'
import { leavesIn, refundNumber } from '../payment/refund/read'
import { conditionsOf, isByAmount, selectionOf } from './filters'
import type { Filters } from './filters'

/** Amounts as float8: the drivers would return bigint as text or as BigInt. */
const ROW = sql`t.id, t.version, t.number, t.price::float8 as price, t.product as sold, t.quantity,
  t.amount::float8 as amount, t.refunded::float8 as refunded, t.held::float8 as held,
  t.state, t.refund_state as "refundState", t.channel,
  (select o.state from order_reconciliation o where o.tenant_id = t.tenant_id and o.order_id = t.id) as reconciled,
  t.created_at::float8 as "createdAt", t.paid_at::float8 as "paidAt", t.used_at::float8 as "usedAt",
  t.cancelled_at::float8 as "cancelledAt",
  json_build_object('id', t.guide_id, 'name', t.guide_name, 'cover', ${coverThumbnail}) as guide,
  json_build_object('id', v.id, 'nickname', v.nickname) as visitor, v.phone`

const JOINED = sql`join visitor v on v.tenant_id = t.tenant_id and v.id = t.visitor_id
  left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id`

const SORTS: Readonly<Record<string, SQL>> = {
  'createdAt:asc': sql`t.created_at, t.id`,
  'createdAt:desc': sql`t.created_at desc, t.id desc`,
  'amount:asc': sql`t.amount, t.id`,
  'amount:desc': sql`t.amount desc, t.id desc`,
}
const LATEST = 'createdAt:desc'

const storedOrder = orderRow.omit({ product: true }).extend({ sold: z.string(), price: z.number() })
const storedDetail = storedOrder.extend({
  paymentNo: z.string(),
  provider: orderDetail.shape.provider,
  granted: z.number(),
  discount: z.number(),
  coupon: z.number(),
  listeners: z.int(),
  guides: orderDetail.shape.guides,
})

function asOrder({ sold: productName, price, ...row }: z.output<typeof storedOrder>): OrderRow {
  return { ...row, product: { name: productName, price }, phone: maskedPhone(row.phone) }
}

export async function readPage(
  tx: Tx,
  { pageNum, pageSize, orderBy, ...filters }: BodyOf<typeof order.queryPage>,
): Promise<Page<OrderRow>> {
  const { where, keysFrom, counted } = await selectionOf(tx, filters, orderBy)
  const sorting = required(SORTS[orderBy ?? LATEST], 'sort order')
  const [list, total] = await Promise.all([
    readRows(
      tx,
      storedOrder,
      {
        table: sql`visitor_order`,
        row: sql`t`,
        where,
        order: sorting,
        pageNum,
        pageSize,
        keysFirst: filters.guideId !== undefined && isByAmount(orderBy),
        ...(keysFrom && { keysFrom }),
      },
      (page) => sql`select ${ROW} from (${page}) t ${JOINED} order by ${sorting}`,
    ),
    totalOf(tx, counted),
  ])
  return { list: list.map(asOrder), ...total, pageNum, pageSize }
}

export const count = async (tx: Tx, filters: Filters, max: number): Promise<number> =>
  countUpTo(tx, (await selectionOf(tx, filters)).counted, max)

/** The rows after `last`, latest first. */
export async function readBatch(tx: Tx, filters: Filters, last: OrderRow | null, size: number): Promise<OrderRow[]> {
  const afterCondition = last === null ? sql`true` : sql`(t.created_at, t.id) < (${last.createdAt}, ${last.id})`
  const sorting = required(SORTS[LATEST], 'sort order')
  const list = await rows(
    tx,
    storedOrder,
    sql`select ${ROW}
      from (
        select *
        from visitor_order t
        where ${await conditionsOf(tx, filters)} and ${afterCondition}
        order by ${sorting}
        limit ${size}
      ) t ${JOINED}
      order by ${sorting}`,
  )
  return list.map(asOrder)
}

const steps = sql`coalesce((select json_agg(json_build_object('id', s.id, 'at', s.at, 'by',
  case when s.by is not null then ${person(sql`s.by`)} end, 'from', s.from_state, 'to', s.to_state, 'note',
  s.note) order by s.at, s.id)
  from order_refund_step s where s.refund_id = r.id), '[]')`

const readRefunds = (tx: Tx, orderId: string, now: number): Promise<OrderRefund[]> =>
  rows(
    tx,
    orderDetail.shape.refunds.element,
    sql`select r.id, ${refundNumber} as number, r.amount::float8 as amount,
        r.requested_amount::float8 as "requestedAmount", r.state, r.requested, r.listeners, r.way,
        r.is_goodwill as "isGoodwill", r.proof,
        case when r.proposed_by is not null then ${person(sql`r.proposed_by`)} end as "proposedBy",
        r.is_return as "isReturn", r.channel_state as "channelState", r.channel_number as "channelNumber",
        ${leavesIn(now)} as "leavesIn",
        r.next_check_at::float8 as "nextCheckAt", json_build_object('id', r.reason, 'name', r.reason_name) as reason,
        r.note, r.failure, r.answered, r.moved_at::float8 as "movedAt", r.finished_at::float8 as "finishedAt",
        ${steps} as steps
      from order_refund r
      join visitor_order t on t.tenant_id = r.tenant_id and t.id = r.order_id
      where r.order_id = ${orderId}
      order by r.place`,
  )

const readEvents = (tx: Tx, orderId: string) =>
  rows(
    tx,
    orderDetail.shape.events.element,
    sql`select id, at::float8 as at, kind, note from order_event where order_id = ${orderId} order by at, id`,
  )

/** Calls to the channel and its notifications about an order's payments and refunds; the latest, oldest first. */
async function readExchanges(tx: Tx, orderId: string): Promise<Exchange[]> {
  const list = await rows(
    tx,
    orderDetail.shape.exchanges.element,
    sql`with t as (select id, number, tenant_id from visitor_order where id = ${orderId}),
      r as (
        select r.id, ${refundNumber} as number
        from order_refund r
        join t on t.tenant_id = r.tenant_id and t.id = r.order_id
      ),
      p as (select p.id, p.number from payment p join t on t.tenant_id = p.tenant_id and t.id = p.order_id)
      select a.id, a.at::float8 as at, a.kind,
        coalesce((select r.number from r where r.id = a.refund_id), p.number) as number, a.outcome, a.note,
        (a.answered_at - a.at)::int as took
        from payment_attempt a join p on p.id = a.payment_id
      union all select n.id, n.at::float8, 'notice', p.number, n.outcome, '', null
      from payment_notice n
      join p on p.id = n.payment_id
      union all select n.id, n.at::float8, 'notice', r.number, n.outcome, '', null
      from payment_notice n
      join r on r.id = n.refund_id
      order by at desc, id desc limit ${EXCHANGES_MAX}`,
  )
  return list.toReversed()
}

/** Of the payment that paid the order `t`. */
const ofPayment = (column: SQL): SQL =>
  sql`(
    select ${column}
    from payment p
    where p.order_id = t.id and p.state = 'paid' and p.transaction_number = t.payment_no
  )`

/** `locked` until the transaction ends: concurrent refunds wait. */
export async function readOne(
  tx: Tx,
  id: string,
  { locked = false, now }: { locked?: boolean; now: number },
): Promise<OrderDetail | null> {
  if (locked) await tx.execute(sql`select 1 from visitor_order where id = ${id} for update`)
  const [row] = await rows(
    tx,
    storedDetail,
    sql`select ${ROW}, t.payment_no as "paymentNo", t.listeners, ${GRANTED}::float8 as granted,
        ${ORDER_GUIDES} as guides,
        ${ofPayment(sql`p.provider`)} as provider,
        coalesce(${ofPayment(sql`p.discount`)}, 0)::float8 as discount,
        coalesce(${ofPayment(sql`p.coupon`)}, 0)::float8 as coupon
        from visitor_order t ${JOINED}
        where t.id = ${id}`,
  )
  if (!row) return null
  const { paymentNo, provider, granted, discount, coupon, listeners, guides } = row
  const phones = await readPhones(tx, id, now)
  const { closed, free } = await readSeats(tx, row, phones, now)
  return {
    ...asOrder(row),
    paymentNo,
    provider,
    granted,
    discount,
    coupon,
    guides,
    listeners,
    closedListeners: closed,
    freeListeners: free,
    phones,
    events: await readEvents(tx, id),
    exchanges: await readExchanges(tx, id),
    ledger: await readLedger(tx, id),
    refunds: await readRefunds(tx, id, now),
  }
}

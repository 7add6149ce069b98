import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { orderPhone } from '../../../../src/contract/features/order/orderPhone'
import type { OrderPhone } from '../../../../src/contract/features/order/orderPhone'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { endOfOrder } from '../rights'

/** When the visitor of a right (by its alias) last listened to what it opens; null if never. */
export const lastHeard = (l: SQL): SQL =>
  sql`(
    select max(h.at)
    from visitor_listening h
    where h.visitor_id = ${l}.visitor_id
      and h.guide_id in (select ${l}.guide_id union all select jsonb_array_elements_text(${l}.guide_ids))
      and h.at >= ${l}.starts_at
  )`

/**
 * An order's current and former phones: the buyer's first, then in order of joining. A visitor without a name is shown
 * by the phone's model, if known.
 */
export const readPhones = (tx: Tx, orderId: string, now: number): Promise<OrderPhone[]> =>
  rows(
    tx,
    orderPhone,
    sql`select l.id, v.id as "visitorId",
        case when v.nickname = '访客' || right(v.id, 4) then v.device else v.nickname end as name,
        l.visitor_id = o.visitor_id as "isBuyer",
        l.starts_at::float8 as since, l.ends_at::float8 as until,
        greatest(l.heard_at, ${lastHeard(sql`l`)})::float8 as "lastHeardAt",
        case when l.end_reason is not null then l.end_reason
          when l.refund_id is not null and r.state = 'refunded' and not r.is_goodwill
          or o.state = 'refunded' then 'refunded'
          when l.ends_at <= ${now}::bigint then 'ended'
          when l.suspended then 'suspended' else 'open' end as state
      from listen_right l
      join visitor_order o on o.id = l.order_id
      join visitor v on v.id = l.visitor_id
      left join order_refund r on r.id = l.refund_id
      where l.order_id = ${orderId} order by l.visitor_id = o.visitor_id desc, l.starts_at, l.id`,
  )

/** All guides of an order `t`, if it has several. */
export const ORDER_GUIDES = sql`case when t.further_guides = '[]'::jsonb then t.further_guides
  else jsonb_build_array(jsonb_build_object('id', t.guide_id, 'name', t.guide_name)) || t.further_guides end`

/**
 * Refunds `r` that end listeners, now or later: their places cannot be given away meanwhile. Proposed goodwill may
 * still be sent back.
 */
const CLOSES_SEATS = sql`r.state <> 'rejected' and not r.is_return
  and not (r.is_goodwill and r.state not in ('requested', 'reviewing'))`

const closedRow = z.object({ closed: z.int(), isOver: z.boolean() })

export interface Seats {
  /** Listeners refunded or about to be. */
  closed: number
  /** Phones with a place that no refund ends. */
  held: OrderPhone[]
  /** Free places; 0 once the order has expired or is being refunded as a whole. */
  free: number
}

/** The places of an order. Lock the order before giving one away. */
export async function readSeats(
  tx: Tx,
  order: { id: string; listeners: number },
  phones: readonly OrderPhone[],
  now: number,
): Promise<Seats> {
  const { closed, isOver } = await onlyRow(
    tx,
    closedRow,
    sql`select (
      select coalesce(sum(r.listeners), 0)::int from order_refund r where r.order_id = o.id and ${CLOSES_SEATS}
    ) as closed,
        o.state = 'refunded' or coalesce(${endOfOrder(sql`o`)} <= ${now}::bigint, true) as "isOver"
      from visitor_order o where o.id = ${order.id}`,
  )
  const picked = await rows(
    tx,
    z.object({ id: z.string() }),
    sql`select l.id
      from listen_right l
      join order_refund r on r.id = l.refund_id
      where l.order_id = ${order.id} and ${CLOSES_SEATS}`,
  )
  const pickedIds = new Set(picked.map(({ id }) => id))
  const held = phones.filter(({ id, state }) => (state === 'open' || state === 'suspended') && !pickedIds.has(id))
  const isClosed = isOver || held.some(({ state }) => state === 'suspended')
  return { closed, held, free: isClosed ? 0 : Math.max(0, order.listeners - closed - held.length) }
}

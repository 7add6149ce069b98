import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { RefundState } from '../../../src/contract/features/order/orderStates'
import { heardPhones } from '../../../src/contract/features/sell/listeners'
import { OWN_ORDERS_MAX, ownOrder } from '../../../src/contract/visitor/ownOrder'
import type { OwnOrder } from '../../../src/contract/visitor/ownOrder'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { coverThumbnail } from '../../guide/guide/record'
import { ORDER_GUIDES, readPhones, readSeats } from '../../features/payment/phones/seats'
import { endOfOrder } from '../../features/payment/rights'
import { absent } from '../../http/refusal'

/** The most urgent first, as in `recalculateOrder`; `reviewing` is unknown to visitors. */
const URGENCY: readonly RefundState[] = ['failed', 'requested', 'refunding', 'refunded', 'rejected']

/** Considers only refunds visible to the visitor: an operator's proposal, or one without effect, is internal. */
const refundStateOf = ({ refunds }: Pick<OwnOrder, 'refunds'>): RefundState =>
  URGENCY.find((urgent) => refunds.some(({ state }) => state === urgent)) ?? 'none'

/**
 * Leaves out refunds that the merchant gave up in order to pay another way, and refused refunds that the visitor never
 * requested. A request under review still counts as a request.
 */
async function readOrders(tx: Tx, condition: SQL, now: number): Promise<OwnOrder[]> {
  const list = await rows(
    tx,
    ownOrder.omit({ refundState: true, phones: true, free: true, closedListeners: true, heard: true }),
    sql`select t.id, t.number, t.product, t.quantity, t.amount::float8 as amount, t.refunded::float8 as refunded,
        t.held::float8 as held, t.state,
        json_build_object('id', t.guide_id, 'name', t.guide_name, 'cover', ${coverThumbnail}) as guide,
        t.created_at::float8 as "createdAt",
        case when t.state = 'pending' then t.payable_until::float8 end as "payableUntil", t.paid_at::float8 as "paidAt",
        case when t.state <> 'refunded' then ${endOfOrder(sql`t`)}::float8 end as "listenUntil",
        exists (
          select 1
          from listen_right r
          where r.order_id = t.id and r.visitor_id = t.visitor_id and r.ends_at > ${now}::bigint and not r.suspended
        ) as "canListen",
        t.listeners, ${ORDER_GUIDES} as guides,
        coalesce((select json_agg(json_build_object('id', r.id, 'amount',
        case when r.state = 'reviewing' then coalesce(r.requested_amount, r.amount) else r.amount - r.discount end,
              'listeners', r.listeners, 'state', case r.state when 'reviewing' then 'requested' else r.state end, 'way',
              case when r.state <> 'reviewing' then r.way end, 'isReturn', r.is_return, 'movedAt', r.moved_at,
              'refusal', case when r.state = 'rejected' then last.note else '' end) order by r.place)
          from order_refund r join lateral (
            select s.by, s.note, s.from_state
            from order_refund_step s
            where s.refund_id = r.id
            order by s.at desc, s.id desc
            limit 1) last on true
          where r.order_id = t.id and (r.requested or r.state <> 'reviewing')
            and (r.state <> 'rejected' or (r.requested and last.from_state in ('requested', 'reviewing')))),
            '[]') as refunds
      from visitor_order t left join guide g on g.tenant_id = t.tenant_id and g.id = t.guide_id
      where ${condition} order by t.created_at desc, t.id desc limit ${OWN_ORDERS_MAX}`,
  )
  return Promise.all(
    list.map(async (order) => {
      const refundState = refundStateOf(order)
      if (order.listenUntil === null || order.listenUntil <= now)
        return { ...order, refundState, phones: [], free: 0, closedListeners: 0, heard: 0 }
      const phones = await readPhones(tx, order.id, now)
      const { free, closed } = await readSeats(tx, order, phones, now)
      const hearing = phones
        .filter(({ state }) => state === 'open')
        .map(({ id, name, isBuyer, since, lastHeardAt }) => ({ id, name, isBuyer, since, lastHeardAt }))
      return { ...order, refundState, phones: hearing, free, closedListeners: closed, heard: heardPhones(phones) }
    }),
  )
}

/** A visitor's latest orders, latest first; also those made elsewhere. */
export const readOwnOrders = (tx: Tx, visitorId: string, now: number): Promise<OwnOrder[]> =>
  readOrders(tx, sql`t.visitor_id = ${visitorId}`, now)

export async function readOwnOrder(tx: Tx, visitorId: string, id: string, now: number): Promise<OwnOrder> {
  const [order] = await readOrders(tx, sql`t.visitor_id = ${visitorId} and t.id = ${id}`, now)
  if (!order) throw absent('没有这个订单')
  return order
}

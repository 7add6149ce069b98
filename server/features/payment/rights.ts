import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import { validityHours } from '../../../src/contract/kit/validity'
import type { Validity } from '../../../src/contract/kit/validity'
import { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { IN_TRANSIT } from './ledger/book'
import { isInForce, opensGuide } from '../../guide/guide/ticketRights'

const HOUR_MS = 3_600_000

interface SoldOrder {
  id: string
  guideId: string
  /** The further guides of the ticket. */
  guideIds: readonly string[]
  languageId: string | null
}

/** When an order's right to listen expires. */
export const endOfRight = (order: Validity, paidAt: number): number => paidAt + validityHours(order) * HOUR_MS

/** The same in SQL, for an order by its alias; null before payment. */
export const endOfOrder = (o: SQL): SQL =>
  sql`(${o}.paid_at + ${o}.validity * case ${o}.validity_unit when 'hour' then ${HOUR_MS}::bigint
    else ${24 * HOUR_MS}::bigint end)`

/**
 * Grants a phone an order's right to listen from a given time. A phone that had the right before gets it from that
 * earlier time, so that its listening still counts.
 */
export async function openRight(
  tx: Tx,
  order: SoldOrder,
  visitorId: string,
  { from, until }: { from: number; until: number },
): Promise<void> {
  await tx.execute(sql`insert into listen_right (id, order_id, visitor_id, guide_id, guide_ids, language_id, starts_at,
      ends_at)
    values (${newId()}, ${order.id}, ${visitorId}, ${order.guideId}, ${JSON.stringify(order.guideIds)}::jsonb,
      ${order.languageId}, ${from}::bigint, ${until}::bigint)
    on conflict (tenant_id, order_id, visitor_id, guide_id) do update
      set starts_at = least(listen_right.starts_at, excluded.starts_at), ends_at = excluded.ends_at, suspended = false,
        refund_id = null, end_reason = null, reminded = false`)
}

/**
 * Suspends or ends the rights covered by refunds: all phones of an order, or those that a refund ends. An abnormal
 * refund has left the merchant. The order must be locked.
 */
export async function applyRefunds(tx: Tx, orderId: string, now: number): Promise<void> {
  await tx.execute(sql`
    update listen_right l set suspended = s.suspended
    from (
      select x.id, o.amount = o.refunded + coalesce((
        select sum(r.amount) from order_refund r where r.order_id = o.id and not r.is_return and ${IN_TRANSIT}
      ), 0)
          or exists (
            select
            from order_refund r
            where r.id = x.refund_id and not r.is_goodwill and (${IN_TRANSIT} or r.state = 'refunded')
          ) as suspended
      from listen_right x join visitor_order o on o.id = x.order_id where o.id = ${orderId}) s
    where l.id = s.id and l.suspended <> s.suspended`)
  await tx.execute(sql`update listen_right l set ends_at = greatest(l.starts_at, ${now}::bigint)
    where l.order_id = ${orderId} and l.ends_at > ${now}::bigint and (exists (select
    from visitor_order o
    where o.id = l.order_id and o.state = 'refunded')
      or exists (select from order_refund r where r.id = l.refund_id and r.state = 'refunded' and not r.is_goodwill))`)
}

interface Listening {
  visitorId: string
  guideId: string
}

/** A visitor's current rights to a guide, latest expiry first. */
export const readRights = (
  tx: Tx,
  { visitorId, guideId }: Listening,
  now: number,
): Promise<ResultOf<typeof visitorOrder.listenRight>['rights']> =>
  rows(
    tx,
    visitorOrder.listenRight.result.shape.rights.element,
    sql`select l.order_id as "orderId", l.language_id as "languageId", l.ends_at::float8 as until from listen_right l
      where l.visitor_id = ${visitorId} and ${opensGuide(guideId)} and ${isInForce(now)} order by l.ends_at desc, l.id`,
  )

const lossRow = z.object({ reason: z.enum(['moved', 'removed']) })

/** Why a phone cannot hear a guide although a ticket that it had is still valid; null if there is none. */
export async function readLoss(
  tx: Tx,
  { visitorId, guideId }: Listening,
  now: number,
): Promise<ResultOf<typeof visitorOrder.listenRight>['loss']> {
  const [row] = await rows(
    tx,
    lossRow,
    sql`select l.end_reason as reason from listen_right l join visitor_order o on o.id = l.order_id
      where l.visitor_id = ${visitorId} and ${opensGuide(guideId)} and l.end_reason in ('moved', 'removed')
        and o.state <> 'refunded' and ${endOfOrder(sql`o`)} > ${now}::bigint
      order by l.ends_at desc, l.id limit 1`,
  )
  return row?.reason ?? null
}

/** Whether a visitor may hear all of a guide in a language. */
export const mayListen = (
  tx: Tx,
  { visitorId, guideId, languageId }: Listening & { languageId: string },
  now: number,
): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1
      from listen_right l
      where l.visitor_id = ${visitorId} and ${opensGuide(guideId)}
        and (l.language_id is null or l.language_id = ${languageId}) and ${isInForce(now)}
      limit 1`,
  )

const paidRight = z.object({ orderId: z.string(), guideIds: z.array(z.string()), startsAt: z.number() })
type PaidRight = z.output<typeof paidRight>

/** Locks a visitor's paid, unused orders, before the visitor is locked. */
export const lockUnused = (tx: Tx, visitorId: string, now: number): Promise<PaidRight[]> =>
  rows(
    tx,
    paidRight,
    sql`select o.id as "orderId", jsonb_build_array(l.guide_id) || l.guide_ids as "guideIds",
        l.starts_at::float8 as "startsAt"
      from listen_right l join visitor_order o on o.id = l.order_id
      where l.visitor_id = ${visitorId} and l.ends_at > ${now}::bigint and o.state = 'paid'
      order by o.id
      for update of o`,
  )

/** Records an order's first use, on any of its phones. No decision rests on it, so the version stays (0018). */
export const markUsed = (tx: Tx, orderId: string, at: number) =>
  tx.execute(
    sql`update visitor_order
      set state = 'used', used_at = ${at}::bigint
      where id = ${orderId} and state = 'paid'`,
  )

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { ResultOf } from '../../../src/contract/kit/core'
import { validityHours } from '../../../src/contract/kit/validity'
import type { Validity } from '../../../src/contract/kit/validity'
import { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'

const HOUR_MS = 3_600_000

interface SoldOrder extends Validity {
  id: string
  visitorId: string
  guideId: string
  languageId: string | null
}

/** Opens what an order sold, from its payment on; until when. */
export async function openRight(tx: Tx, order: SoldOrder, paidAt: number): Promise<void> {
  const endsAt = paidAt + validityHours(order) * HOUR_MS
  await tx.execute(sql`insert into listen_right (id, order_id, visitor_id, guide_id, language_id, starts_at, ends_at)
    values (${newId()}, ${order.id}, ${order.visitorId}, ${order.guideId}, ${order.languageId}, ${paidAt}::bigint, ${endsAt}::bigint)`)
}

/** Ends what orders opened: they were paid back. */
export const endRights = (tx: Tx, orderId: string, now: number) =>
  tx.execute(
    sql`update listen_right set ends_at = greatest(starts_at, ${now}::bigint) where order_id = ${orderId} and ends_at > ${now}::bigint`,
  )

interface Listening {
  visitorId: string
  guideId: string
}

/** What a visitor may hear of a guide now, the longest first. */
export const readRights = (
  tx: Tx,
  { visitorId, guideId }: Listening,
  now: number,
): Promise<ResultOf<typeof visitorOrder.listenRight>['rights']> =>
  rows(
    tx,
    visitorOrder.listenRight.result.shape.rights.element,
    sql`select order_id as "orderId", language_id as "languageId", ends_at::float8 as until from listen_right
      where visitor_id = ${visitorId} and guide_id = ${guideId} and ends_at > ${now}::bigint and not suspended order by ends_at desc, id`,
  )

/** Whether a visitor may hear all of a guide in a language. */
export const mayListen = (
  tx: Tx,
  { visitorId, guideId, languageId }: Listening & { languageId: string },
  now: number,
): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from listen_right where visitor_id = ${visitorId} and guide_id = ${guideId} and (language_id is null or language_id = ${languageId}) and ends_at > ${now}::bigint and not suspended limit 1`,
  )

const paidRight = z.object({ orderId: z.string(), guideId: z.string(), startsAt: z.number() })
type PaidRight = z.output<typeof paidRight>

/** A visitor's orders that are paid and have not been heard yet; locked, before the visitor is. */
export const lockUnused = (tx: Tx, visitorId: string, now: number): Promise<PaidRight[]> =>
  rows(
    tx,
    paidRight,
    sql`select o.id as "orderId", r.guide_id as "guideId", r.starts_at::float8 as "startsAt" from listen_right r join visitor_order o on o.id = r.order_id
      where r.visitor_id = ${visitorId} and r.ends_at > ${now}::bigint and o.state = 'paid' order by o.id for update of o`,
  )

/** The first listening to what an order sold. */
export const markUsed = (tx: Tx, orderId: string, at: number) =>
  tx.execute(
    sql`update visitor_order set state = 'used', used_at = ${at}::bigint, version = version + 1 where id = ${orderId} and state = 'paid'`,
  )

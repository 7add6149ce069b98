import { sql } from 'drizzle-orm'
import type { ResultOf } from '../../../src/contract/kit/core'
import { validityHours } from '../../../src/contract/kit/validity'
import type { Validity } from '../../../src/contract/kit/validity'
import { visitorOrder } from '../../../src/contract/visitor/visitorOrder'
import { newId } from '../../db/id'
import { hasRow, rows } from '../../db/rows'
import { isOneOf } from '../../db/search'
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
      where visitor_id = ${visitorId} and guide_id = ${guideId} and ends_at > ${now}::bigint order by ends_at desc, id`,
  )

/** Whether a visitor may hear all of a guide in a language. */
export const mayListen = (
  tx: Tx,
  { visitorId, guideId, languageId }: Listening & { languageId: string },
  now: number,
): Promise<boolean> =>
  hasRow(
    tx,
    sql`select 1 from listen_right where visitor_id = ${visitorId} and guide_id = ${guideId} and (language_id is null or language_id = ${languageId}) and ends_at > ${now}::bigint limit 1`,
  )

/** Marks a visitor's paid orders of these guides as used: they have heard something since. */
export async function markUsed(tx: Tx, visitorId: string, guideIds: readonly string[], now: number): Promise<void> {
  if (guideIds.length === 0) return
  await tx.execute(sql`update visitor_order o set state = 'used', used_at = ${now}::bigint, version = version + 1
    where o.state = 'paid' and o.id in (select order_id from listen_right where visitor_id = ${visitorId} and ${isOneOf(sql`guide_id`, guideIds)} and ends_at > ${now}::bigint)`)
}

import { sql } from 'drizzle-orm'
import { idRow } from '../../db/rowShapes'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { newId } from '../../db/id'
import { insertEvent } from '../../features/payment/read'
import { endOfRight, openRight } from '../../features/payment/rights'
import { insertStep, recalculateOrder } from '../../features/payment/refund/recalculate'
import { listenersAmount } from '../../../src/contract/features/sell/listeners'
import type { Setting } from '../records'
import type { SeedOrder } from './seedOrder'
import { FAMILY } from './sellPlan'

const MINUTE_MS = 60_000
const ORDERED_MS = 52 * MINUTE_MS

/** A family's order of today: four places, two of them taken. */
export interface SharedOrder {
  order: SeedOrder
  productId: string
  guideId: string
  /** Of the buyer and of who joined. */
  visitorIds: readonly [string, string]
}

/** Undefined where the merchant sells no ticket for a family, or has too few visitors. */
export async function sharedOrderOf(
  tx: Tx,
  { guides, now }: Setting,
  numberOf: (at: number, serial: number) => string,
): Promise<SharedOrder | undefined> {
  const guideId = guides.get(FAMILY.guide)
  const [product] = await rows(
    tx,
    idRow,
    sql`select id from price where name = ${FAMILY.name} and guide_id = ${guideId ?? ''}`,
  )
  const [buyer, other] = await rows(
    tx,
    idRow,
    sql`select v.id
      from visitor v
      join visitor_visit t on t.visitor_id = v.id
      where t.guide_id = ${guideId ?? ''} and v.deleted_at is null
      group by v.id
      order by max(t.at) desc, v.id
      limit 2`,
  )
  if (guideId === undefined || !product || !buyer || !other) return undefined
  const created = now - ORDERED_MS
  const { price, name } = FAMILY
  const order: SeedOrder = {
    id: newId(),
    number: numberOf(created, 9999),
    visitor_id: buyer.id,
    guide_id: guideId,
    guide_name: FAMILY.guide,
    product: name,
    price,
    quantity: 1,
    amount: price,
    channel: 'h5',
    created_at: created,
    payment_no: `42000${String(created).slice(3)}9999`,
    state: 'paid',
    paid_at: created + MINUTE_MS,
    used_at: null,
    cancelled_at: null,
  }
  return { order, productId: product.id, guideId, visitorIds: [buyer.id, other.id] }
}

/** Opens the order's places, once it is written. */
export async function seedPlaces(
  tx: Tx,
  { order: { id, paid_at: paidAt }, productId, guideId, visitorIds: [buyer, other] }: SharedOrder,
  now: number,
): Promise<void> {
  const [validity, validityUnit] = FAMILY.validity
  const from = paidAt ?? 0
  await tx.execute(
    sql`update visitor_order
      set product_id = ${productId}, validity = ${validity}, validity_unit = ${validityUnit},
        payable_until = created_at, listeners = ${FAMILY.listeners}
      where id = ${id}`,
  )
  const sold = { id, guideId, guideIds: [], languageId: null }
  const until = endOfRight({ validity, validityUnit }, from)
  await openRight(tx, sold, buyer, { from, until })
  await insertEvent(tx, id, 'shareIssued', from + 3 * MINUTE_MS)
  await openRight(tx, sold, other, { from: from + 4 * MINUTE_MS, until })
  await insertEvent(tx, id, 'phoneJoined', from + 4 * MINUTE_MS)
  await seedRequest(tx, id, from + 30 * MINUTE_MS)
  await recalculateOrder(tx, id, now)
}

const NOTE = '爷爷奶奶没有上山，两部手机用不上了'

/** The buyer requests a refund for the two unused phones. */
async function seedRequest(tx: Tx, orderId: string, at: number): Promise<void> {
  const count = 2
  const { price, listeners } = FAMILY
  const amount = listenersAmount({ amount: price, listeners, closed: 0, refundable: price }, count)
  const refundId = newId()
  await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at,
      listeners)
    values (${refundId}, ${orderId}, 1, ${amount}, 'requested', true, 'absent', ${NOTE}, ${at}::bigint, ${count})`)
  await insertStep(tx, { refundId, at, by: null, from: 'none', to: 'requested', note: NOTE })
}

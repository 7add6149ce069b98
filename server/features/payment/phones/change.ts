import { sql } from 'drizzle-orm'
import type { OrderEventKind } from '../../../../src/contract/features/payment/payment'
import { CHANGES_PER_DAY } from '../../../../src/contract/features/sell/listeners'
import { required } from '../../../../src/lib/required'
import { countRow } from '../../../db/rowShapes'
import { hasRow, onlyRow } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { absent, conflict, rule, unauthorised } from '../../../http/refusal'
import { insertEvent, lockOrder } from '../read'
import type { PayableOrder } from '../read'
import { applyRefunds, endOfRight, openRight } from '../rights'
import { findCode, spendCode } from './code'
import { readPhones, readSeats } from './seats'
import type { Seats } from './seats'

const DAY_MS = 86_400_000

export interface OpenOrder {
  order: PayableOrder
  until: number
  seats: Seats
}

/** Locks an order whose places can be given away, and reads them; refused if it cannot be used. */
export async function lockOpenOrder(tx: Tx, id: string, now: number): Promise<OpenOrder> {
  const order = await lockOrder(tx, id)
  if (!order) throw absent('没有这个订单')
  if (order.paidAt === null) throw conflict('这个订单还没有付款')
  if (order.state === 'refunded') throw conflict('这个订单已经退款，不能再听')
  const until = endOfRight(order, order.paidAt)
  if (until <= now) throw conflict('这个订单已经过了有效期')
  const phones = await readPhones(tx, id, now)
  const seats = await readSeats(tx, order, phones, now)
  if (seats.held.some(({ state }) => state === 'suspended'))
    throw conflict('这个订单正在退款，退款有结果以前不能变动手机')
  return { order, until, seats }
}

/** Number of these events of an order within a day. */
async function countEvents(tx: Tx, orderId: string, kinds: readonly OrderEventKind[], now: number): Promise<number> {
  const { count } = await onlyRow(
    tx,
    countRow,
    sql`select count(*)::int as count
      from order_event
      where order_id = ${orderId} and ${isOneOf(sql`kind`, kinds)} and at > ${now - DAY_MS}`,
  )
  return count
}

/** Phones that the buyer removed or moved. */
async function requireChangesLeft(tx: Tx, orderId: string, now: number): Promise<void> {
  if ((await countEvents(tx, orderId, ['phoneRemoved', 'phoneMoved'], now)) >= CHANGES_PER_DAY)
    throw rule(`一天里最多换 ${CHANGES_PER_DAY} 次手机，请明天再换，或联系景区`)
}

/** Checks before the buyer's own phone gives its place away. */
export async function requireMovable(tx: Tx, { order, seats }: OpenOrder, visitorId: string, now: number) {
  if (!seats.held.some((phone) => phone.visitorId === visitorId))
    throw conflict('这部手机已经不能听这个订单，或在申请退款')
  await requireChangesLeft(tx, order.id, now)
}

const endSeat = (tx: Tx, id: string, reason: 'moved' | 'removed' | 'left', now: number) =>
  tx.execute(
    sql`update listen_right set ends_at = greatest(starts_at, ${now}::bigint), end_reason = ${reason} where id = ${id}`,
  )

/** Removes a phone from an order, which frees its place. */
export async function removePhone(tx: Tx, open: OpenOrder, phoneId: string, now: number): Promise<void> {
  const { order, seats } = open
  const phone = seats.held.find(({ id }) => id === phoneId)
  if (!phone) throw conflict('这部手机已经不在这个订单里，或在申请退款')
  if (phone.isBuyer) throw rule('买票的手机不能移除，可以把它转到另一部手机')
  await requireChangesLeft(tx, order.id, now)
  await endSeat(tx, phoneId, 'removed', now)
  await insertEvent(tx, order.id, 'phoneRemoved', now, phone.name)
}

/** Caps the phones that join per day, however places become free. */
async function requireJoinsLeft(tx: Tx, order: PayableOrder, now: number): Promise<void> {
  if ((await countEvents(tx, order.id, ['phoneJoined'], now)) >= order.listeners - 1 + CHANGES_PER_DAY)
    throw wrongCode('这个订单今天加入过太多手机了，请明天再试，或联系景区')
}

const wrongCode = (message: string) => rule(message, [{ path: 'code', message }])

/** Redeems a code for a phone and returns the order's id. Idempotent per phone, which may have to retry. */
export async function redeemCode(tx: Tx, hash: string, visitorId: string, now: number): Promise<string> {
  const sent = await findCode(tx, hash)
  if (!sent) throw wrongCode('没有这个码，请核对每一位')
  // Codes change with their order locked.
  await lockOrder(tx, sent.orderId)
  // The phone may have been forgotten or signed in meanwhile.
  if (!(await hasRow(tx, sql`select 1 from visitor where id = ${visitorId} and deleted_at is null for update`)))
    throw unauthorised('请重新打开导览')
  const code = required(await findCode(tx, hash), 'code')
  if (code.usedBy !== null && code.usedBy !== visitorId) throw wrongCode('这个码已经用过了，请再要一个')
  if (code.isReplaced) throw wrongCode('这个码已经作废：后来又生成了新的')
  if (code.usedBy === null && code.expiresAt <= now) throw wrongCode('这个码已经过期，请再要一个')
  const open = await lockOpenOrder(tx, code.orderId, now)
  const { order, seats, until } = open
  const isHeld = (id: string) => seats.held.some((phone) => phone.visitorId === id)
  if (code.usedBy === visitorId) {
    if (!isHeld(visitorId)) throw wrongCode('这个码已经用过了，请再要一个')
    return order.id
  }
  if (isHeld(visitorId)) throw wrongCode('这部手机已经能听这个订单，不用再恢复')
  if (code.holderId === null) {
    if (seats.free === 0) throw wrongCode(`${order.listeners} 部手机的位置都用了，请买票的人先移除一部`)
    await requireJoinsLeft(tx, order, now)
  } else {
    const holder = seats.held.find((phone) => phone.visitorId === code.holderId)
    if (!holder) throw wrongCode('要转出的那部手机已经不能听了')
    if (code.byBuyer) await requireChangesLeft(tx, order.id, now)
    await endSeat(tx, holder.id, 'moved', now)
  }
  await openRight(tx, order, visitorId, { from: now, until })
  // The whole order may be under refund: the new place must then be suspended too.
  await applyRefunds(tx, order.id, now)
  await spendCode(tx, code.id, visitorId, now)
  await insertEvent(tx, order.id, joinKind(code), now)
  return order.id
}

/** Moves by operators do not count as the buyer's changes. */
function joinKind({ holderId, byBuyer }: { holderId: string | null; byBuyer: boolean }) {
  if (holderId === null) return 'phoneJoined'
  return byBuyer ? 'phoneMoved' : 'phoneReplaced'
}

/** A joined phone gives up its place. Does not count as one of the buyer's changes. */
export async function leavePlace(tx: Tx, { order, seats }: OpenOrder, placeId: string, now: number): Promise<void> {
  const place = seats.held.find(({ id }) => id === placeId)
  if (!place) throw conflict('这部手机已经不在这张票里，或在申请退款')
  await endSeat(tx, placeId, 'left', now)
  await insertEvent(tx, order.id, 'phoneLeft', now, place.name)
}

/** Gives up all places of a visitor who is being forgotten. Locks orders before the visitor. */
export async function leaveOrders(tx: Tx, visitorId: string, now: number): Promise<void> {
  await tx.execute(
    sql`select 1
      from visitor_order o
      where o.id in (
        select l.order_id from listen_right l where l.visitor_id = ${visitorId} and l.ends_at > ${now}::bigint
      )
      order by o.id
      for update`,
  )
  await tx.execute(sql`insert into order_event (id, tenant_id, order_id, at, kind)
    select md5(l.id || ${now}), l.tenant_id, l.order_id, ${now}::bigint, 'phoneLeft'
    from listen_right l
    where l.visitor_id = ${visitorId} and l.ends_at > ${now}::bigint`)
  await tx.execute(
    sql`update listen_right
      set ends_at = greatest(starts_at, ${now}::bigint), end_reason = 'left'
      where visitor_id = ${visitorId} and ends_at > ${now}::bigint`,
  )
}

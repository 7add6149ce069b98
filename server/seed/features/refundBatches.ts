import { sql } from 'drizzle-orm'
import { dayOf, startOfDay } from '../../../src/contract/kit/chinaDay'
import { latestBillDay } from '../../../src/contract/features/payment/differences'
import { BATCH_PACES } from '../../../src/contract/features/order/refundBatchStates'
import { productSums } from '../../features/payment/batch/scope'
import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { writeRows } from '../writeRows'
import { readAccountId } from './financeId'
import { writeRefunds } from './orderRefund'
import type { SeedRefund } from './orderRefund'
import { isPaidOnline } from './seedOrder'
import type { SeedOrder } from './seedOrder'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Of unheard orders on a closed day. */
const ORDERS_MIN = 2

interface ClosedDay {
  day: string
  orders: readonly SeedOrder[]
}

/** Days on which a guide sold orders that stayed unused, most first; each day is used for one guide only. */
function closedDays(orders: readonly SeedOrder[], before: string, since: string): ClosedDay[] {
  const groups = new Map<string, SeedOrder[]>()
  for (const order of orders) {
    const day = dayOf(Number(order.paid_at))
    if (day >= before || day < since) continue
    const key = `${day} ${String(order['guide_id'])}`
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  return [...groups]
    .map(([key, list]) => ({ day: key.slice(0, 10), orders: list }))
    .filter(({ orders: list }) => list.length >= ORDERS_MIN)
    .toSorted((one, other) => other.orders.length - one.orders.length || other.day.localeCompare(one.day))
}

interface SeedBatch extends ClosedDay {
  id: string
  name: string
  note: string
  createdAt: number
  createdBy: string
  reviewedBy: string | null
}

const batchRow = (batch: SeedBatch) => {
  const { id, day, orders, name, note, createdAt, createdBy, reviewedBy } = batch
  const reviewedAt = reviewedBy === null ? null : createdAt + 12 * MINUTE_MS
  return {
    id,
    number: `T${dayOf(createdAt).slice(2).replaceAll('-', '')}-01`,
    name,
    note,
    guide_id: orders[0]?.['guide_id'],
    guide_name: orders[0]?.['guide_name'],
    from_day: day,
    to_day: day,
    except_products: [],
    state: reviewedBy === null ? 'submitted' : 'sent',
    pace: BATCH_PACES[1],
    created_at: createdAt,
    created_by: createdBy,
    reviewed_at: reviewedAt,
    reviewed_by: reviewedBy,
    review_note: reviewedBy === null ? '' : '闭园公告已核对',
    started_at: reviewedAt,
    finished_at: reviewedAt === null ? null : reviewedAt + MINUTE_MS,
  }
}

const orderRows = ({ id, orders, createdAt, reviewedBy }: SeedBatch, refunds: readonly SeedRefund[]) =>
  orders.map((order, place) => ({
    id: newId(),
    batch_id: id,
    place: place + 1,
    order_id: order.id,
    visitor_id: order['visitor_id'],
    amount: order.amount,
    way: 'channel',
    state: reviewedBy === null ? 'queued' : 'taken',
    refund_id: refunds[place]?.refundId ?? null,
    moved_at: reviewedBy === null ? createdAt : createdAt + 13 * MINUTE_MS,
    notified: reviewedBy !== null,
  }))

const BATCH_COLUMNS =
  'id text, number text, name text, note text, guide_id text, guide_name text, from_day text, to_day text, ' +
  'except_products jsonb, state text, pace integer, created_at bigint, created_by text, reviewed_at bigint, ' +
  'reviewed_by text, review_note text, started_at bigint, finished_at bigint'
const ORDER_COLUMNS =
  'id text, batch_id text, place integer, order_id text, visitor_id text, amount bigint, way text, state text, ' +
  'refund_id text, moved_at bigint, notified boolean'

/**
 * Two closed days: the orders of one were paid back the same evening, those of the other wait for a second person.
 * `refunded`: orders with a refund already.
 */
export async function seedRefundBatches(
  tx: Tx,
  { now }: Pick<Setting, 'now'>,
  orders: readonly SeedOrder[],
  refunded: ReadonlySet<string>,
): Promise<void> {
  const unheard = orders.filter((order) => order.state === 'paid' && isPaidOnline(order) && !refunded.has(order.id))
  const latest = latestBillDay(now)
  // The last days have stories of their own in the reconciliation.
  const [done, waiting] = closedDays(
    unheard,
    dayOf(startOfDay(latest) - 4 * 24 * HOUR_MS),
    dayOf(now - 40 * 24 * HOUR_MS),
  )
  if (!done || !waiting) return
  const financeId = await readAccountId(tx, 'finance')
  const adminId = await readAccountId(tx, 'admin')
  const finished: SeedBatch = {
    ...done,
    id: newId(),
    name: '索道检修闭园退款',
    note: '索道检修，当天没有开放',
    createdAt: startOfDay(done.day) + 21 * HOUR_MS,
    createdBy: financeId,
    reviewedBy: adminId,
  }
  const submitted: SeedBatch = {
    ...waiting,
    id: newId(),
    name: '大风闭园退款',
    note: '大风红色预警，当天 9 点起闭园',
    createdAt: startOfDay(dayOf(now)) - 4 * HOUR_MS,
    createdBy: financeId,
    reviewedBy: null,
  }
  const refunds = finished.orders.map((order, place): SeedRefund => {
    const minutes = Math.ceil((finished.createdAt + 13 * MINUTE_MS - Number(order.paid_at)) / MINUTE_MS) + place
    return {
      refundId: newId(),
      order,
      financeId: adminId,
      story: {
        reason: 'closed',
        note: finished.name,
        isWhole: true,
        requested: false,
        steps: [
          ['refunding', minutes, 'finance', finished.name],
          ['refunded', minutes, null, ''],
        ],
      },
    }
  })
  await writeRefunds(tx, refunds, now)
  await writeRows(tx, 'refund_batch', BATCH_COLUMNS, [finished, submitted].map(batchRow))
  await writeRows(tx, 'refund_batch_order', ORDER_COLUMNS, [
    ...orderRows(finished, refunds),
    ...orderRows(submitted, []),
  ])
  for (const { id } of [finished, submitted]) {
    const products = await productSums(
      tx,
      sql`select o.product, o.channel, b.amount
        from refund_batch_order b
        join visitor_order o on o.tenant_id = b.tenant_id and o.id = b.order_id
        where b.batch_id = ${id}`,
    )
    await tx.execute(sql`update refund_batch set products = ${JSON.stringify(products)}::jsonb where id = ${id}`)
  }
}

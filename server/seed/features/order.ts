import { secondText } from '../../../src/contract/kit/chinaClock'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { OrderChannel } from '../../../src/contract/features/order/orderStates'
import { newId } from '../../db/id'
import { bookOrders } from '../../features/payment/ledger/book'
import { required } from '../../../src/lib/required'
import { rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import type { Setting } from '../records'
import { spread } from '../spread'
import { writeRows } from '../writeRows'
import { seedRefunds } from './orderRefund'
import { seedRefundBatches } from './refundBatches'
import { seedInvoices } from './invoice'
import { seedPayments } from './payment'
import { payAtMidnight, seedReconciliation } from './reconciliation'
import { offersOf } from './sell'
import type { Offer } from './sell'
import type { SeedOrder } from './seedOrder'
import { seedPlaces, sharedOrderOf } from './sharedOrder'

const CHANNELS: readonly OrderChannel[] = [
  'mina',
  'mina',
  'h5',
  'mina',
  'mina',
  'agency',
  'mina',
  'h5',
  'mina',
  'offline',
]

const MINUTE_MS = 60_000
/** Unpaid orders are cancelled after this time. */
const WAIT_MS = 15 * MINUTE_MS

/** DD2611200912-0731: creation time in China, and a serial number. */
const numberOf = (at: number, serial: number) =>
  `DD${secondText(at).slice(2, 16).replaceAll(/\D/g, '')}-${String(serial).padStart(4, '0')}`

const visitRow = z.object({
  id: z.string(),
  visitorId: z.string(),
  guideId: z.string(),
  guideName: z.string(),
  at: z.number(),
})
type Visit = z.output<typeof visitRow>

/** An order's progress by now: most are paid within a minute and used within the hour. */
function stateOf(
  place: number,
  created: number,
  now: number,
): Pick<SeedOrder, 'state' | 'paid_at' | 'used_at' | 'cancelled_at'> {
  if (spread(place, 5, 13) === 0) {
    const waits = now - created < WAIT_MS
    return {
      state: waits ? 'pending' : 'cancelled',
      paid_at: null,
      used_at: null,
      cancelled_at: waits ? null : created + WAIT_MS,
    }
  }
  const paid = created + (8 + spread(place, 6, 50)) * 1000
  const usedAt = paid + (12 + spread(place, 8, 90)) * MINUTE_MS
  const isUsed = usedAt <= now && spread(place, 9, 4) > 0
  return { state: isUsed ? 'used' : 'paid', paid_at: paid, used_at: isUsed ? usedAt : null, cancelled_at: null }
}

/** One of the products on sale at that time; the first is chosen most often. */
function chooseOffer(offers: readonly Offer[], place: number, moment: number): Offer | undefined {
  const available = offers.filter(({ since }) => since <= moment)
  return available[Math.max(0, spread(place, 4, available.length + 2) - 2)]
}

function ordersOf(
  { visitorId, guideId, guideName, at }: Visit,
  offers: readonly Offer[],
  first: number,
  now: number,
): SeedOrder[] {
  return Array.from({ length: 1 + Math.max(0, spread(first, 2, 4) - 2) }).flatMap((_, index) => {
    const place = first * 3 + index
    const created = Math.min(at - (25 + spread(place, 1, 30)) * MINUTE_MS - index * 40 * MINUTE_MS, now - 7 * MINUTE_MS)
    const offer = chooseOffer(offers, place, created)
    if (offer === undefined) return []
    const price = offer.priceAt(created)
    const quantity = 1 + Math.max(0, spread(place, 7, 6) - 3)
    return {
      id: newId(),
      number: numberOf(created, 100 + ((place * 37) % 9000)),
      visitor_id: visitorId,
      guide_id: guideId,
      guide_name: guideName,
      product: offer.name,
      price,
      quantity,
      amount: price * quantity,
      channel: required(CHANNELS[spread(place, 11, CHANNELS.length)], 'channel'),
      created_at: created,
      payment_no: `42000${String(created).slice(3)}${String(1000 + spread(place, 13, 9000))}`,
      ...stateOf(place, created, now),
    }
  })
}

const COLUMNS =
  'id text, number text, visitor_id text, guide_id text, guide_name text, product text, price bigint, quantity ' +
  'integer, amount bigint, channel text, state text, payment_no text, created_at bigint, paid_at bigint, used_at ' +
  'bigint, cancelled_at bigint'

/** Purchases on the visits since the guides are sold, at the prices of the time, and refunds of some. */
export async function seedOrders(tx: Tx, setting: Setting): Promise<void> {
  const { now, buyers } = setting
  const offers = await offersOf(tx, setting)
  const visits = await rows(
    tx,
    visitRow,
    sql`select v.id, v.visitor_id as "visitorId", v.guide_id as "guideId", g.name as "guideName", v.at::float8 as at
      from visitor_visit v
      join guide g on g.id = v.guide_id
      where v.tenant_id = current_setting('app.tenant') order by v.at desc, v.id`,
  )
  const purchases = visits.flatMap((visit) => {
    const offer = offers.get(visit.guideId)
    return offer && buyers.has(visit.id) ? [{ visit, offer }] : []
  })
  const list = purchases.flatMap(({ visit, offer }, index) => ordersOf(visit, offer, index, now))
  payAtMidnight(list, setting)
  const shared = await sharedOrderOf(tx, setting, numberOf)
  const all = shared ? [...list, shared.order] : list
  // In the order of their payments: a visitor's first is that of a new buyer.
  await writeRows(
    tx,
    'visitor_order',
    COLUMNS,
    all.toSorted((one, other) => Number(one.paid_at) - Number(other.paid_at)),
  )
  // Visitors who bought before setting out used the mini-program at that time.
  await tx.execute(
    sql`update visitor v
      set first_seen_at = o.at
      from (
        select visitor_id, min(created_at) as at
        from visitor_order
        where tenant_id = current_setting('app.tenant')
        group by visitor_id
      ) o
      where v.tenant_id = current_setting('app.tenant') and v.id = o.visitor_id and o.at < v.first_seen_at`,
  )
  await seedPayments(tx, all)
  const refunded = await seedRefunds(tx, list, now)
  await seedRefundBatches(tx, setting, list, new Set(refunded))
  await seedInvoices(tx, now, list)
  await bookOrders(tx, sql`true`)
  await seedReconciliation(tx, setting, all)
  if (shared) await seedPlaces(tx, shared, now)
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { notify, timeText } from '../../operation/miniProgram/subscription/notify'
import { orderValues } from '../../operation/miniProgram/subscription/values'
import { hasRow, onlyRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { describeError } from '../../http/describe'
import { repeat } from '../../lib/repeat'
import type { Repeated } from '../../lib/repeat'
import type { Platform } from '../../platform'

type Messages = Platform['messages']

const named = z.object({ name: z.string() })
const paidOrder = z.object({
  visitorId: z.string(),
  number: z.string(),
  product: named,
  guide: named,
  amount: z.number(),
})

const ORDER = sql`o.visitor_id as "visitorId", o.number, json_build_object('name', o.product) as product,
  json_build_object('name', o.guide_name) as guide, o.amount::float8 as amount`

export async function notifyPaid(tx: Tx, messages: Messages, orderId: string, at: number): Promise<void> {
  const order = await onlyRow(tx, paidOrder, sql`select ${ORDER} from visitor_order o where o.id = ${orderId}`)
  await notify(tx, messages, {
    scene: 'orderPaid',
    at,
    visitorId: order.visitorId,
    subject: orderId,
    values: orderValues(order, order, at),
  })
}

const INTERVAL_MS = 60_000
/** A reminder comes at most this long before the end, and in the last quarter of the right. */
const LEAD_MS = 2 * 3_600_000

const endingRow = paidOrder.extend({ orderId: z.string(), endsAt: z.number() })

const endsSoon = (
  now: number,
) => sql`not reminded and not suspended and ends_at > ${now}::bigint and ends_at <= ${now + LEAD_MS}::bigint
  and ends_at - (ends_at - starts_at) / 4 <= ${now}::bigint`

/** A listener of an order whose rights end soon, taken so that they are reminded once. */
const takeEnding = (tx: Tx, now: number) =>
  rows(
    tx,
    endingRow,
    sql`with listener as (
        select order_id, visitor_id
        from listen_right
        where ${endsSoon(now)}
        order by ends_at, id
        limit 1
        for update skip locked),
      taken as (
        update listen_right
        set reminded = true
        where (order_id, visitor_id) in (select order_id, visitor_id from listener) and ${endsSoon(now)}
        returning order_id, visitor_id, ends_at)
      select o.id as "orderId", t.visitor_id as "visitorId", o.number, json_build_object('name', o.product) as product,
          json_build_object('name', o.guide_name) as guide, o.amount::float8 as amount, t.ends_at::float8 as "endsAt"
        from taken t join visitor_order o on o.id = t.order_id order by t.ends_at limit 1`,
  )

/** One node reminds a merchant's visitors at a time: a second would remind of another right of the same order. */
const isFirstNode = (tx: Tx) =>
  hasRow(
    tx,
    sql`select 1 where pg_try_advisory_xact_lock(hashtextextended('reminders ' || current_setting('app.tenant'), 0))`,
  )

/** Returns whether there may be more. */
const remindNext = ({ db, now, messages }: ReminderPlatform, tenantId: string): Promise<boolean> =>
  db.tenantTransaction(tenantId, async (tx) => {
    if (!(await isFirstNode(tx))) return false
    const [ending] = await takeEnding(tx, now())
    if (ending === undefined) return false
    const { orderId, visitorId, endsAt, ...order } = ending
    await notify(tx, messages, {
      scene: 'rightEnding',
      at: now(),
      visitorId,
      subject: orderId,
      values: { ...orderValues(order, order, now()), time: timeText(endsAt) },
    })
    return true
  })

/** In small steps, so that sign-ins and refunds wait for one listener at most. */
async function remindOfTenant(platform: ReminderPlatform, tenantId: string): Promise<void> {
  while (await remindNext(platform, tenantId));
}

type ReminderPlatform = Pick<Platform, 'db' | 'now' | 'messages' | 'log'>
const tenantRow = z.object({ tenantId: z.string() })

/** Reminds visitors whose right to listen ends soon. */
export async function remindEnding(platform: ReminderPlatform): Promise<void> {
  const { db, now, log } = platform
  const tenants = await db.identity((tx) =>
    rows(
      tx,
      tenantRow,
      sql`select distinct tenant_id as "tenantId"
        from listen_right
        where not reminded and not suspended and ends_at > ${now()}::bigint and ends_at <= ${now() + LEAD_MS}::bigint`,
    ),
  )
  for (const { tenantId } of tenants)
    await remindOfTenant(platform, tenantId).catch((error: unknown) =>
      log.warn({ err: describeError(error), tenantId }, 'visitors could not be reminded of the end of their rights'),
    )
}

/** Sends reminders every minute until stopped. */
export const startReminderJob = (platform: ReminderPlatform): Repeated =>
  repeat(
    () => remindEnding(platform),
    INTERVAL_MS,
    (error) => platform.log.warn({ err: describeError(error) }, 'ending rights could not be read'),
  )

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { describeError } from '../../../http/describe'
import type { Platform } from '../../../platform'
import { receiveNotice } from '../notice'
import type { NoticePlatform } from '../notice'
import { signNotice } from './notices'
import type { DemoNotice } from './notices'
import { LISTED_AT } from './refunds'

export type SendPlatform = NoticePlatform & Pick<Platform, 'config'>

/** Retry interval of notifications that were not accepted. */
const AGAIN_MS = 60_000

type Due<T> = { id: string; content: Omit<T, 'merchant'> }

const tradeRow = z.object({
  id: z.string(),
  content: z.object({
    number: z.string(),
    amount: z.number(),
    coupon: z.number(),
    transactionNumber: z.string(),
    paidAt: z.number(),
  }),
})

const readDueTrades = (tx: Tx, now: number) =>
  rows(
    tx,
    tradeRow,
    sql`select id, json_build_object('number', number, 'amount', amount, 'coupon', coupon,
        'transactionNumber', transaction_number,
        'paidAt', finished_at) as content
      from demo_trade where notice_at <= ${now}::bigint and not notified order by notice_at limit 100`,
  )

const refundRow = z.object({
  id: z.string(),
  content: z.object({
    number: z.string(),
    amount: z.number(),
    refundNumber: z.string(),
    state: z.enum(['done', 'closed', 'abnormal']),
    finishedAt: z.number(),
    acceptedAt: z.number(),
  }),
})

/** Completes refunds that are due. */
async function readDueRefunds(tx: Tx, now: number) {
  await tx.execute(
    sql`update demo_refund
      set state = 'done', finished_at = notice_at
      where state = 'processing' and notice_at <= ${now}::bigint and not notified`,
  )
  return rows(
    tx,
    refundRow,
    sql`select id, json_build_object('number', number, 'amount', amount, 'refundNumber', refund_number, 'state', state,
        'finishedAt', finished_at, 'acceptedAt', ${LISTED_AT}) as content
      from demo_refund d
      where notice_at <= ${now}::bigint and not notified and finished_at is not null
      order by notice_at
      limit 100`,
  )
}

/** Notifies a merchant of payments and refunds, as the channel would: one by one, and again if not accepted. */
export async function sendNotices(platform: SendPlatform, tenantId: string): Promise<void> {
  const { db, now } = platform
  const trades = await db.tenantTransaction(tenantId, (tx) => readDueTrades(tx, now()))
  for (const trade of trades) await sendNotice(platform, tenantId, sql`demo_trade`, trade)
  const refunds = await db.tenantTransaction(tenantId, (tx) => readDueRefunds(tx, now()))
  for (const refund of refunds) await sendNotice(platform, tenantId, sql`demo_refund`, refund)
}

/** Sends a notification signed with this key. Returns whether the receiver accepted it. */
export async function deliver(
  platform: SendPlatform,
  tenantId: string,
  content: DemoNotice,
  key: string,
): Promise<boolean> {
  const { headers, body } = await signNotice(key, content, platform.now())
  return receiveNotice(platform, tenantId, { headers: new Headers(headers), body }).catch((error: unknown) => {
    platform.log.warn({ err: describeError(error), tenantId }, 'a demonstration notification was not accepted')
    return false
  })
}

async function sendNotice(
  platform: SendPlatform,
  tenantId: string,
  table: SQL,
  { id, content }: Due<DemoNotice>,
): Promise<void> {
  const { db, now, config } = platform
  const isAccepted = await deliver(platform, tenantId, { merchant: tenantId, ...content } as DemoNotice, config.secret)
  await db.tenantTransaction(tenantId, (tx) =>
    tx.execute(
      isAccepted
        ? sql`update ${table} set notified = true where id = ${id}`
        : sql`update ${table} set notice_at = ${now() + AGAIN_MS}::bigint where id = ${id}`,
    ),
  )
}

const tenantRow = z.object({ tenantId: z.string() })

/** Sends all merchants' due notifications. */
export async function sendDueNotices(platform: SendPlatform): Promise<number> {
  const now = platform.now()
  const tenants = await platform.db.identity((tx) =>
    rows(
      tx,
      tenantRow,
      sql`select tenant_id as "tenantId" from demo_trade where notice_at <= ${now}::bigint and not notified
        union select tenant_id from demo_refund where notice_at <= ${now}::bigint and not notified`,
    ),
  )
  for (const { tenantId } of tenants) await sendNotices(platform, tenantId)
  return tenants.length
}

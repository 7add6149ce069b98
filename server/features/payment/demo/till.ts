import { sql } from 'drizzle-orm'
import * as z from 'zod'
import type { TillOutcome } from '../../../../src/contract/features/payment/payment'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { absent, conflict } from '../../../http/refusal'
import { describeError } from '../../../http/describe'
import type { Platform } from '../../../platform'
import { readSignedId } from '../../../session/signedId'
import { receiveNotice } from '../notice'
import { lockTrade, paymentOf, TILL } from './channel'
import { signNotice } from './notices'

type TillPlatform = Pick<Platform, 'db' | 'now' | 'config' | 'payments' | 'log'>

/** When a notification that was not accepted is sent again. */
const AGAIN_MS = 60_000

/** How long a late notification takes. */
const LATE_MS = 20_000

const NOTICE_DELAYS: Readonly<Partial<Record<TillOutcome, number>>> = { paid: 0, late: LATE_MS }

const transactionNumberOf = (now: number): string =>
  `DEMO${now}${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(10, '0')}`

/** A visitor chooses what becomes of a payment at the till. */
export async function chooseAtTill(platform: TillPlatform, token: string, outcome: TillOutcome): Promise<void> {
  const { db, now, config } = platform
  const target = await readSignedId(config.secret, TILL, token)
  if (!target) throw absent('没有这笔收款')
  const { tenantId, id } = target
  await db.tenantTransaction(tenantId, async (tx) => {
    const trade = await lockTrade(tx, { id })
    if (!trade) throw absent('没有这笔收款')
    if (paymentOf(trade, now()).state !== 'open') throw conflict('这笔收款已经结束')
    // Leaving the till changes nothing: the visitor may come back.
    if (outcome === 'cancelled') return
    const delay = NOTICE_DELAYS[outcome]
    await tx.execute(
      outcome === 'failed'
        ? sql`update demo_trade set state = 'failed', finished_at = ${now()}::bigint where id = ${id}`
        : sql`update demo_trade set state = 'paid', finished_at = ${now()}::bigint, transaction_number = ${transactionNumberOf(now())},
            notice_at = ${delay === undefined ? null : now() + delay}::bigint where id = ${id}`,
    )
  })
  if (outcome === 'paid') await sendNotices(platform, tenantId)
}

const noticeRow = z.object({
  id: z.string(),
  number: z.string(),
  amount: z.number(),
  transactionNumber: z.string(),
  paidAt: z.number(),
})

const readDue = (tx: Tx, now: number) =>
  rows(
    tx,
    noticeRow,
    sql`select id, number, amount::float8 as amount, transaction_number as "transactionNumber", finished_at::float8 as "paidAt"
      from demo_trade where notice_at <= ${now}::bigint and not notified order by notice_at limit 100`,
  )

/** Notifies a merchant of what was paid, as the channel would: one after the other, again if it was not accepted. */
async function sendNotices(platform: TillPlatform, tenantId: string): Promise<void> {
  const { db, now, config, log } = platform
  for (const { id, ...content } of await db.tenantTransaction(tenantId, (tx) => readDue(tx, now()))) {
    const { headers, body } = await signNotice(config.secret, { merchant: tenantId, ...content }, now())
    const isAccepted = await receiveNotice(platform, tenantId, { headers: new Headers(headers), body }).catch(
      (error: unknown) => {
        log.warn({ err: describeError(error), tenantId }, 'a demonstration notification was not accepted')
        return false
      },
    )
    await db.tenantTransaction(tenantId, (tx) =>
      tx.execute(
        isAccepted
          ? sql`update demo_trade set notified = true where id = ${id}`
          : sql`update demo_trade set notice_at = ${now() + AGAIN_MS}::bigint where id = ${id}`,
      ),
    )
  }
}

const tenantRow = z.object({ tenantId: z.string() })

/** Sends the notifications of all merchants that are due. */
export async function sendDueNotices(platform: TillPlatform): Promise<void> {
  const tenants = await platform.db.identity((tx) =>
    rows(
      tx,
      tenantRow,
      sql`select distinct tenant_id as "tenantId" from demo_trade where notice_at <= ${platform.now()}::bigint and not notified`,
    ),
  )
  for (const { tenantId } of tenants) await sendNotices(platform, tenantId)
}

import { sql } from 'drizzle-orm'
import type { TillOutcome } from '../../../../src/contract/features/payment/payment'
import * as z from 'zod'
import { onlyRow } from '../../../db/rows'
import { absent, conflict } from '../../../http/refusal'
import { readSignedId } from '../../../session/signedId'
import { TILL } from './channel'
import { sendNotices } from './sendNotices'
import type { SendPlatform } from './sendNotices'
import { lockTrade, paymentOf } from './trades'

/** How long a late notification takes. */
export const LATE_MS = 20_000

const NOTICE_DELAYS: Readonly<Partial<Record<TillOutcome, number>>> = { paid: 0, late: LATE_MS }

const transactionNumberOf = (now: number): string =>
  `DEMO${now}${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(10, '0')}`

const merchantRow = z.object({ name: z.string() })

/** The amount and its merchant, read from the books: a URL may claim anything. */
export async function readTill(
  { db, config, now }: SendPlatform,
  token: string,
): Promise<{ merchant: string; amount: number }> {
  const target = await readSignedId(config.secret, TILL, token)
  if (!target) throw absent('没有这笔收款')
  return db.tenantTransaction(target.tenantId, async (tx) => {
    const trade = await lockTrade(tx, target)
    if (!trade) throw absent('没有这笔收款')
    if (paymentOf(trade, now()).state !== 'open') throw conflict('这笔收款已经结束')
    const { name } = await onlyRow(
      tx,
      merchantRow,
      sql`select name from merchant where id = current_setting('app.tenant')`,
    )
    return { merchant: name, amount: trade.amount }
  })
}

/** Applies the outcome that a visitor chose at the till. */
export async function chooseAtTill(platform: SendPlatform, token: string, outcome: TillOutcome): Promise<void> {
  const { config } = platform
  const target = await readSignedId(config.secret, TILL, token)
  if (!target) throw absent('没有这笔收款')
  await decideTrade(platform, target, outcome)
}

/** Applies an outcome to an open trade. */
export async function decideTrade(
  platform: SendPlatform,
  { tenantId, id }: { tenantId: string; id: string },
  outcome: TillOutcome,
): Promise<void> {
  const { db, now } = platform
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
        : sql`update demo_trade
          set state = 'paid', finished_at = ${now()}::bigint, transaction_number = ${transactionNumberOf(now())},
            notice_at = ${delay === undefined ? null : now() + delay}::bigint where id = ${id}`,
    )
  })
  if (outcome === 'paid') await sendNotices(platform, tenantId)
}

import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import * as z from 'zod'
import { rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { absent, rule } from '../../../http/refusal'
import type { DemoNotice } from './notices'
import { deliver, sendNotices } from './sendNotices'
import type { SendPlatform } from './sendNotices'
import { decideTrade, LATE_MS } from './till'
import { DONE_AFTER_MS, lockRefund } from './refunds'
import { lockTrade } from './trades'

/** Outcomes of an unpaid payment. `coupon`: a tenth by a coupon of the merchant. `lost`: paid, and the notification never arrives. */
const PAYMENT_COMMANDS = ['paid', 'coupon', 'late', 'lost', 'twice', 'forged', 'failed', 'cancelled', 'closed'] as const
/** Outcomes of a refund in progress. `outOfOrder`: an older notification arrives after the final one. */
const REFUND_COMMANDS = ['done', 'late', 'lost', 'twice', 'forged', 'outOfOrder', 'abnormal', 'closed'] as const
/** Of any payment: its refunds stay in progress, or are paid after two seconds again. */
const HOLD_COMMANDS = ['hold', 'release'] as const

export const channelCommand = z.strictObject({
  number: z.string(),
  what: z.enum([...PAYMENT_COMMANDS, ...REFUND_COMMANDS, ...HOLD_COMMANDS]),
})
type ChannelCommand = z.output<typeof channelCommand>

const target = z.object({
  kind: z.enum(['payment', 'refund']),
  id: z.string(),
  number: z.string(),
  amount: z.number(),
  state: z.string(),
  /** Whether refunds of this payment stay in progress. */
  holds: z.boolean(),
  refundNumber: z.string(),
})
const listed = target.extend({ merchant: z.string() })
export type ChannelTarget = z.output<typeof listed>

const merchantRow = z.object({ id: z.string(), name: z.string() })
const readMerchants = ({ db }: Pick<SendPlatform, 'db'>) =>
  db.identity((tx) => rows(tx, merchantRow, sql`select id, name from merchant order by name, id`))

const readTargets = (tx: Tx, condition: SQL) =>
  rows(
    tx,
    target,
    sql`select kind, id, number, amount::float8 as amount, state, holds, refund_number as "refundNumber" from (
        select 'payment' as kind, id, number, amount, state, holds_refunds as holds, '' as refund_number,
          expires_at as at
        from demo_trade
        union all
        select 'refund', id, number, amount, state, false, refund_number, coalesce(accepted_at, 0) from demo_refund) t
      where ${condition} order by at desc limit 100`,
  )

/** Unpaid payments and refunds in progress of all merchants, and payments whose refunds stay in progress. */
export async function listTargets(platform: Pick<SendPlatform, 'db' | 'now'>): Promise<ChannelTarget[]> {
  const open = sql`(kind = 'payment' and state = 'open' and at > ${platform.now()}::bigint)
    or (kind = 'refund' and state = 'processing') or holds`
  const lists = (await readMerchants(platform)).map(async ({ id, name }) => {
    const list = await platform.db.read(id, (tx) => readTargets(tx, open))
    return list.map((row) => ({ ...row, merchant: name }))
  })
  return (await Promise.all(lists)).flat()
}

type TenantTarget = z.output<typeof target> & { tenantId: string }

async function findTarget(platform: SendPlatform, number: string): Promise<TenantTarget> {
  for (const { id: tenantId } of await readMerchants(platform)) {
    const [row] = await platform.db.read(tenantId, (tx) => readTargets(tx, sql`number = ${number}`))
    if (row) return { ...row, tenantId }
  }
  throw absent(`演示渠道没有 ${number}`)
}

/** Carries out a command. Returns whether the merchant accepted the last notification; null if none was sent. */
export async function runCommand(
  platform: SendPlatform,
  { number, what }: ChannelCommand,
): Promise<{ accepted: boolean | null }> {
  const row = await findTarget(platform, number)
  const allowed: readonly string[] = row.kind === 'refund' ? REFUND_COMMANDS : [...PAYMENT_COMMANDS, ...HOLD_COMMANDS]
  if (!allowed.includes(what)) throw rule(`${number} 可以：${allowed.join('、')}`)
  return { accepted: await (row.kind === 'refund' ? decideRefund : decidePayment)(platform, row, what) }
}

const notifiedRow = z.object({ notified: z.boolean() })

/** Whether the merchant accepted the notification of a payment or refund. */
async function isNotified({ db }: SendPlatform, { tenantId, kind, id }: TenantTarget): Promise<boolean> {
  const table = kind === 'payment' ? sql`demo_trade` : sql`demo_refund`
  const [row] = await db.read(tenantId, (tx) =>
    rows(tx, notifiedRow, sql`select notified from ${table} where id = ${id}`),
  )
  return row?.notified ?? false
}

/** Refunds accepted while held are paid after the usual delay. */
const release = ({ db, now }: SendPlatform, { tenantId, id }: TenantTarget) =>
  db.tenantTransaction(tenantId, async (tx) => {
    await tx.execute(sql`update demo_trade set holds_refunds = false where id = ${id}`)
    await tx.execute(
      sql`update demo_refund
        set notice_at = ${now() + DONE_AFTER_MS}::bigint
        where trade_id = ${id} and state = 'processing' and notice_at is null`,
    )
  })

type Command = ChannelCommand['what']

async function decidePayment(platform: SendPlatform, row: TenantTarget, what: Command): Promise<boolean | null> {
  const { db, now, config } = platform
  const { tenantId, id, number, amount } = row
  const notice = (transactionNumber: string): DemoNotice => ({
    merchant: tenantId,
    number,
    transactionNumber,
    amount,
    coupon: 0,
    paidAt: now(),
  })
  switch (what) {
    case 'hold':
      await db.tenantTransaction(tenantId, (tx) =>
        tx.execute(sql`update demo_trade set holds_refunds = true where id = ${id}`),
      )
      return null
    case 'release':
      await release(platform, row)
      return null
    case 'forged':
      return deliver(platform, tenantId, notice(`FORGED${now()}`), `not ${config.secret}`)
    case 'closed':
      await db.tenantTransaction(tenantId, async (tx) => {
        if ((await lockTrade(tx, { id }))?.state !== 'open') throw rule(`${number} 已经结束`)
        await tx.execute(sql`update demo_trade set state = 'closed', finished_at = ${now()}::bigint where id = ${id}`)
      })
      return null
    case 'twice': {
      await decideTrade(platform, row, 'paid')
      const trade = await db.tenantTransaction(tenantId, (tx) => lockTrade(tx, { id }))
      return deliver(platform, tenantId, notice(trade?.transactionNumber ?? ''), config.secret)
    }
    case 'coupon':
      await db.tenantTransaction(tenantId, (tx) =>
        tx.execute(sql`update demo_trade set coupon = greatest(1, amount / 10) where id = ${id} and state = 'open'`),
      )
      await decideTrade(platform, row, 'paid')
      return isNotified(platform, row)
    case 'paid':
    case 'late':
    case 'lost':
    case 'failed':
    case 'cancelled':
      await decideTrade(platform, row, what)
      return what === 'paid' ? isNotified(platform, row) : null
    default:
      throw rule(`付款不能是 ${what}`)
  }
}

async function decideRefund(platform: SendPlatform, row: TenantTarget, what: Command): Promise<boolean | null> {
  const { db, now, config } = platform
  const { tenantId, id, number, amount, refundNumber } = row
  const notify = (state: 'done' | 'abnormal', finishedAt: number, key = config.secret) =>
    deliver(platform, tenantId, { merchant: tenantId, number, refundNumber, state, amount, finishedAt }, key)
  if (what === 'forged') return notify('done', now(), `not ${config.secret}`)
  const state = what === 'abnormal' || what === 'closed' ? what : 'done'
  const noticeAt = what === 'lost' ? null : what === 'late' ? now() + LATE_MS : now()
  const finishedAt = now()
  await db.tenantTransaction(tenantId, async (tx) => {
    if ((await lockRefund(tx, number))?.state !== 'processing') throw rule(`${number} 已经结束`)
    await tx.execute(
      sql`update demo_refund
        set state = ${state}, finished_at = ${finishedAt}::bigint, notice_at = ${noticeAt}::bigint, notified = false
        where id = ${id}`,
    )
  })
  if (noticeAt === null || what === 'late') return null
  await sendNotices(platform, tenantId)
  if (what === 'twice') return notify('done', finishedAt)
  if (what === 'outOfOrder') return notify('abnormal', finishedAt - 1000)
  return isNotified(platform, row)
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { newId } from '../../../db/id'
import { rows } from '../../../db/rows'
import type { Database, Tx } from '../../../db/types'
import type { Answered, ChannelPayment, PaymentChannel, Payments } from '../../../ports/payments'
import { signId } from '../../../session/signedId'
import { readDemoNotice } from './notices'

export const TILL = 'demonstration till'

export interface DemoOptions {
  db: Database
  /** Key of the till's tokens and of the notifications' signatures. */
  secret: string
  now: () => number
}

const trade = z.object({
  id: z.string(),
  state: z.enum(['open', 'paid', 'failed', 'closed']),
  amount: z.number(),
  transactionNumber: z.string(),
  finishedAt: z.number().nullable(),
  expiresAt: z.number(),
})
export type DemoTrade = z.output<typeof trade>

/** A trade in the channel's books, locked until the transaction ends. */
export async function lockTrade(tx: Tx, by: { number: string } | { id: string }): Promise<DemoTrade | undefined> {
  const condition = 'number' in by ? sql`number = ${by.number}` : sql`id = ${by.id}`
  const [row] = await rows(
    tx,
    trade,
    sql`select id, state, amount::float8 as amount, transaction_number as "transactionNumber", finished_at::float8 as "finishedAt", expires_at::float8 as "expiresAt"
      from demo_trade where ${condition} for update`,
  )
  return row
}

/** A trade as the channel reports it. An unpaid one that has expired is closed. */
export function paymentOf(
  { state, amount, transactionNumber, finishedAt, expiresAt }: DemoTrade,
  now: number,
): ChannelPayment {
  if (state === 'paid' && finishedAt !== null) return { state, amount, transactionNumber, paidAt: finishedAt }
  if (state === 'failed' || state === 'closed') return { state }
  return { state: expiresAt <= now ? 'closed' : 'open' }
}

const UNKNOWN = '渠道没有这笔收款'

/**
 * The demonstration channel. It keeps separate books, as a payment company would, and behaves like a real channel, but no money moves.
 * Refunds are only kept in the books.
 */
export function demoPayments({ db, secret, now }: DemoOptions): Payments {
  const ofTrade = <T>(
    { tenantId, number }: { tenantId: string; number: string },
    run: (tx: Tx, trade: DemoTrade) => Promise<Answered<T>>,
  ): Promise<Answered<T>> =>
    db.tenantTransaction(tenantId, async (tx) => {
      const row = await lockTrade(tx, { number })
      return row ? run(tx, row) : { refused: UNKNOWN }
    })
  const channel: PaymentChannel = {
    provider: 'demo',
    create: ({ tenantId, number, amount, expiresAt, merchant }) =>
      db.tenantTransaction(tenantId, async (tx) => {
        await tx.execute(
          sql`insert into demo_trade (id, number, amount, state, expires_at) values (${newId()}, ${number}, ${amount}, 'open', ${expiresAt}::bigint) on conflict (tenant_id, number) do nothing`,
        )
        const row = await lockTrade(tx, { number })
        if (!row || row.state !== 'open' || row.amount !== amount) return { refused: '这笔收款已经结束' }
        return {
          answer: { kind: 'till', token: await signId(secret, TILL, { tenantId, id: row.id }), merchant, amount },
        }
      }),
    query: ({ tenantId, number }) =>
      db.tenantTransaction(tenantId, async (tx) => {
        const row = await lockTrade(tx, { number })
        return { answer: row ? paymentOf(row, now()) : { state: 'absent' } }
      }),
    close: (payment) =>
      ofTrade<null>(payment, async (tx, row) => {
        if (row.state === 'paid') return { refused: '这笔收款已经付款' }
        await tx.execute(
          sql`update demo_trade set state = 'closed', finished_at = ${now()}::bigint where id = ${row.id}`,
        )
        return { answer: null }
      }),
    read: (tenantId, notice) => readDemoNotice({ secret, now }, tenantId, notice),
  }
  return {
    channel: () => Promise.resolve(channel),
    refund: () => Promise.resolve({ done: true }),
  }
}

import { sql } from 'drizzle-orm'
import { newId } from '../../../db/id'
import type { Database, Tx } from '../../../db/types'
import type { Answered, PaymentChannel, Payments } from '../../../ports/payments'
import { signId } from '../../../session/signedId'
import { billRefusal } from '../bill/ready'
import { demoBill } from './bill'
import { readDemoNotice } from './notices'
import { acceptRefund, lockRefund, reportOf } from './refunds'
import { lockTrade, paymentOf } from './trades'
import type { DemoTrade } from './trades'

export const TILL = 'demonstration till'

export interface DemoOptions {
  db: Database
  /** Key of the till's tokens and of the notifications' signatures. */
  secret: string
  now: () => number
}

const UNKNOWN = '渠道没有这笔收款'

/** The demonstration channel: separate books and the behaviour of a payment company, but no money moves. */
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
    account: '',
    create: ({ tenantId, number, amount, expiresAt, merchant }) =>
      db.tenantTransaction(tenantId, async (tx) => {
        await tx.execute(
          sql`insert into demo_trade (id, number, amount, state, expires_at)
            values (${newId()}, ${number}, ${amount}, 'open', ${expiresAt}::bigint)
            on conflict (tenant_id, number) do nothing`,
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
    refund: (request) =>
      ofTrade({ tenantId: request.tenantId, number: request.paymentNumber }, (tx, row) =>
        acceptRefund(tx, row, request, now()),
      ),
    queryRefund: ({ tenantId, number }) =>
      db.tenantTransaction(tenantId, async (tx) => {
        const row = await lockRefund(tx, number)
        return { answer: row ? reportOf(row, now()) : { state: 'absent' } }
      }),
    bill: async ({ tenantId, kind, day }) => {
      const refused = billRefusal(day, now())
      return refused === null ? { answer: await db.read(tenantId, (tx) => demoBill(tx, kind, day)) } : { refused }
    },
    read: (tenantId, notice) => readDemoNotice({ secret, now }, tenantId, notice),
  }
  return { channel: () => Promise.resolve(channel) }
}

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { required } from '../../../../src/lib/required'
import { newId } from '../../../db/id'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { Answered, ChannelRefund, RefundRequest } from '../../../ports/payments'
import type { DemoTrade } from './trades'

const demoRefund = z.object({
  id: z.string(),
  amount: z.number(),
  state: z.enum(['processing', 'done', 'closed', 'abnormal']),
  refundNumber: z.string(),
  finishedAt: z.number().nullable(),
  noticeAt: z.number().nullable(),
})
export type DemoRefund = z.output<typeof demoRefund>

/** A refund in the channel's books, locked until the transaction ends. */
export async function lockRefund(tx: Tx, number: string): Promise<DemoRefund | undefined> {
  const [row] = await rows(
    tx,
    demoRefund,
    sql`select id, amount::float8 as amount, state, refund_number as "refundNumber",
        finished_at::float8 as "finishedAt", notice_at::float8 as "noticeAt"
      from demo_refund where number = ${number} for update`,
  )
  return row
}

/** A refund as the channel reports it. One in progress is done when its time has come. */
export function reportOf(
  { state, amount, refundNumber, finishedAt, noticeAt }: DemoRefund,
  now: number,
): ChannelRefund {
  if (state === 'done') return { state, amount, refundNumber, finishedAt: required(finishedAt, 'end') }
  if (state === 'processing' && noticeAt !== null && noticeAt <= now)
    return { state: 'done', amount, refundNumber, finishedAt: noticeAt }
  return { state }
}

const sumRow = z.object({ refunded: z.number() })

const refundNumberOf = (now: number): string =>
  `DEMOR${now}${String(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0).padStart(10, '0')}`

/** How long the channel takes to pay a refund. */
export const DONE_AFTER_MS = 2000

/** Accepts a refund of a paid trade; the same number answers the same refund. The trade must be locked. */
export async function acceptRefund(
  tx: Tx,
  trade: DemoTrade,
  { number, amount, paid }: RefundRequest,
  now: number,
): Promise<Answered<ChannelRefund>> {
  const before = await lockRefund(tx, number)
  if (before) return { answer: reportOf(before, now) }
  if (trade.state !== 'paid') return { refused: '这笔收款没有付款，不能退' }
  if (trade.amount !== paid) return { refused: '原付款金额与渠道的不一致' }
  const { refunded } = await onlyRow(
    tx,
    sumRow,
    sql`select coalesce(sum(amount), 0)::float8 as refunded
      from demo_refund
      where trade_id = ${trade.id} and state <> 'closed'`,
  )
  if (refunded + amount > trade.amount) return { refused: '退款金额超过了付款金额' }
  await tx.execute(sql`insert into demo_refund (id, trade_id, number, amount, state, refund_number, accepted_at,
      notice_at)
    values (${newId()}, ${trade.id}, ${number}, ${amount}, 'processing', ${refundNumberOf(now)}, ${now}::bigint,
      ${trade.holdsRefunds ? null : now + DONE_AFTER_MS}::bigint)`)
  return { answer: { state: 'processing' } }
}

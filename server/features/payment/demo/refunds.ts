import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { BILL_READY_HOUR } from '../../../../src/contract/features/payment/differences'
import { CHINA_MS, DAY_MS } from '../../../../src/contract/kit/chinaDay'
import { required } from '../../../../src/lib/required'
import { newId } from '../../../db/id'
import { onlyRow, rows } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import type { Answered, ChannelRefund, RefundRequest } from '../../../ports/payments'
import { couponsOf } from './trades'
import type { DemoTrade } from './trades'

/** When the bill of the day that accepted the refund `d` is made. */
const READY = sql`(((d.accepted_at + ${CHINA_MS}::bigint) / ${DAY_MS}::bigint + 1) * ${DAY_MS}::bigint -
  ${CHINA_MS}::bigint + ${BILL_READY_HOUR * 3_600_000}::bigint)`

/** Refunds are on the bill of the day that accepted them; if still held by then, of the day that paid them. */
export const LISTED_AT = sql`case when d.accepted_at is not null and coalesce(d.finished_at, d.notice_at) >= ${READY}
  then coalesce(d.finished_at, d.notice_at) else coalesce(d.accepted_at, d.finished_at, d.notice_at) end`

const demoRefund = z.object({
  id: z.string(),
  amount: z.number(),
  coupon: z.number(),
  state: z.enum(['processing', 'done', 'closed', 'abnormal']),
  refundNumber: z.string(),
  finishedAt: z.number().nullable(),
  noticeAt: z.number().nullable(),
  listedAt: z.number().nullable(),
})
export type DemoRefund = z.output<typeof demoRefund>

/** A refund in the channel's books, locked until the transaction ends. */
export async function lockRefund(tx: Tx, number: string): Promise<DemoRefund | undefined> {
  const [row] = await rows(
    tx,
    demoRefund,
    sql`select id, amount::float8 as amount, coupon::float8 as coupon, state, refund_number as "refundNumber",
        finished_at::float8 as "finishedAt", notice_at::float8 as "noticeAt", (${LISTED_AT})::float8 as "listedAt"
      from demo_refund d where number = ${number} for update`,
  )
  return row
}

/** A refund as the channel reports it. One in progress is done when its time has come. */
export function reportOf(
  { state, amount, coupon, refundNumber, finishedAt, noticeAt, listedAt }: DemoRefund,
  now: number,
): ChannelRefund {
  const acceptedAt = listedAt ?? undefined
  const coupons = couponsOf(coupon)
  if (state === 'done')
    return { state, amount, refundNumber, finishedAt: required(finishedAt, 'end'), acceptedAt, coupons }
  if (state === 'processing' && noticeAt !== null && noticeAt <= now)
    return { state: 'done', amount, refundNumber, finishedAt: noticeAt, acceptedAt, coupons }
  return state === 'processing' ? { state, acceptedAt, coupons } : { state }
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
  // In proportion; the last refund takes the rest.
  const share = (part: number) => Math.floor((trade.coupon * part) / trade.amount)
  const coupon = share(refunded + amount) - share(refunded)
  await tx.execute(sql`insert into demo_refund (id, trade_id, number, amount, coupon, state, refund_number, accepted_at,
      notice_at)
    values (${newId()}, ${trade.id}, ${number}, ${amount}, ${coupon}, 'processing', ${refundNumberOf(now)}, ${now}::bigint,
      ${trade.holdsRefunds ? null : now + DONE_AFTER_MS}::bigint)`)
  return { answer: { state: 'processing', acceptedAt: now, coupons: couponsOf(coupon) } }
}

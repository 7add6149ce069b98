import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { REFUND_HOLD_MS } from '../../../../src/contract/features/order/orderStates'
import { channelRefusal } from '../../../../src/contract/features/payment/refundRules'
import { rule } from '../../../http/refusal'
import { onlyRow } from '../../../db/rows'
import type { Tx } from '../../../db/types'
import { newId } from '../../../db/id'
import type { Platform } from '../../../platform'
import { readPayments } from '../read'
import { insertStep, recalculateOrder } from './recalculate'

/** Longer than a call takes; after this the calling node must have died. */
const CALL_MS = 60_000

const sentRow = z.object({ sent: z.int(), lastSentAt: z.number().nullable() })

const readSent = (tx: Tx, paymentId: string) =>
  onlyRow(
    tx,
    sentRow,
    sql`select count(*)::int as sent, max(moved_at)::float8 as "lastSentAt"
      from order_refund
      where payment_id = ${paymentId} and state <> 'rejected'`,
  )

const refused = (message: string) => rule(message, [{ path: 'way', message }])

/** The payment that a refund returns through its channel; refused if that is not possible. The order must be locked. */
async function requirePayment(
  tx: Tx,
  { payments }: Pick<Platform, 'payments'>,
  { tenantId, orderId }: { tenantId: string; orderId: string },
  now: number,
): Promise<string> {
  const [payment] = await readPayments(
    tx,
    sql`order_id = ${orderId} and state = 'paid'
      and transaction_number = (select payment_no from visitor_order where id = ${orderId})`,
  )
  if (!payment) throw refused('这笔订单不是经支付渠道付的，请改用线下退款')
  // A change of account waits until the refund is committed.
  await tx.execute(sql`select 1 from payment_channel for share`)
  const channel = await payments.channel(tenantId, { provider: payment.provider, tx })
  if (channel?.provider !== payment.provider) throw refused('收这笔款的支付渠道现在没有接入，请改用线下退款')
  if (payment.account !== '' && payment.account !== channel.account)
    throw refused(
      `这笔款是商户号 ${payment.account} 收的，现在接入的是 ${channel.account}，不能原路退；请改用线下退款，或到原商户平台退`,
    )
  const refusal = channelRefusal({ paidAt: payment.finishedAt ?? now, ...(await readSent(tx, payment.id)) }, now)
  if (refusal !== null) throw refused(refusal)
  return payment.id
}

interface Choice {
  tenantId: string
  orderId: string
  refundId: string
  way: 'channel' | 'offline'
}

/** Sets how a refund is paid; by the channel, the job sends it when its time to be taken back is over. */
export async function holdRefund(
  tx: Tx,
  platform: Pick<Platform, 'payments'>,
  choice: Choice,
  now: number,
): Promise<void> {
  await chooseWay(tx, platform, choice, now)
  if (choice.way === 'offline') return
  const leavesAt = now + REFUND_HOLD_MS
  await tx.execute(
    sql`update order_refund
      set leaves_at = ${leavesAt}::bigint, next_check_at = ${leavesAt}::bigint
      where id = ${choice.refundId}`,
  )
}

/** Sets how a refund is paid. The channel is called at once, by the caller or else by the job. */
export async function chooseWay(
  tx: Tx,
  platform: Pick<Platform, 'payments'>,
  { tenantId, orderId, refundId, way }: Choice,
  now: number,
): Promise<void> {
  const paymentId = way === 'channel' ? await requirePayment(tx, platform, { tenantId, orderId }, now) : null
  await tx.execute(
    sql`update order_refund
      set way = ${way}, payment_id = ${paymentId}, next_check_at = ${way === 'channel' ? now + CALL_MS : null}
      where id = ${refundId}`,
  )
}

/** Records how a refund will be paid after a second person's approval; refused if that is not possible now. */
export async function proposeWay(
  tx: Tx,
  platform: Pick<Platform, 'payments'>,
  { tenantId, orderId, refundId, way }: Choice,
  now: number,
): Promise<void> {
  if (way === 'channel') await requirePayment(tx, platform, { tenantId, orderId }, now)
  await tx.execute(sql`update order_refund set way = ${way} where id = ${refundId}`)
}

/** Returns a payment that its order cannot accept: late, duplicate, or with another amount. */
export async function startReturn(
  tx: Tx,
  { orderId, paymentId, amount, note }: { orderId: string; paymentId: string; amount: number; note: string },
  now: number,
): Promise<void> {
  const id = newId()
  await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at,
      way, payment_id, is_return, next_check_at)
    values (${id}, ${orderId}, (
      select coalesce(max(place), 0) + 1 from order_refund where order_id = ${orderId}
    ), ${amount}, 'refunding', false, 'other', ${note}, ${now}::bigint, 'channel', ${paymentId}, true, ${now}::bigint)`)
  await insertStep(tx, { refundId: id, at: now, by: null, from: 'none', to: 'refunding', note })
  await recalculateOrder(tx, orderId, now, 'channel')
}

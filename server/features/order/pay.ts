import { sql } from 'drizzle-orm'
import type { OrderDetail, OrderRefund } from '../../../src/contract/features/order/order'
import { REFUND_REASON_NAMES } from '../../../src/contract/features/order/orderStates'
import { describeError } from '../../http/describe'
import type { DetachedContext } from '../../http/handler'
import type { RefundOutcome, RefundRequest } from '../../ports/payments'
import { notify } from '../../operation/miniProgram/subscription/notify'
import { refundValues } from '../../operation/miniProgram/subscription/values'
import { readOne } from './read'
import { insertStep, recalculateOrder } from './recalculate'

const NO_ANSWER = '支付渠道没有应答，结果还不清楚'

type Answer = RefundOutcome & { answered: boolean }

async function requestRefund({ platform, requestId }: DetachedContext, request: RefundRequest): Promise<Answer> {
  try {
    return { ...(await platform.payments.refund(request)), answered: true }
  } catch (error) {
    platform.log.warn(
      { requestId, refund: request.number, err: describeError(error) },
      'the payment channel did not answer',
    )
    return { done: false, reason: NO_ANSWER, answered: false }
  }
}

function withRefund(order: OrderDetail | null, refundId: string): { order: OrderDetail; refund: OrderRefund } {
  const refund = order?.refunds.find(({ id }) => id === refundId)
  if (!order || !refund) throw new Error(`refund ${refundId} vanished`)
  return { order, refund }
}

/**
 * Has the channel pay out a pending refund and stores the result. Runs between two transactions: nothing is locked meanwhile, and a
 * payment cannot be rolled back with ours. After a crash in between, the refund stays pending and is sent again under its number.
 */
export async function sendRefund(context: DetachedContext, orderId: string, refundId: string): Promise<void> {
  const { platform, session } = context
  const { order: orderBefore, refund: sentRefund } = await platform.db.tenantTransaction(session.tenantId, async (tx) =>
    withRefund(await readOne(tx, orderId), refundId),
  )
  const answer = await requestRefund(context, {
    tenantId: session.tenantId,
    number: sentRefund.number,
    paymentNo: orderBefore.paymentNo,
    paid: orderBefore.amount,
    amount: sentRefund.amount,
    reason: REFUND_REASON_NAMES[sentRefund.reason],
  })
  const [to, failure] = answer.done ? (['refunded', null] as const) : (['failed', answer.reason] as const)
  const at = platform.now()
  // The payment is final, even if the caller's session has ended meanwhile.
  await platform.db.tenantTransaction(session.tenantId, async (tx) => {
    const { order, refund: currentRefund } = withRefund(await readOne(tx, orderId, { locked: true }), refundId)
    // A slow channel may get a refund twice. The first success counts; of failures, only that of the latest attempt.
    if (
      currentRefund.state === 'refunded' ||
      (!answer.done && (currentRefund.state !== 'refunding' || currentRefund.movedAt !== sentRefund.movedAt))
    )
      return
    if (currentRefund.state === 'rejected')
      platform.log.error(
        { requestId: context.requestId, refund: sentRefund.number },
        'money moved for a refund that was given up',
      )
    await tx.execute(
      sql`update order_refund set state = ${to}, failure = ${failure}, answered = ${answer.answered}, moved_at = ${at}, finished_at = ${answer.done ? at : null} where id = ${refundId}`,
    )
    await insertStep(tx, { refundId, at, by: null, from: currentRefund.state, to, note: failure ?? '' })
    await recalculateOrder(tx, orderId, at)
    if (answer.done)
      await notify(tx, platform.messages, {
        scene: 'refundDone',
        at,
        visitorId: order.visitor.id,
        subject: orderId,
        values: refundValues(order, sentRefund, at),
      })
  })
}

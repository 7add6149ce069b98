import { sql } from 'drizzle-orm'
import { REFUND_REASON_NAMES } from '../../../src/contract/features/order/orderStates'
import { describeError } from '../../http/describe'
import type { DetachedContext } from '../../http/handler'
import type { RefundOutcome, RefundRequest } from '../../ports/payments'
import { notify } from '../../operation/miniProgram/subscription/notify'
import { refundValues } from '../../operation/miniProgram/subscription/values'
import { readOne } from './read'
import { insertStep, settleOrder } from './settle'

const UNANSWERED = '支付渠道没有应答，结果还不清楚'

type Answer = RefundOutcome & { answered: boolean }

async function ask({ platform, requestId }: DetachedContext, request: RefundRequest): Promise<Answer> {
  try {
    return { ...(await platform.payments.refund(request)), answered: true }
  } catch (error) {
    platform.log.warn({ requestId, refund: request.number, err: describeError(error) }, 'the payment channel did not answer')
    return { done: false, reason: UNANSWERED, answered: false }
  }
}

/**
 * Has the channel pay out a pending refund and stores the result. Runs between two transactions: nothing is locked meanwhile, and a
 * payment cannot be rolled back with ours. After a crash in between, the refund stays pending and is sent again under its number.
 */
export async function pay(context: DetachedContext, orderId: string, refundId: string): Promise<void> {
  const { platform, session } = context
  const sent = await platform.db.tenant(session.tenantId, (tx) => readOne(tx, orderId))
  const one = sent!.refunds.find(({ id }) => id === refundId)!
  const answer = await ask(context, { tenantId: session.tenantId, number: one.number, paymentNo: sent!.paymentNo, paid: sent!.amount, amount: one.amount, reason: REFUND_REASON_NAMES[one.reason] })
  const [to, failure] = answer.done ? (['refunded', null] as const) : (['failed', answer.reason] as const)
  const at = platform.now()
  // The payment is final, even if the caller's session has ended meanwhile.
  await platform.db.tenant(session.tenantId, async (tx) => {
    const now = await readOne(tx, orderId, { locked: true })
    const held = now!.refunds.find(({ id }) => id === refundId)!
    // A slow channel may get a refund twice. The first success counts; of failures, only that of the latest attempt.
    if (held.state === 'refunded' || (!answer.done && (held.state !== 'refunding' || held.movedAt !== one.movedAt))) return
    if (held.state === 'rejected') platform.log.error({ requestId: context.requestId, refund: one.number }, 'money moved for a refund that was given up')
    await tx.execute(sql`update order_refund set state = ${to}, failure = ${failure}, answered = ${answer.answered}, moved_at = ${at}, finished_at = ${answer.done ? at : null} where id = ${refundId}`)
    await insertStep(tx, { refundId, at, by: null, from: held.state, to, note: failure ?? '' })
    await settleOrder(tx, orderId)
    if (answer.done) await notify(tx, platform.messages, { scene: 'refundDone', at, visitorId: now!.visitor.id, subject: orderId, values: refundValues(now!, one, at) })
  })
}

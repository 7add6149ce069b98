import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import { moneyText } from '../../../src/contract/kit/money'
import type { order, OrderDetail, OrderRefund } from '../../../src/contract/features/order/order'
import { goodwillRefusal, phonesGrantRefusal, RETRY_AFTER_MS } from '../../../src/contract/features/order/orderStates'
import type { RefundState } from '../../../src/contract/features/order/orderStates'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { hasRow } from '../../db/rows'
import { conflict, rule } from '../../http/refusal'
import { notify } from '../../operation/miniProgram/subscription/notify'
import { orderValues } from '../../operation/miniProgram/subscription/values'
import { lockExcess } from '../payment/refund/limits'
import type { RefundAct } from '../payment/refund/limits'
import { insertStep } from '../payment/refund/recalculate'
import { notifyRefunded } from '../payment/refund/settleRefund'
import { holdRefund, proposeWay } from '../payment/refund/startRefund'
import { checkProof } from '../payment/proof'

type Body = BodyOf<typeof order.decide>

/** A decision within its transaction. */
interface Deciding {
  tx: Tx
  context: DetachedContext
  body: Body
  order: OrderDetail
  refund: OrderRefund
}

export const refuseAt = (path: string, message: string) => rule(message, [{ path, message }])

/** The requested amount, limited to what the order can still refund. */
const requestedOf = ({ order: { amount, refunded, held }, refund }: Pick<Deciding, 'order' | 'refund'>): number =>
  Math.min(refund.requestedAmount ?? refund.amount, amount - refunded - held + refund.amount)

async function saveDecision({ tx, context: { session, now }, refund }: Deciding, to: RefundState): Promise<void> {
  await tx.execute(
    sql`update order_refund
      set state = ${to}, moved_at = ${now}, finished_at = ${to === 'refunding' ? null : now},
        decided_by = ${session.accountId}, decided_at = ${now}
      where id = ${refund.id}`,
  )
}

const step = ({ tx, context: { session, now }, body: { note } }: Deciding, from: OrderRefund, to: RefundState) =>
  insertStep(tx, { refundId: from.id, at: now, by: session.accountId, from: from.state, to, note })

const excessOf = ({ tx, context: { session, now }, order: { id } }: Deciding, act: RefundAct, amount: number) =>
  lockExcess(tx, { accountId: session.accountId, act, orderId: id, amount }, now)

/** Grants a request within the operator's limit; above it, hands it to a second person. */
async function grant(deciding: Deciding): Promise<RefundState> {
  const { tx, context, body, order: current, refund } = deciding
  const { now, session, platform } = context
  const maximum = requestedOf(deciding)
  const { amount = maximum, goodwill, way, paid, proof } = body
  if (amount > maximum) throw refuseAt('amount', `最多可退 ${moneyText(maximum)}`)
  const refusal = goodwill
    ? goodwillRefusal(amount, current.amount - current.refunded - current.held + refund.amount)
    : phonesGrantRefusal({ listeners: refund.listeners, goodwill }, amount, maximum)
  if (refusal !== null) throw refuseAt('amount', refusal)
  if (proof.length > 0 && (way !== 'offline' || paid === '')) throw refuseAt('proof', '凭证只用于线下已退的款')
  const excess = await excessOf(deciding, 'refund', amount)
  if (excess !== null && paid !== '') throw refuseAt('paid', `${excess}，复核同意以后再退给访客`)
  await tx.execute(
    sql`update order_refund
      set amount = ${amount}, requested_amount = ${amount < maximum ? maximum : null}::bigint, is_goodwill = ${goodwill}
      where id = ${refund.id}`,
  )
  const choice = { tenantId: session.tenantId, orderId: current.id, refundId: refund.id, way }
  if (excess !== null) {
    await tx.execute(
      sql`update order_refund
        set state = 'reviewing', moved_at = ${now}, proposed_by = ${session.accountId}
        where id = ${refund.id}`,
    )
    await proposeWay(tx, platform, choice, now)
    await step(deciding, refund, 'reviewing')
    return 'reviewing'
  }
  await saveDecision(deciding, 'refunding')
  await holdRefund(tx, platform, choice, now)
  await step(deciding, refund, 'refunding')
  if (way !== 'offline' || paid === '') return 'refunding'
  await confirm({
    ...deciding,
    body: { ...body, note: paid },
    refund: { ...refund, state: 'refunding', amount },
  })
  return 'refunded'
}

/** Approval by a second person: sent like a grant. */
async function approve(deciding: Deciding): Promise<RefundState> {
  const { tx, context, order: current, refund } = deciding
  const { now, session, platform } = context
  const excess = await excessOf(deciding, 'reviewRefund', refund.amount)
  if (excess !== null) throw rule(`${excess}，请额度更高的人复核`)
  await saveDecision(deciding, 'refunding')
  const way = refund.way ?? 'offline'
  await holdRefund(tx, platform, { tenantId: session.tenantId, orderId: current.id, refundId: refund.id, way }, now)
  await step(deciding, refund, 'refunding')
  return 'refunding'
}

/** Returns to the visitor's request; an operator's own refund ends. */
async function sendBack(deciding: Deciding): Promise<RefundState> {
  const { tx, context, refund } = deciding
  const to = refund.requested ? 'requested' : 'rejected'
  if (refund.requested)
    await tx.execute(
      sql`update order_refund
        set state = 'requested', moved_at = ${context.now}, amount = ${requestedOf(deciding)}, requested_amount = null,
          is_goodwill = false, way = null, proposed_by = null
        where id = ${refund.id}`,
    )
  else await saveDecision(deciding, to)
  await step(deciding, refund, to)
  return to
}

/** Takes back an approval whose refund has not left: to the review, the visitor's request, or its end. */
async function takeBack(deciding: Deciding): Promise<RefundState> {
  const { tx, context, order: current, refund } = deciding
  const { now } = context
  const to = refund.proposedBy !== null ? 'reviewing' : refund.requested ? 'requested' : 'rejected'
  // The job locks the refund alone: it may leave between the reading and here.
  const isHere = await hasRow(
    tx,
    sql`update order_refund
      set state = ${to}, moved_at = ${now}, leaves_at = null, next_check_at = null, payment_id = null,
        accepted_at = null, decided_by = null, decided_at = null, finished_at = ${to === 'rejected' ? now : null}::bigint
      where id = ${refund.id} and state = 'refunding' and leaves_at is not null
      returning 1`,
  )
  if (!isHere) throw conflict('这笔退款已经发往支付渠道，不能撤回', current)
  // Only open requests may change their amount.
  if (to === 'requested')
    await tx.execute(
      sql`update order_refund
        set amount = ${requestedOf(deciding)}, requested_amount = null, is_goodwill = false, way = null
        where id = ${refund.id}`,
    )
  await step(deciding, refund, to)
  return to
}

/** Refuses the request: a smaller amount proposed under review was never granted. */
async function refuse(deciding: Deciding): Promise<RefundState> {
  const { tx, context, body, order: current, refund } = deciding
  if (refund.requested && refund.requestedAmount !== null)
    await tx.execute(
      sql`update order_refund
        set amount = requested_amount, requested_amount = null, is_goodwill = false
        where id = ${refund.id}`,
    )
  await saveDecision(deciding, 'rejected')
  await step(deciding, refund, 'rejected')
  if (refund.requested)
    await notify(tx, context.platform.messages, {
      scene: 'refundRefused',
      at: context.now,
      visitorId: current.visitor.id,
      subject: current.id,
      values: {
        ...orderValues(current, { amount: refund.requestedAmount ?? refund.amount }, context.now),
        note: body.note,
      },
    })
  return 'rejected'
}

/** Resends a failed refund or gives it up; the decision that granted it remains. */
async function proceed(deciding: Deciding, to: 'refunding' | 'rejected'): Promise<RefundState> {
  const { tx, context, body, refund } = deciding
  const { now } = context
  await tx.execute(
    sql`update order_refund
      set state = ${to}, moved_at = ${now}, finished_at = ${to === 'refunding' ? null : now}, leaves_at = null,
        next_check_at = ${body.move === 'retry' ? now + RETRY_AFTER_MS : null}
      where id = ${refund.id}`,
  )
  await step(deciding, refund, to)
  return to
}

/** Records a refund paid by hand. */
async function confirm(deciding: Deciding): Promise<RefundState> {
  const { tx, context, body, order: current, refund } = deciding
  const { now } = context
  await checkProof(tx, body.proof)
  await tx.execute(
    sql`update order_refund
      set state = 'refunded', moved_at = ${now}, finished_at = ${now}, way = 'offline', next_check_at = null,
        proof = ${JSON.stringify(body.proof)}::jsonb
      where id = ${refund.id}`,
  )
  await step(deciding, refund, 'refunded')
  await notifyRefunded(
    tx,
    context.platform.messages,
    { id: refund.id, orderId: current.id, order: current, visitorId: current.visitor.id, amount: refund.amount },
    now,
  )
  return 'refunded'
}

/** What each move does in the decision's transaction; returns the refund's new state. */
export const RUN: Readonly<Record<Body['move'], (deciding: Deciding) => Promise<RefundState>>> = {
  grant,
  approve,
  sendBack,
  takeBack,
  refuse,
  confirm,
  retry: (deciding) => proceed(deciding, 'refunding'),
  giveUp: (deciding) => proceed(deciding, 'rejected'),
}

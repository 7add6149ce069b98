import { sql } from 'drizzle-orm'
import { required } from '../../../src/lib/required'
import type { BodyOf } from '../../../src/contract/kit/core'
import { moneyText, yuanText } from '../../../src/contract/kit/money'
import type { order, OrderDetail, OrderRefund } from '../../../src/contract/features/order/order'
import {
  goodwillRefusal,
  moveRefusal,
  phonesGrantRefusal,
  REFUND_TRANSITIONS,
  RETRY_AFTER_MS,
  reviewRefusal,
} from '../../../src/contract/features/order/orderStates'
import type { RefundState } from '../../../src/contract/features/order/orderStates'
import { excessText, limitExcess } from '../../../src/contract/features/order/refundLimit'
import { right } from '../../../src/contract/rights'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { absent, conflict, forbidden, rule } from '../../http/refusal'
import { requireDetail } from '../../lib/transitions'
import { notify } from '../../operation/miniProgram/subscription/notify'
import { orderValues } from '../../operation/miniProgram/subscription/values'
import { lockRefundLimit } from '../payment/refund/limits'
import { insertStep, recalculateOrder } from '../payment/refund/recalculate'
import { advanceRefund } from '../payment/refund/send'
import { notifyRefunded } from '../payment/refund/settle'
import { chooseWay, proposeWay } from '../payment/refund/start'
import { auditSnapshot, claimRequest, readAfter } from './claim'
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

const refuseAt = (path: string, message: string) => rule(message, [{ path, message }])

/** A proposed refund is decided by another person with 复核退款; its proposer can only take it back. */
function assertMayDecide({ state, proposedBy }: OrderRefund, { move }: Body, { session }: DetachedContext): void {
  const isProposer = proposedBy?.id === session.accountId
  const refusal = state === 'reviewing' ? reviewRefusal(isProposer, move) : null
  if (refusal !== null) throw rule(refusal)
  const isReview = state === 'reviewing' && !isProposer
  if (!session.rights.has(right('orderRecord', isReview ? 'reviewRefund' : 'refund')))
    throw forbidden(isReview ? '没有「复核退款」的权限' : '没有「退款」的权限')
}

/** What was asked for, as far as the order can still pay it. */
const requestedOf = ({ order: { amount, refunded, held }, refund }: Pick<Deciding, 'order' | 'refund'>): number =>
  Math.min(refund.requestedAmount ?? refund.amount, amount - refunded - held + refund.amount)

async function saveDecision({ tx, context: { session, now }, refund }: Deciding, to: RefundState): Promise<void> {
  await tx.execute(
    sql`update order_refund set state = ${to}, moved_at = ${now}, finished_at = ${to === 'refunding' ? null : now}, decided_by = ${session.accountId}, decided_at = ${now} where id = ${refund.id}`,
  )
}

const step = ({ tx, context: { session, now }, body: { note } }: Deciding, from: OrderRefund, to: RefundState) =>
  insertStep(tx, { refundId: from.id, at: now, by: session.accountId, from: from.state, to, note })

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
  const limit = await lockRefundLimit(tx, session.accountId, 'refund', now)
  const isWithin = limitExcess(limit, amount) === null
  if (!isWithin && paid !== '') throw refuseAt('paid', `${excessText(limit, amount) ?? ''}，复核同意以后再退给访客`)
  await tx.execute(
    sql`update order_refund set amount = ${amount}, requested_amount = ${amount < maximum ? maximum : null}::bigint, is_goodwill = ${goodwill} where id = ${refund.id}`,
  )
  const choice = { tenantId: session.tenantId, orderId: current.id, refundId: refund.id, way }
  if (!isWithin) {
    await tx.execute(
      sql`update order_refund set state = 'reviewing', moved_at = ${now}, proposed_by = ${session.accountId} where id = ${refund.id}`,
    )
    await proposeWay(tx, platform, choice, now)
    await step(deciding, refund, 'reviewing')
    return 'reviewing'
  }
  await saveDecision(deciding, 'refunding')
  await chooseWay(tx, platform, choice, now)
  await step(deciding, refund, 'refunding')
  if (way !== 'offline' || paid === '') return 'refunding'
  await confirm({
    ...deciding,
    body: { ...body, note: paid },
    refund: { ...refund, state: 'refunding', amount },
  })
  return 'refunded'
}

/** A second person approves: it is sent as a grant is. */
async function approve(deciding: Deciding): Promise<RefundState> {
  const { tx, context, order: current, refund } = deciding
  const { now, session, platform } = context
  const excess = excessText(await lockRefundLimit(tx, session.accountId, 'reviewRefund', now), refund.amount)
  if (excess !== null) throw rule(`${excess}，请额度更高的人复核`)
  await saveDecision(deciding, 'refunding')
  const way = refund.way ?? 'offline'
  await chooseWay(tx, platform, { tenantId: session.tenantId, orderId: current.id, refundId: refund.id, way }, now)
  await step(deciding, refund, 'refunding')
  return 'refunding'
}

/** Back to the request as it was; an operator's own refund ends. */
async function sendBack(deciding: Deciding): Promise<RefundState> {
  const { tx, context, refund } = deciding
  const to = refund.requested ? 'requested' : 'rejected'
  if (refund.requested)
    await tx.execute(
      sql`update order_refund set state = 'requested', moved_at = ${context.now}, amount = ${requestedOf(deciding)}, requested_amount = null, is_goodwill = false, way = null, proposed_by = null where id = ${refund.id}`,
    )
  else await saveDecision(deciding, to)
  await step(deciding, refund, to)
  return to
}

/** Refuses what was requested: a smaller amount proposed under review was never granted. */
async function refuse(deciding: Deciding): Promise<RefundState> {
  const { tx, context, body, order: current, refund } = deciding
  if (refund.requested && refund.requestedAmount !== null)
    await tx.execute(
      sql`update order_refund set amount = requested_amount, requested_amount = null, is_goodwill = false where id = ${refund.id}`,
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

/** Sends a failed refund again, or gives it up: the decision that granted it stays. */
async function proceed(deciding: Deciding, to: 'refunding' | 'rejected'): Promise<RefundState> {
  const { tx, context, body, refund } = deciding
  const { now } = context
  await tx.execute(
    sql`update order_refund set state = ${to}, moved_at = ${now}, finished_at = ${to === 'refunding' ? null : now}, next_check_at = ${body.move === 'retry' ? now + RETRY_AFTER_MS : null} where id = ${refund.id}`,
  )
  await step(deciding, refund, to)
  return to
}

/** Paid back by hand. */
async function confirm(deciding: Deciding): Promise<RefundState> {
  const { tx, context, body, order: current, refund } = deciding
  const { now } = context
  await checkProof(tx, body.proof)
  await tx.execute(
    sql`update order_refund set state = 'refunded', moved_at = ${now}, finished_at = ${now}, way = 'offline', next_check_at = null, proof = ${JSON.stringify(body.proof)}::jsonb where id = ${refund.id}`,
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

const RUN: Readonly<Record<Body['move'], (deciding: Deciding) => Promise<RefundState>>> = {
  grant,
  approve,
  sendBack,
  refuse,
  confirm,
  retry: (deciding) => proceed(deciding, 'refunding'),
  giveUp: (deciding) => proceed(deciding, 'rejected'),
}

const actOf = (move: Body['move'], to: RefundState) => {
  if (to === 'reviewing') return 'proposeRefund'
  if (move === 'sendBack') return 'returnRefund'
  return to === 'rejected' ? 'refuseRefund' : 'refund'
}

/** Grants, reviews or refuses a refund; retries a failed one, or gives it up; records what was paid back by hand. */
export async function decide(body: Body, context: DetachedContext): Promise<OrderDetail> {
  const { now, session, platform } = context
  const { id, refundId, move, note } = body
  requireDetail(session, 'orderRecord')
  const decided = await context.authenticatedTransaction(async (tx) => {
    const current = await claimRequest(tx, body, now)
    if (!current) return null
    const refund = current.refunds.find((candidate) => candidate.id === refundId)
    if (!refund) throw absent('没有这笔退款')
    const refusal = moveRefusal(refund, move, now)
    if (refusal) throw conflict(refusal, current)
    assertMayDecide(refund, body, context)
    const { note: requiredNote } = REFUND_TRANSITIONS[move]
    if (requiredNote && note === '') throw refuseAt('note', `请写明${requiredNote}`)
    const to = await RUN[move]({ tx, context, body, order: current, refund })
    await recalculateOrder(tx, id, now)
    return { before: current, to }
  })
  const saved = await readAfter(context, id)
  const find = ({ refunds }: OrderDetail) =>
    required(
      refunds.find((candidate) => candidate.id === refundId),
      'refund',
    )
  if (!decided) return saved
  const isSent = decided.to === 'refunding' && find(saved).way === 'channel'
  if (isSent) await advanceRefund(platform, { tenantId: session.tenantId, refundId }, { isNew: move !== 'retry' })
  const after = isSent ? await readAfter(context, id) : saved
  const { amount, way, isGoodwill, proof } = find(after)
  context.recordChange({
    id,
    name: after.number,
    act: actOf(move, decided.to),
    before: auditSnapshot(decided.before),
    after: {
      ...auditSnapshot(after),
      asked: yuanText(amount),
      note: note === '' ? body.paid : note,
      ...(move === 'grant' && { way }),
      ...(isGoodwill && { goodwill: true }),
      ...(proof.length > 0 && { proof }),
    },
  })
  return after
}

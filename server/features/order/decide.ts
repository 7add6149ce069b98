import { required } from '../../../src/lib/required'
import type { BodyOf } from '../../../src/contract/kit/core'
import { yuanText } from '../../../src/contract/kit/money'
import type { order, OrderDetail, OrderRefund } from '../../../src/contract/features/order/order'
import { moveRefusal, REFUND_TRANSITIONS, reviewRefusal } from '../../../src/contract/features/order/orderStates'
import type { RefundState } from '../../../src/contract/features/order/orderStates'
import { right } from '../../../src/contract/rights'
import type { DetachedContext } from '../../http/handler'
import { absent, conflict, forbidden, rule } from '../../http/refusal'
import { requireDetail } from '../../lib/transitions'
import { recalculateOrder } from '../payment/refund/recalculate'
import { advanceRefund } from '../payment/refund/advanceRefund'
import { auditSnapshot, claimRequest, readAfter } from './claim'
import { refuseAt, RUN } from './refundMoves'

type Body = BodyOf<typeof order.decide>

/**
 * A proposed refund is decided by another person with 复核退款; its proposer can only withdraw it. An approval is taken
 * back by who could give it.
 */
function assertMayDecide({ state, proposedBy }: OrderRefund, { move }: Body, { session }: DetachedContext): void {
  const isProposer = proposedBy?.id === session.accountId
  const isUnderReview = state === 'reviewing' || (move === 'takeBack' && proposedBy !== null)
  const refusal = isUnderReview ? reviewRefusal(isProposer, move) : null
  if (refusal !== null) throw rule(refusal)
  const isReview = isUnderReview && !isProposer
  if (!session.rights.has(right('orderRecord', isReview ? 'reviewRefund' : 'refund')))
    throw forbidden(isReview ? '没有「复核退款」的权限' : '没有「退款」的权限')
}

const actOf = (move: Body['move'], to: RefundState) => {
  if (move === 'takeBack') return 'takeBackRefund'
  if (to === 'reviewing') return 'proposeRefund'
  if (move === 'sendBack') return 'returnRefund'
  return to === 'rejected' ? 'refuseRefund' : 'refund'
}

/** Grants, reviews or refuses a refund; retries a failed one or gives it up; records one paid by hand. */
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
  // An approval is held first, and the job sends it.
  const isSent = move === 'retry'
  if (isSent) await advanceRefund(platform, { tenantId: session.tenantId, refundId })
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

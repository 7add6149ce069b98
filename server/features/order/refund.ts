import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import { moneyText, yuanText } from '../../../src/contract/kit/money'
import type { order, OrderDetail } from '../../../src/contract/features/order/order'
import { refundRefusal } from '../../../src/contract/features/order/orderStates'
import { newId } from '../../db/id'
import type { DetachedContext } from '../../http/handler'
import { conflict, rule } from '../../http/refusal'
import { requireDetail } from '../../lib/transitions'
import { lockExcess } from '../payment/refund/limits'
import { insertStep, recalculateOrder } from '../payment/refund/recalculate'
import { holdRefund, proposeWay } from '../payment/refund/startRefund'
import { auditSnapshot, claimRequest, readAfter } from './claim'
import { requireReason } from './reason/read'
import { checkListeners, pickPhones } from './listeners'

/** Refunds without a visitor's request; above the operator's limit, a second person approves it first. The job sends it. */
export async function refund(body: BodyOf<typeof order.refund>, context: DetachedContext): Promise<OrderDetail> {
  const { now, session, platform } = context
  const { id, amount, way, reason, note, listeners } = body
  requireDetail(session, 'orderRecord')
  const started = await context.authenticatedTransaction(async (tx) => {
    const before = await claimRequest(tx, body, now)
    if (!before) return null
    const refundable = before.amount - before.refunded - before.held
    const refusal = refundRefusal(before.state, refundable)
    if (refusal) throw conflict(refusal, before)
    if (amount > refundable)
      throw rule(`最多可退 ${moneyText(refundable)}`, [
        { path: 'amount', message: `最多可退 ${moneyText(refundable)}` },
      ])
    const reasonName = await requireReason(tx, reason, note)
    if (listeners) checkListeners(before, amount, listeners)
    const granting = { accountId: session.accountId, act: 'refund', orderId: id, amount } as const
    const isWithin = (await lockExcess(tx, granting, now)) === null
    const state = isWithin ? 'refunding' : 'reviewing'
    const [decidedBy, decidedAt] = isWithin ? [session.accountId, now] : [null, null]
    const refundId = newId()
    await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note,
        moved_at, decided_by, decided_at, proposed_by, listeners)
      values (${refundId}, ${id}, ${before.refunds.length + 1}, ${amount}, ${state}, false, ${reason}, ${note}, ${now},
        ${decidedBy}, ${decidedAt}, ${isWithin ? null : session.accountId}, ${listeners?.count ?? 0})`)
    if (listeners) await pickPhones(tx, before, { refundId, ...listeners })
    const choice = { tenantId: session.tenantId, orderId: id, refundId, way }
    await (isWithin ? holdRefund(tx, platform, choice, now) : proposeWay(tx, platform, choice, now))
    await insertStep(tx, { refundId, at: now, by: session.accountId, from: 'none', to: state, note })
    await recalculateOrder(tx, id, now)
    return { before, isWithin, reasonName }
  })
  const saved = await readAfter(context, id)
  if (started)
    context.recordChange({
      id,
      name: saved.number,
      act: started.isWithin ? 'refund' : 'proposeRefund',
      before: auditSnapshot(started.before),
      after: {
        ...auditSnapshot(saved),
        asked: yuanText(amount),
        way,
        reason: started.reasonName,
        note,
        ...(listeners && { listeners: listeners.count }),
      },
    })
  return saved
}

import { required } from '../../../src/lib/required'
import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import { moneyText, yuanText } from '../../../src/contract/kit/money'
import type { order, OrderDetail } from '../../../src/contract/features/order/order'
import {
  moveRefusal,
  REFUND_TRANSITIONS,
  refundRefusal,
  RETRY_AFTER_MS,
} from '../../../src/contract/features/order/orderStates'
import { newId } from '../../db/id'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { absent, conflict, rule } from '../../http/refusal'
import { requireDetail } from '../../lib/transitions'
import { notify } from '../../operation/miniProgram/subscription/notify'
import { refundValues } from '../../operation/miniProgram/subscription/values'
import { readOne } from './read'
import { insertStep, recalculateOrder } from '../payment/refund/recalculate'
import { advanceRefund } from '../payment/refund/send'
import { notifyRefunded } from '../payment/refund/settle'
import { chooseWay } from '../payment/refund/start'
import { claimKey } from './claimKey'

/** Locks the order and checks its version; null if the same request was made before. */
async function claimRequest(
  tx: Tx,
  body: { id: string; version: number; key: string },
  now: number,
): Promise<OrderDetail | null> {
  const before = await readOne(tx, body.id, { locked: true })
  if (!before) throw absent('没有这笔订单')
  if (!(await claimKey(tx, body, now))) return null
  if (before.version !== body.version) throw conflict('这笔订单刚刚有变动，请核对后再操作', before)
  return before
}

/** Even if the caller's session ended while the channel worked, the result is answered and logged. */
const readAfter = ({ platform, session }: DetachedContext, id: string): Promise<OrderDetail> =>
  platform.db.tenantTransaction(session.tenantId, async (tx) => required(await readOne(tx, id), 'order'))

/** Fields of an order that the trail records. */
const auditSnapshot = ({ state, refundState, refunded }: OrderDetail) => ({
  state,
  refundState,
  refunded: yuanText(refunded),
})

/** Refunds without a visitor's request. */
export async function refund(body: BodyOf<typeof order.refund>, context: DetachedContext): Promise<OrderDetail> {
  const { now, session } = context
  const { id, amount, way, reason, note } = body
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
    const refundId = newId()
    await tx.execute(sql`insert into order_refund (id, order_id, place, amount, state, requested, reason, note, moved_at)
      values (${refundId}, ${id}, ${before.refunds.length + 1}, ${amount}, 'refunding', false, ${reason}, ${note}, ${now})`)
    await chooseWay(tx, context.platform, { tenantId: session.tenantId, orderId: id, refundId, way }, now)
    await insertStep(tx, { refundId, at: now, by: session.accountId, from: 'none', to: 'refunding', note })
    await recalculateOrder(tx, id, now)
    return { before, refundId }
  })
  if (started && way === 'channel')
    await advanceRefund(context.platform, { tenantId: session.tenantId, refundId: started.refundId }, { isNew: true })
  const saved = await readAfter(context, id)
  if (started)
    context.recordChange({
      id,
      name: saved.number,
      act: 'refund',
      before: auditSnapshot(started.before),
      after: { ...auditSnapshot(saved), asked: yuanText(amount), way, reason, note },
    })
  return saved
}

/** Grants or refuses a visitor's request; retries a failed refund, or gives it up; records what was paid back by hand. */
export async function decide(body: BodyOf<typeof order.decide>, context: DetachedContext): Promise<OrderDetail> {
  const { now, session } = context
  const { id, refundId, move, way, note } = body
  requireDetail(session, 'orderRecord')
  const { to, note: requiredNote } = REFUND_TRANSITIONS[move]
  const before = await context.authenticatedTransaction(async (tx) => {
    const current = await claimRequest(tx, body, now)
    if (!current) return null
    const refundRow = current.refunds.find((candidate) => candidate.id === refundId)
    if (!refundRow) throw absent('没有这笔退款')
    const refusal = moveRefusal(refundRow, move, now)
    if (refusal) throw conflict(refusal, current)
    if (requiredNote && note === '')
      throw rule(`请写明${requiredNote}`, [{ path: 'note', message: `请写明${requiredNote}` }])
    await tx.execute(
      sql`update order_refund set state = ${to}, moved_at = ${now}, finished_at = ${to === 'refunding' ? null : now}, way = case when ${move === 'confirm'} then 'offline' else way end, next_check_at = ${move === 'retry' ? now + RETRY_AFTER_MS : null} where id = ${refundId}`,
    )
    if (move === 'grant')
      await chooseWay(tx, context.platform, { tenantId: session.tenantId, orderId: id, refundId, way }, now)
    await insertStep(tx, { refundId, at: now, by: session.accountId, from: refundRow.state, to, note })
    await recalculateOrder(tx, id, now)
    if (move === 'refuse')
      await notify(tx, context.platform.messages, {
        scene: 'refundRefused',
        at: now,
        visitorId: current.visitor.id,
        subject: id,
        values: { ...refundValues(current, refundRow, now), note },
      })
    if (move === 'confirm')
      await notifyRefunded(
        tx,
        context.platform.messages,
        { id: refundId, orderId: id, order: current, visitorId: current.visitor.id, amount: refundRow.amount },
        now,
      )
    return current
  })
  if (before && (move === 'retry' || (move === 'grant' && way === 'channel')))
    await advanceRefund(context.platform, { tenantId: session.tenantId, refundId }, { isNew: move === 'grant' })
  const saved = await readAfter(context, id)
  if (before) {
    const refundRow = required(
      saved.refunds.find((candidate) => candidate.id === refundId),
      'refund',
    )
    const snapshot = {
      ...auditSnapshot(saved),
      asked: yuanText(refundRow.amount),
      note,
      ...(move === 'grant' && { way }),
    }
    context.recordChange({
      id,
      name: saved.number,
      act: to === 'rejected' ? 'refuseRefund' : 'refund',
      before: auditSnapshot(before),
      after: snapshot,
    })
  }
  return saved
}

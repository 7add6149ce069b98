import { sql } from 'drizzle-orm'
import type { BodyOf } from '../../../src/contract/kit/core'
import { moneyText } from '../../../src/contract/kit/money'
import { listenersAmount, phonesToEnd } from '../../../src/contract/features/sell/listeners'
import type { order, OrderDetail } from '../../../src/contract/features/order/order'
import type { RefundState } from '../../../src/contract/features/order/orderStates'
import { isOneOf } from '../../db/search'
import type { Tx } from '../../db/types'
import { conflict, rule } from '../../http/refusal'

type Listeners = NonNullable<BodyOf<typeof order.refund>['listeners']>

/** States in which a refund may still end its phones but has not yet suspended them. */
const UNDECIDED: ReadonlySet<RefundState> = new Set(['requested', 'reviewing', 'failed'])

const refuse = (message: string) => rule(message, [{ path: 'listeners', message }])

/** Refuses refunds of listeners that the order lacks, of another amount, or without the phones to end. */
export function checkListeners(current: OrderDetail, amount: number, { count, phoneIds }: Listeners): void {
  const { amount: paid, refunded, held, listeners, closedListeners: closed } = current
  if (listeners === 1) throw refuse('这个订单只有一部手机，请按金额退')
  if (closed + count > listeners) throw refuse(`最多还能退 ${listeners - closed} 人`)
  const due = listenersAmount({ amount: paid, listeners, closed, refundable: paid - refunded - held }, count)
  if (amount !== due) throw conflict(`退 ${count} 人应退 ${moneyText(due)}，请核对`, current)
  // Its phones are still active and could be picked twice.
  if (current.refunds.some((refund) => refund.listeners > 0 && UNDECIDED.has(refund.state)))
    throw rule('还有一笔按人数的退款没有结果，有了结果再退')
  const needed = phonesToEnd(current, count)
  const open = current.phones.filter(({ state }) => state === 'open')
  if (phoneIds.length !== needed || new Set(phoneIds).size !== needed)
    throw refuse(needed === 0 ? '空位够退，不用停用手机' : `空位不够，请选出要停用的 ${needed} 部手机`)
  if (phoneIds.some((id) => !open.some((phone) => phone.id === id)))
    throw conflict('选中的手机刚刚有变动，请核对', current)
}

/** The phones that a refund ends once it is decided: the picked ones, or all. */
export async function pickPhones(
  tx: Tx,
  { listeners, closedListeners, phones }: Pick<OrderDetail, 'listeners' | 'closedListeners' | 'phones'>,
  { refundId, count, phoneIds }: Listeners & { refundId: string },
): Promise<void> {
  const isAll = closedListeners + count >= listeners
  const ids = isAll ? phones.filter(({ state }) => state === 'open').map(({ id }) => id) : phoneIds
  if (ids.length > 0)
    await tx.execute(sql`update listen_right set refund_id = ${refundId} where ${isOneOf(sql`id`, ids)}`)
}

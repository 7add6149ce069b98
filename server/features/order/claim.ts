import { required } from '../../../src/lib/required'
import { yuanText } from '../../../src/contract/kit/money'
import type { OrderDetail } from '../../../src/contract/features/order/order'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { claimKey } from './claimKey'
import { readOne } from './read'

/** Locks the order and checks its version; null if the same request was made before. */
export async function claimRequest(
  tx: Tx,
  body: { id: string; version: number; key: string },
  now: number,
): Promise<OrderDetail | null> {
  const before = await readOne(tx, body.id, { locked: true, now })
  if (!before) throw absent('没有这笔订单')
  if (!(await claimKey(tx, body, now))) return null
  if (before.version !== body.version) throw conflict('这笔订单刚刚有变动，请核对后再操作', before)
  return before
}

/** Even if the caller's session ended while the channel worked, the result is answered and logged. */
export const readAfter = ({ platform, session, now }: DetachedContext, id: string): Promise<OrderDetail> =>
  platform.db.tenantTransaction(session.tenantId, async (tx) => required(await readOne(tx, id, { now }), 'order'))

/** Fields of an order that the trail records. */
export const auditSnapshot = ({ state, refundState, refunded }: OrderDetail) => ({
  state,
  refundState,
  refunded: yuanText(refunded),
})

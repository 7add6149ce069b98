import { required } from '../../../src/lib/required'
import { yuanText } from '../../../src/contract/kit/money'
import type { OrderDetail } from '../../../src/contract/features/order/order'
import type { Tx } from '../../db/types'
import type { DetachedContext } from '../../http/handler'
import { absent, conflict } from '../../http/refusal'
import { readOne } from './read'
import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { hasRow, rows } from '../../db/rows'

const keyRow = z.object({ asked: z.string() })

/**
 * Claims an idempotency key; false if it was already used for the same request. A concurrent call waits for the first
 * transaction, and the key is free again if that rolls back.
 */
async function claimKey(tx: Tx, { key, ...request }: { key: string }, now: number): Promise<boolean> {
  const text = JSON.stringify(request, Object.keys(request).toSorted())
  const isFirst = await hasRow(
    tx,
    sql`insert into order_refund_key (key, asked, at)
      values (${key}, ${text}, ${now})
      on conflict do nothing
      returning 1`,
  )
  if (isFirst) return true
  const [before] = await rows(tx, keyRow, sql`select asked from order_refund_key where key = ${key}`)
  if (before?.asked !== text) throw conflict('这个幂等键已用于另一次退款，请刷新后重试')
  return false
}

/** Locks the order and checks its version; null if the same request was already made. */
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

import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { onlyRow } from '../../../db/rows'
import { isOneOf } from '../../../db/search'
import type { Tx } from '../../../db/types'
import { applyRefunds } from '../rights'
import { readPhones, readSeats } from './seats'

const orderRow = z.object({ id: z.string(), listeners: z.int() })

/**
 * A refund that had been given up was paid after all, and its places were given away again: ends the phones that joined
 * last, so that no more phones listen than are paid for. The order must be locked.
 */
export async function endExcess(
  tx: Tx,
  { id: refundId, orderId }: { id: string; orderId: string },
  now: number,
): Promise<void> {
  const order = await onlyRow(tx, orderRow, sql`select id, listeners from visitor_order where id = ${orderId}`)
  const { closed, held } = await readSeats(tx, order, await readPhones(tx, orderId, now), now)
  const excess = held.length - Math.max(0, order.listeners - closed)
  if (closed === 0 || excess <= 0) return
  const last = held
    .toSorted((one, other) => Number(one.isBuyer) - Number(other.isBuyer) || other.since - one.since)
    .slice(0, excess)
    .map(({ id }) => id)
  await tx.execute(sql`update listen_right set refund_id = ${refundId} where ${isOneOf(sql`id`, last)}`)
  await applyRefunds(tx, orderId, now)
}

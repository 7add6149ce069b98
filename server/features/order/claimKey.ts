import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { hasRow, rows } from '../../db/rows'
import type { Tx } from '../../db/types'
import { conflict } from '../../http/refusal'

const keyRow = z.object({ asked: z.string() })

/**
 * Claims an idempotency key; false if it was already used for the same request. A concurrent call waits for the first
 * transaction, and the key is free again if that rolls back.
 */
export async function claimKey(tx: Tx, { key, ...request }: { key: string }, now: number): Promise<boolean> {
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
